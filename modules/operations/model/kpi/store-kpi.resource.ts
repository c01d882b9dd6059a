import { defineLines, defineResource, f } from '@crossway/kernel'
import { kpiMetrics } from './score.ts'

const figure = { scale: 4, optional: true } as const
export const kpiLine = defineLines({
  name: 'store_kpi_line',
  fields: {
    metric: f.choice(kpiMetrics),
    direction: f.choice(['up', 'down'], { default: 'up' }),
    weight: f.percent({ min: 0, max: 100 }),
    target: f.decimal({ scale: 4, min: 0, max: 1_000_000_000 }),
    floor: f.decimal({ ...figure, min: 0 }),
    challenge: f.decimal({ ...figure, min: 0 }),
    actual: f.decimal({ ...figure, derived: true }),
    achievement: f.decimal({ ...figure, derived: true }),
    score: f.decimal({ scale: 2, derived: true, optional: true }),
    old_target: f.decimal({ ...figure, derived: true }),
  },
  unique: [['metric']],
  sums: ['weight', 'score'],
})
/** A shop's targets of a month, how far it is, and the score that counts in appraisals (operations.md storeKpi). */
export const storeKpi = defineResource({
  name: 'store_kpi',
  module: 'operations',
  title: 'name',
  fields: {
    name: f.text({ max: 120, derived: true, default: '' }),
    store: f.ref('store', { immutable: true }),
    month: f.text({ min: 7, max: 7, pattern: '^\\d{4}-(0[1-9]|1[0-2])$', immutable: true, index: true }),
    owner: f.ref('employee', { optional: true }),
    source: f.choice(['annual', 'manual'], { derived: true, default: 'manual' }),
    score: f.decimal({ scale: 2, derived: true, optional: true }),
    calculated_at: f.dateTime({ derived: true, optional: true }),
    settled: f.bool({ derived: true }),
    comment: f.longText({ max: 2000, optional: true }),
    adjust_reason: f.text({ max: 300, derived: true, optional: true }),
    lines: f.lines(kpiLine, { min: 1, max: 20 }),
  },
  unique: [['store', 'month']],
  indexes: [['month', 'status']],
  lifecycle: {
    initial: 'draft',
    states: ['draft', 'pending', 'active', 'reviewing', 'closed'],
    editable: ['draft'],
    deletable: ['draft'],
    ended: ['closed'],
    actions: {
      submit: { from: ['draft'], to: 'pending', approval: true, primary: true, batch: true },
      approve: { from: ['pending'], to: 'active', primary: true, batch: true },
      reject: { from: ['pending'], to: 'draft', verb: 'approve', args: { reason: f.text({ max: 300 }) } },
      adjust: {
        from: ['active'],
        to: 'active',
        approval: true,
        args: {
          lines: f.ownLines(kpiLine, {
            show: ['metric', 'direction', 'weight', 'target'],
            type: { target: f.decimal({ scale: 4, min: 0, max: 1_000_000_000, optional: true }), floor: f.decimal({ scale: 4, min: 0, optional: true }) },
            send: 'changed',
          }),
          reason: f.text({ max: 300 }),
        },
      },
      calc: { from: ['active', 'reviewing'], to: ['active', 'reviewing'], keepState: true, batch: true },
      review: { from: ['active'], to: 'reviewing', verb: 'edit', primary: true, args: { comment: f.longText({ max: 2000, optional: true }) } },
      close: { from: ['reviewing'], to: 'closed', primary: true, approval: true, args: { waive: f.bool() } },
    },
  },
  search: ['name', 'store.name'],
  defaultSort: '-month,store',
  access: { owner: 'owner', store: 'store' },
})
