import { defineQuery, f } from '@crossway/kernel'

export const matchStates = ['matched', 'amount_diff', 'no_order', 'no_bill', 'apart'] as const
const money = f.money({ currency: 'currency' })

/** Lines of the bills of other platforms beside our orders; orders that no bill names after the platform's days stand among them (finance.md platformBillDetail). */
export const platformBillLine = defineQuery({
  name: 'platform_bill_line',
  module: 'finance',
  title: 'order_no',
  key: ['id'],
  scope: { as: 'settlement', by: { project: 'project', store: 'store', company: 'company', department: 'store.department' } },
  tab: 'all',
  columns: {
    platform: f.ref('platform'),
    store: f.ref('store'),
    bill: f.ref('settlement', { optional: true }),
    posted_date: f.date(),
    order_no: f.text({ format: 'code', optional: true }),
    invoice: f.text({ format: 'code', optional: true }),
    seller_sku: f.text({ format: 'code', optional: true }),
    msku: f.ref('msku', { optional: true }),
    transaction_type: f.text({ optional: true }),
    amount_type: f.text({ optional: true }),
    description: f.text({ optional: true }),
    pl_line: f.text({ format: 'code', optional: true }),
    cost_type: f.ref('cost_type', { optional: true }),
    class_state: f.choice(['auto', 'manual', 'unclassified'], { optional: true }),
    qty: f.int({ optional: true }),
    amount: money,
    expected: f.money({ currency: 'currency', optional: true }),
    diff: f.money({ currency: 'currency', optional: true }),
    currency: f.text({ min: 3, max: 3 }),
    our_order: f.ref('mc_order', { optional: true }),
    our_amount: f.money({ currency: 'currency', optional: true }),
    accepted_reason: f.text({ optional: true }),
    claim: f.ref('bill_claim', { optional: true }),
    posted: f.bool(),
    project: f.ref('project', { optional: true }),
    company: f.ref('company', { optional: true }),
  },
  search: ['order_no', 'invoice', 'seller_sku'],
  defaultSort: '-posted_date',
  filters: ['platform', 'store', 'bill', 'posted_date', 'pl_line', 'amount_type'],
  sums: ['amount', 'expected', 'diff'],
  folded: ['invoice', 'msku', 'amount_type', 'cost_type', 'class_state', 'our_amount', 'accepted_reason', 'claim', 'posted', 'project', 'company'],
  mostRows: 200_000,
  lifecycle: {
    initial: 'matched',
    states: matchStates,
    deletable: [],
    actions: {
      classify: {
        from: ['matched', 'amount_diff', 'no_order', 'apart'],
        to: ['matched', 'amount_diff', 'no_order', 'apart'],
        batch: true,
        args: { cost_type: f.ref('cost_type', { where: { active: { eq: true } } }), alike: f.bool({}) },
      },
      reclass: {
        from: ['matched', 'amount_diff', 'no_order', 'apart'],
        to: ['matched', 'amount_diff', 'no_order', 'apart'],
        args: { cost_type: f.ref('cost_type', { where: { active: { eq: true } } }), reason: f.text({ min: 2, max: 300 }) },
      },
      link_order: { from: ['no_order', 'apart', 'amount_diff'], to: ['matched', 'amount_diff'], verb: 'edit', args: { order: f.ref('mc_order') } },
      accept: { from: ['amount_diff', 'no_order'], to: 'matched', verb: 'edit', batch: true, args: { reason: f.text({ min: 2, max: 300 }) } },
      claim: {
        from: ['amount_diff', 'no_order', 'no_bill', 'matched', 'apart'],
        to: ['amount_diff', 'no_order', 'no_bill', 'matched', 'apart'],
        verb: 'edit',
        args: {
          case_no: f.text({ max: 60 }),
          amount: f.money({ currency: 'currency', min: 0 }),
          owner: f.ref('employee', { optional: true }),
          note: f.text({ max: 300, optional: true }),
        },
      },
    },
  },
})
