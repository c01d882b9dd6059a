import { defineLines, defineResource, f } from '@crossway/kernel'

const derived = { derived: true, optional: true } as const
export const variationChild = defineLines({
  name: 'variation_plan_child',
  fields: {
    msku: f.ref('msku'),
    asin: f.text({ max: 20, ...derived }),
    from_parent: f.text({ max: 20, ...derived }),
    attribute: f.text({ max: 80, optional: true }),
    rating: f.decimal({ scale: 2, ...derived }),
    reviews: f.int(derived),
    stock: f.int(derived),
    before_units: f.decimal({ scale: 2, ...derived }),
    after_units: f.decimal({ scale: 2, ...derived }),
  },
  unique: [['msku']],
})
const reason = f.text({ max: 300 })

/** A family of variations that people want changed, checked before and measured after (operations.md Multivariant). */
export const variationPlan = defineResource({
  name: 'variation_plan',
  module: 'operations',
  title: 'no',
  fields: {
    no: f.serial('MV{yyMMdd}{seq:4}'),
    store: f.ref('store', { immutable: true }),
    type: f.choice(['create', 'merge', 'split', 'add_child', 'remove_child', 'theme']),
    parent_asin: f.text({ max: 20, optional: true, format: 'code' }),
    target_parent: f.text({ max: 20, optional: true, format: 'code' }),
    theme: f.text({ max: 80, optional: true }),
    reason: f.text({ max: 500 }),
    risk_check: f.json(derived),
    plan_at: f.dateTime({ optional: true }),
    operator: f.ref('employee', { optional: true }),
    screenshots: f.files({ image: true, max: 9, optional: true }),
    executed_at: f.dateTime(derived),
    verified_at: f.dateTime(derived),
    before_units: f.decimal({ scale: 2, ...derived }),
    after_units: f.decimal({ scale: 2, ...derived }),
    before_sessions: f.decimal({ scale: 2, ...derived }),
    after_sessions: f.decimal({ scale: 2, ...derived }),
    before_conversion: f.percent(derived),
    after_conversion: f.percent(derived),
    result: f.text({ max: 300, ...derived }),
    project: f.ref('project', derived),
    children: f.lines(variationChild, { min: 1, max: 100 }),
  },
  lifecycle: {
    initial: 'draft',
    states: ['draft', 'pending', 'approved', 'executed', 'verified', 'failed', 'rejected', 'voided'],
    editable: ['draft', 'rejected'],
    deletable: ['draft'],
    ended: ['verified', 'failed', 'voided'],
    timed: ['verified', 'failed'],
    actions: {
      submit: { from: ['draft', 'rejected'], to: 'pending', approval: true, primary: true },
      approve: { from: ['pending'], to: 'approved', primary: true },
      reject: { from: ['pending'], to: 'rejected', verb: 'approve', args: { reason } },
      execute: { from: ['approved'], to: 'executed', primary: true, args: { screenshots: f.files({ image: true, max: 9 }) } },
      void: { from: ['draft', 'pending', 'approved', 'rejected'], to: 'voided', danger: true, args: { reason } },
    },
  },
  indexes: [
    ['store', 'status'],
    ['status', 'executed_at'],
  ],
  search: ['no', 'parent_asin', 'target_parent', 'children.msku'],
  defaultSort: '-id',
  access: { owner: 'operator', project: 'project', store: 'store' },
})
