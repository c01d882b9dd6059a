import { defineResource, f } from '@crossway/kernel'

/** Kinds of outside people that may have a login (contracts.md §6). */
export const partyTypes = ['customer', 'supplier', 'provider', 'partner'] as const
const both = ['enabled', 'disabled'] as const

/** A package of rules for members of one party type (platform.md §6.12). */
export const memberGroup = defineResource({
  name: 'member_group',
  module: 'platform',
  title: 'name',
  fields: {
    name: f.text({ max: 50, unique: true }),
    name_en: f.text({ max: 50, optional: true }),
    party_type: f.choice(partyTypes, { default: 'customer' }),
    rules: f.refs('member_rule', { optional: true }),
    /** The group of new members of its party type; one each. */
    is_default: f.bool({ default: false }),
    allow_overdraft: f.bool({ default: false }),
    /** How far below zero the balance may go. */
    overdraft_limit: f.money({ currency: 'CNY', scale: 2, min: 0, optional: true }),
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
  search: ['name', 'name_en'],
  defaultSort: 'id',
  importFields: [],
})
