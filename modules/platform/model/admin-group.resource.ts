import { defineResource, f } from '@crossway/kernel'

export const dataScopes = ['none', 'all', 'dept_tree', 'dept', 'project', 'self', 'custom'] as const

/** A package of nodes for administration; who may manage whom follows from comparing the sets, the tree is for reading only (platform.md §6.2). */
export const adminGroup = defineResource({
  name: 'admin_group',
  module: 'platform',
  title: 'name',
  fields: {
    parent: f.ref('admin_group', { optional: true }),
    name: f.text({ max: 50, unique: true }),
    name_en: f.text({ max: 50, optional: true }),
    /** Ids of permission rules; the link rows of admin_group_rule are kept from it by the database. */
    rules: f.json({ optional: true }),
    rule_count: f.int({ derived: true, default: 0 }),
    /** Rows of business records that the group's nodes open (organization.md §4). */
    data_scope: f.choice(dataScopes, { default: 'none' }),
    scope_sets: f.json({ optional: true }),
    /** The shipped super group: holds every node, now and in future. */
    is_super: f.bool({ derived: true, default: false }),
    remark: f.text({ max: 255, optional: true }),
  },
  lifecycle: {
    initial: 'enabled',
    states: ['enabled', 'disabled'],
    editable: ['enabled', 'disabled'],
    deletable: ['enabled', 'disabled'],
    actions: {
      enable: { from: ['disabled'], to: 'enabled', verb: 'status', batch: true },
      disable: { from: ['enabled'], to: 'disabled', verb: 'status', batch: true, confirm: true },
    },
  },
  tree: 'parent',
  search: ['name', 'name_en'],
  defaultSort: 'id',
  importFields: [],
})
