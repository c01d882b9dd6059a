import { defineResource, f } from '@crossway/kernel'
import { partyTypes } from './member-group.resource.ts'

export const memberRuleTypes = ['route', 'menu_dir', 'menu', 'nav', 'nav_user_menu', 'button'] as const
const both = ['enabled', 'disabled'] as const

/** A node of the members' own tree, apart from the staff's ◆. Business nodes begin with `ext:` and are declared by code (platform.md §6.12). */
export const memberRule = defineResource({
  name: 'member_rule',
  module: 'platform',
  title: 'title',
  subtitle: 'name',
  fields: {
    parent: f.ref('member_rule', { optional: true }),
    type: f.choice(memberRuleTypes, { default: 'menu' }),
    title: f.text({ max: 50 }),
    title_en: f.text({ max: 50 }),
    name: f.text({ max: 50, unique: true, pattern: '^[A-Za-z][\\w/:.]*$', format: 'code' }),
    path: f.text({ max: 100, optional: true }),
    icon: f.text({ max: 50, optional: true }),
    url: f.text({ max: 255, optional: true }),
    component: f.text({ max: 120, optional: true }),
    /** Also works without login; routes, nav entries and buttons only. */
    no_login_valid: f.bool({ default: false }),
    /** Party types it is for; empty = all. */
    party_types: f.choices(partyTypes, { optional: true }),
    weight: f.int({ min: 0, default: 0 }),
    remark: f.text({ max: 255, optional: true }),
    /** Declared by code: keeps its name, cannot be deleted. */
    is_system: f.bool({ derived: true, default: false }),
  },
  lifecycle: {
    initial: 'enabled',
    states: both,
    editable: both,
    deletable: both,
    actions: {
      enable: { from: ['disabled'], to: 'enabled', verb: 'edit', batch: true },
      disable: { from: ['enabled'], to: 'disabled', verb: 'edit', batch: true, confirm: true },
      move: {
        from: [],
        to: both,
        keepState: true,
        verb: 'sort',
        args: { parent: f.ref('member_rule', { optional: true }), place: f.int({ min: 0 }) },
      },
    },
  },
  tree: 'parent',
  indexes: [['parent', 'weight']],
  search: ['title', 'title_en', 'name'],
  defaultSort: '-weight',
  importFields: [],
})
