import { defineResource, f } from '@crossway/kernel'

export const ruleTypes = ['menu_dir', 'menu', 'button', 'subroute', 'application'] as const
export const menuTypes = ['tab', 'link', 'globalSubroute', 'application'] as const

/** A node of the permission tree that is also the menu (platform.md §6.3). What code declares is seeded; people may change its titles and places, never its name. */
export const permissionRule = defineResource({
  name: 'permission_rule',
  module: 'platform',
  title: 'title',
  subtitle: 'name',
  fields: {
    parent: f.ref('permission_rule', { optional: true }),
    type: f.choice(ruleTypes, { default: 'menu' }),
    title: f.text({ max: 50 }),
    title_en: f.text({ max: 50 }),
    // Names of pages and buttons are unique whatever their case, directories among themselves: partial indexes in 0200-platform.sql.
    name: f.text({ max: 50, pattern: '^[A-Za-z][\\w/]*$' }),
    path: f.text({ max: 100, optional: true }),
    icon: f.text({ max: 50, optional: true }),
    menu_type: f.choice(menuTypes, { optional: true }),
    url: f.text({ max: 255, optional: true }),
    component: f.text({ max: 120, optional: true }),
    keepalive: f.bool({ default: true }),
    keepalive_key: f.text({ max: 80, optional: true }),
    extend: f.choice(['none', 'add_rules_only', 'add_menu_only'], { default: 'none' }),
    badge_source: f.text({ max: 50, optional: true }),
    remark: f.text({ max: 255, optional: true }),
    weight: f.int({ min: 0, default: 0 }),
    module: f.text({ max: 40, optional: true }),
    /** Declared by code: keeps its name, cannot be deleted. */
    is_system: f.bool({ derived: true, default: false }),
    mobile: f.bool({ derived: true, default: false }),
    /** Every enabled account may open it. */
    is_open: f.bool({ derived: true, default: false }),
  },
  lifecycle: {
    initial: 'enabled',
    states: ['enabled', 'disabled'],
    editable: ['enabled', 'disabled'],
    deletable: ['enabled', 'disabled'],
    actions: {
      enable: { from: ['disabled'], to: 'enabled', verb: 'status', batch: true },
      disable: { from: ['enabled'], to: 'disabled', verb: 'status', batch: true, confirm: true },
      move: {
        from: [],
        to: ['enabled', 'disabled'],
        keepState: true,
        verb: 'sort',
        args: { parent: f.ref('permission_rule', { optional: true }), place: f.int({ min: 0 }) },
      },
      add_buttons: {
        from: [],
        to: ['enabled', 'disabled'],
        keepState: true,
        verb: 'add',
        args: { verbs: f.choices(['add', 'edit', 'del', 'import', 'export', 'print']) },
      },
    },
  },
  tree: 'parent',
  indexes: [['parent', 'weight']],
  search: ['title', 'title_en', 'name'],
  defaultSort: '-weight',
  importFields: [],
})
