import { defineResource, f } from '@crossway/kernel'

const both = ['enabled', 'disabled'] as const

/** How long deleted records of one kind can be restored, and by whom (platform.md §6.8). Each record of the build has one; those of the business are always watched. */
export const recycleRule = defineResource({
  name: 'recycle_rule',
  module: 'platform',
  title: 'name',
  fields: {
    name: f.text({ max: 100 }),
    name_en: f.text({ max: 100, optional: true }),
    resource: f.text({ max: 60, unique: true, immutable: true, format: 'code', words: 'record' }),
    data_table: f.text({ max: 60, derived: true, format: 'code' }),
    primary_key: f.text({ max: 60, derived: true, default: 'id', format: 'code' }),
    /** Tables whose rows go and come back with the head's. */
    children: f.texts({ derived: true, optional: true }),
    child_tables: f.int({ derived: true, default: 0 }),
    /** 30 to 3650 days; 0 = for ever. */
    keep_days: f.int({ min: 0, max: 3650, default: 180 }),
    /** Groups that may restore beside the holders of the node; empty = the node alone decides. */
    restore_roles: f.refs('admin_group', { optional: true }),
    /** A record of the business: its rule cannot be switched off or deleted. */
    business: f.bool({ derived: true, default: false }),
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
