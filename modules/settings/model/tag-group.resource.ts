import { defineResource, f } from '@crossway/kernel'

/** Tags that belong together, for one kind of record; in an exclusive group a record carries at most one (settings.md tag). */
export const tagGroup = defineResource({
  name: 'tag_group',
  module: 'settings',
  title: 'name',
  subtitle: 'name_en',
  fields: {
    code: f.text({ max: 40, format: 'code' }),
    name: f.text({ max: 60 }),
    name_en: f.text({ max: 60, optional: true }),
    resource: f.text({ max: 60, words: 'record' }),
    exclusive: f.bool(),
    usable_roles: f.refs('role', { optional: true }),
    locked: f.bool(),
    color_by: f.choice(['tag', 'group'], { default: 'tag' }),
  },
  unique: [['resource', 'code']],
  search: ['code', 'name', 'name_en', 'resource'],
  defaultSort: 'resource,code',
  pick: ['code', 'name', 'resource'],
})
