import { defineLines, defineResource, f } from '@crossway/kernel'
import { allocMethods, bearerClasses, type BearerClass } from './pl-lines.ts'

export const settleModes = ['trade', 'agency_commission', 'agency_fixed', 'profit_share'] as const
export type SettleMode = (typeof settleModes)[number]
/** Our part where the matrix says nothing (finance.md §2.8). */
export const standardRate = (mode: SettleMode, kind: BearerClass): string => (kind === 'own' || mode === 'trade' || mode === 'profit_share' ? '1' : '0')

/** A store belongs to one project on each day (exclusion in 0351-structure.sql). */
const projectStore = defineLines({
  name: 'project_store',
  fields: { store: f.ref('store'), scope: f.choice(['all', 'msku'], { default: 'all' }), from: f.date(), to: f.date({ optional: true }) },
})
const projectMsku = defineLines({
  name: 'project_msku',
  fields: { msku: f.ref('msku'), from: f.date(), to: f.date({ optional: true }) },
})
/** What part of a class of lines, or of one cost type, our company bears; a cost type's row goes before its class's. */
const projectBearer = defineLines({
  name: 'project_bearer',
  fields: {
    bearer_class: f.choice(bearerClasses, { optional: true }),
    cost_type: f.ref('cost_type', { optional: true }),
    company_rate: f.rate({ min: 0, max: 1, default: '1' }),
    cap_amount: f.money({ currency: 'CNY', min: 0, optional: true }),
    from: f.date(),
    to: f.date({ optional: true }),
  },
})
/** Modes that held before the present one, each until the last day of a month; kept by the server as the mode is changed. */
const projectMode = defineLines({
  name: 'project_mode',
  fields: { settle_mode: f.choice(settleModes), from: f.date(), to: f.date() },
})

/** Which store and listing belongs to which project, from when to when, and how it is settled (finance.md projectStructure). */
export const projectStructure = defineResource({
  name: 'project_structure',
  module: 'ledger',
  title: 'name',
  fields: {
    name: f.text({ max: 80, derived: true }),
    project: f.ref('project', { immutable: true }),
    customer: f.ref('customer', { derived: true, optional: true }),
    company: f.ref('company', { derived: true }),
    channel_group: f.choice(['amazon', 'mc', 'shopify'], { derived: true }),
    settle_mode: f.choice(settleModes),
    // The mode holds from this first day of a month on; days before it keep the one before.
    mode_from: f.date({ optional: true }),
    previous_mode: f.choice(settleModes, { optional: true, derived: true }),
    former_modes: f.lines(projectMode, { optional: true, derived: true }),
    contract_no: f.text({ max: 40, optional: true }),
    quote_template: f.ref('quote_template', { optional: true, where: { status: { eq: 'active' } } }),
    department: f.ref('department', { derived: true }),
    leader: f.ref('employee', { derived: true }),
    collect_party: f.choice(['us', 'customer'], { default: 'us' }),
    collect_account: f.ref('bank_account', { optional: true, where: { active: { eq: true } } }),
    labour_alloc: f.choice(allocMethods, { default: 'net_sales' }),
    effective_from: f.date({ default: 'today' }),
    effective_to: f.date({ optional: true }),
    stores: f.lines(projectStore, { optional: true }),
    mskus: f.lines(projectMsku, { optional: true }),
    bearers: f.lines(projectBearer, { optional: true }),
  },
  unique: [['project']],
  indexes: [['name']],
  lifecycle: {
    initial: 'active',
    states: ['active', 'ended'],
    editable: ['active'],
    deletable: [],
    ended: ['ended'],
    actions: {
      end: { from: ['active'], to: 'ended', verb: 'save', danger: true, args: { date: f.date({ default: 'today' }) } },
      reattribute: { from: ['active'], to: 'active', approval: true, confirm: true, args: { from: f.date() } },
    },
  },
  search: ['name', 'contract_no'],
  defaultSort: 'name',
  access: { owner: 'leader', department: 'department', project: 'project', customer: 'customer', company: 'company' },
  pick: ['name'],
})
