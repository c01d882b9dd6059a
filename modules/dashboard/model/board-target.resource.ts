import { defineResource, f } from '@crossway/kernel'

export const targetDims = ['company', 'department', 'owner', 'project', 'store'] as const
export type TargetDim = (typeof targetDims)[number]
export const targetMetrics = ['sales', 'gross_profit', 'net_profit', 'units', 'ad_ratio', 'roas', 'cac'] as const
export type TargetMetric = (typeof targetMetrics)[number]
/** Node of the P&L that a target is measured by (dashboard.md §3.4). */
export const targetNode: Readonly<Partial<Record<TargetMetric, string>>> = { sales: 'S1', gross_profit: 'S4', net_profit: 'S5' }

/** A share in percent: lower is better, and it is never summed (dashboard.md §2.2). */
export const isShare = (metric: unknown): boolean => metric === 'ad_ratio'
/** Ratios of an independent store: what its advertising brought, what a new customer cost; a year is the weighed mean of its months (dashboard.md §6). */
export const storeRatios = ['roas', 'cac'] as const
export const isStoreRatio = (metric: unknown): metric is (typeof storeRatios)[number] => storeRatios.some((m) => m === metric)

/** What one may not see reached, one may not see aimed at (dashboard.md §3.2). */
const profits = { while: `t.metric in ('gross_profit', 'net_profit')`, unless: 'cost' } as const

/** What one unit shall reach in one month; an adjusted target is a new revision, the old one is kept (dashboard.md profitTarget). */
export const boardTarget = defineResource({
  name: 'board_target',
  module: 'dashboard',
  title: 'name',
  fields: {
    name: f.text({ max: 160, derived: true }),
    channel_group: f.choice(['amazon', 'mc', 'shopify'], { default: 'amazon' }),
    dim_type: f.choice(targetDims, { default: 'project' }),
    company: f.ref('company', { optional: true }),
    department: f.ref('department', { optional: true }),
    owner: f.ref('employee', { optional: true }),
    project: f.ref('project', { optional: true }),
    store: f.ref('store', { optional: true }),
    platform: f.ref('platform', { optional: true, derived: true }),
    object_key: f.text({ max: 40, derived: true, hidden: true }),
    metric: f.choice(targetMetrics, { default: 'sales' }),
    month: f.text({ min: 7, max: 7, pattern: '^\\d{4}-(0[1-9]|1[0-2])$' }),
    value: f.money({ currency: 'currency', hiddenWhile: profits }),
    currency: f.text({ min: 3, max: 3, pattern: '^[A-Z]{3}$', default: 'CNY' }),
    revision: f.int({ derived: true, default: 1 }),
    reason: f.text({ max: 300, optional: true }),
  },
  unique: [['object_key', 'channel_group', 'metric', 'month', 'revision']],
  indexes: [['month', 'dim_type', 'metric'], ['status', 'month'], ['name']],
  lifecycle: {
    initial: 'draft',
    states: ['draft', 'confirmed', 'replaced'],
    editable: ['draft'],
    deletable: ['draft'],
    ended: ['replaced'],
    actions: {
      confirm: { from: ['draft'], to: 'confirmed', approval: true, primary: true, batch: true },
      adjust: {
        from: ['confirmed'],
        to: 'replaced',
        approval: true,
        args: { value: f.money({ currency: 'currency' }), reason: f.text({ max: 300, optional: true }) },
      },
    },
  },
  search: ['name'],
  defaultSort: '-month',
  access: { owner: 'owner', department: 'department', project: 'project', store: 'store', company: 'company' },
})
