import { defineLines, defineResource, f } from '@crossway/kernel'

const both = ['enabled', 'disabled'] as const

export const sensitiveRuleField = defineLines({
  name: 'sensitive_rule_field',
  fields: { field: f.text({ max: 60, format: 'code' }), note: f.text({ max: 100, optional: true }) },
  unique: [['field']],
})

/** Fields of a record whose every change leaves a line by which it can be rolled back (platform.md §6.9). */
export const sensitiveRule = defineResource({
  name: 'sensitive_rule',
  module: 'platform',
  title: 'name',
  fields: {
    name: f.text({ max: 100 }),
    name_en: f.text({ max: 100, optional: true }),
    resource: f.text({ max: 60, unique: true, immutable: true, format: 'code', words: 'record' }),
    data_table: f.text({ max: 60, derived: true, format: 'code' }),
    primary_key: f.text({ max: 60, derived: true, default: 'id', format: 'code' }),
    fields: f.lines(sensitiveRuleField, { min: 1 }),
    /** The fields with their notes, as the list shows them. */
    data_fields: f.texts({ derived: true, optional: true }),
    /** none = kept as it is; partial = encrypted, shown masked; secret = only that it changed. */
    mask: f.choice(['none', 'partial', 'secret'], { default: 'none' }),
    /** Groups told of a change. */
    notify: f.refs('admin_group', { optional: true }),
  },
  lifecycle: {
    initial: 'enabled',
    states: both,
    editable: both,
    deletable: both,
    actions: {
      enable: { from: ['disabled'], to: 'enabled', verb: 'edit', batch: true },
      disable: { from: ['enabled'], to: 'disabled', verb: 'edit', batch: true, confirm: true },
    },
  },
  search: ['name', 'name_en', 'resource'],
  defaultSort: 'id',
  importFields: [],
})
