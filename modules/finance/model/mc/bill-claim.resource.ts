import { defineResource, f } from '@crossway/kernel'

export const claimKinds = ['claim', 'dispute'] as const

/** What we argue about with a platform: a line that we claim back, a payment that a buyer disputes (finance.md platformBillDetail, shopifyReconcileBill). */
export const billClaim = defineResource({
  name: 'bill_claim',
  module: 'finance',
  title: 'no',
  subtitle: 'case_no',
  fields: {
    no: f.serial('SS{yyMM}{seq:5}'),
    channel_group: f.choice(['amazon', 'mc', 'shopify'], { derived: true, default: 'mc' }),
    kind: f.choice(claimKinds, { default: 'dispute', immutable: true }),
    store: f.ref('store', { immutable: true }),
    platform: f.ref('platform', { derived: true, optional: true }),
    case_no: f.text({ max: 60, format: 'code' }),
    order_no: f.text({ max: 60, optional: true, format: 'code' }),
    settlement: f.ref('settlement', { derived: true, optional: true }),
    line_id: f.int({ derived: true, optional: true }),
    currency: f.text({ min: 3, max: 3, derived: true, default: 'USD' }),
    amount: f.money({ currency: 'currency', min: 0 }),
    won_amount: f.money({ currency: 'currency', derived: true, optional: true }),
    /** What of it bills have paid. */
    paid_amount: f.money({ currency: 'currency', derived: true, optional: true }),
    opened_on: f.date({ default: 'today' }),
    closed_on: f.date({ derived: true, optional: true }),
    owner: f.ref('employee', { optional: true }),
    project: f.ref('project', { derived: true, optional: true }),
    company: f.ref('company', { derived: true, optional: true }),
    note: f.text({ max: 300, optional: true }),
  },
  indexes: [
    ['status', 'opened_on'],
    ['store', 'status'],
  ],
  lifecycle: {
    initial: 'open',
    states: ['open', 'won', 'lost'],
    editable: ['open'],
    deletable: [],
    ended: ['won', 'lost'],
    actions: {
      win: {
        from: ['open'],
        to: 'won',
        verb: 'edit',
        primary: true,
        args: { amount: f.money({ currency: 'currency', min: 0 }), day: f.date({ default: 'today' }) },
      },
      lose: { from: ['open'], to: 'lost', verb: 'edit', args: { day: f.date({ default: 'today' }), note: f.text({ max: 300, optional: true }) } },
    },
  },
  writes: { create: true, edit: true, delete: false },
  search: ['no', 'case_no', 'order_no'],
  defaultSort: '-opened_on',
  access: { project: 'project', store: 'store', company: 'company', owner: 'owner' },
  dividedBy: 'channel_group',
})
