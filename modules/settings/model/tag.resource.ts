import { defineResource, f } from '@crossway/kernel'

/** One mark out of the common vocabulary (settings.md tag). */
export const tag = defineResource({
  name: 'tag',
  module: 'settings',
  title: 'name',
  subtitle: 'name_en',
  fields: {
    group: f.ref('tag_group', { where: { locked: { eq: false } } }),
    name: f.text({ max: 40 }),
    name_en: f.text({ max: 40, optional: true }),
    color: f.text({ max: 9, format: 'color', default: '#8c8c8c' }),
    sort: f.int({ default: 0 }),
    used_count: f.int({ derived: true, default: 0 }),
  },
  unique: [['group', 'name']],
  lifecycle: {
    initial: 'enabled',
    states: ['enabled', 'disabled'],
    actions: {
      disable: { from: ['enabled'], to: 'disabled', verb: 'edit', batch: true },
      enable: { from: ['disabled'], to: 'enabled', verb: 'edit', batch: true },
      merge: { from: ['enabled', 'disabled'], to: 'disabled', verb: 'edit', danger: true, args: { into: f.ref('tag') } },
    },
  },
  indexes: [['group', 'sort']],
  search: ['name', 'name_en', 'group.name'],
  defaultSort: 'group,sort',
  pick: ['name', 'name_en', 'color', 'group'],
})
