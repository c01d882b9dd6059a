import { defineResource, f } from '@crossway/kernel'

/** Gives and takes tags by a condition on the record, each night or whenever the record is saved (settings.md tag_rule). */
export const tagRule = defineResource({
  name: 'tag_rule',
  module: 'settings',
  title: 'name',
  fields: {
    name: f.text({ max: 60, unique: true }),
    resource: f.text({ max: 60, immutable: true, words: 'record' }),
    condition: f.json(),
    add_tags: f.refs('tag', { where: { status: { eq: 'enabled' } } }),
    remove_tags: f.refs('tag', { optional: true }),
    trigger: f.choice(['nightly', 'on_save'], { default: 'nightly' }),
    last_run_at: f.dateTime({ derived: true, optional: true }),
    matched: f.int({ derived: true, optional: true }),
  },
  lifecycle: {
    initial: 'enabled',
    states: ['enabled', 'disabled'],
    deletable: ['disabled'],
    actions: {
      run: { from: ['enabled'], to: 'enabled', verb: 'rule', primary: true },
      disable: { from: ['enabled'], to: 'disabled', verb: 'rule', confirm: true },
      enable: { from: ['disabled'], to: 'enabled', verb: 'rule' },
    },
  },
  indexes: [['resource', 'trigger']],
  search: ['name', 'resource'],
  defaultSort: 'resource,name',
})
