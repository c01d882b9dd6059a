import { defineResource, f } from '@crossway/kernel'

export const claimIssues = ['defect', 'missing', 'damaged', 'usage', 'warranty', 'reimbursement', 'other'] as const
/** What a buyer may bring himself; claims against the platform are ours. */
export const publicIssues = ['defect', 'missing', 'damaged', 'warranty', 'usage', 'other'] as const
const solutions = ['replacement', 'spare_part', 'refund', 'partial_refund', 'guidance', 'platform_claim', 'reject'] as const
const sources = ['landing', 'message', 'email', 'manual', 'order', 'return'] as const
const open = ['open', 'handling', 'waiting', 'approving', 'executing'] as const

/** A case that a buyer brings: what went wrong, what we do about it, and what that costs (resource.md amzAfterSalesCard). */
export const afterCardClaim = defineResource({
  name: 'after_card_claim',
  module: 'resource',
  title: 'claim_no',
  subtitle: 'issue_type',
  fields: {
    claim_no: f.serial('AC{yyMMdd}{seq:4}'),
    source: f.choice(sources, { default: 'manual' }),
    card: f.ref('after_card', { optional: true }),
    serial: f.text({ max: 12, format: 'code', optional: true }),
    store: f.ref('store'),
    amazon_order_id: f.text({ max: 40, format: 'code', optional: true }),
    msku: f.ref('msku', { optional: true }),
    sku: f.ref('sku', { derived: true, optional: true }),
    purchase_date: f.date({ optional: true }),
    buyer: f.ref('buyer', { optional: true, derived: true }),
    consumer: f.ref('consumer', { optional: true }),
    name: f.text({ max: 120, optional: true, class: 'pii' }),
    email: f.text({ max: 120, optional: true, class: 'email' }),
    phone: f.text({ max: 60, optional: true, class: 'phone' }),
    address: f.text({ max: 300, optional: true, class: 'address' }),
    issue_type: f.choice(claimIssues),
    description: f.longText({ max: 4000, optional: true }),
    media: f.files({ optional: true, max: 5 }),
    owner: f.ref('employee', { optional: true, derived: true }),
    sla_due_at: f.dateTime({ derived: true, optional: true }),
    waiting_since: f.dateTime({ derived: true, optional: true, hidden: true }),
    solution: f.choice(solutions, { derived: true, optional: true }),
    solution_qty: f.int({ derived: true, optional: true }),
    currency: f.text({ min: 3, max: 3, derived: true, default: 'USD' }),
    landed_cost: f.money({ currency: 'currency', derived: true, optional: true, class: 'cost' }),
    delivery_cost: f.money({ currency: 'currency', derived: true, optional: true, class: 'cost' }),
    refund_amount: f.money({ currency: 'currency', derived: true, optional: true }),
    cost_total: f.money({ currency: 'currency', derived: true, optional: true, class: 'cost' }),
    in_warranty: f.bool({ derived: true }),
    reference: f.text({ max: 60, format: 'code', derived: true, optional: true }),
    replacement_asked_at: f.dateTime({ derived: true, optional: true }),
    done_at: f.dateTime({ derived: true, optional: true }),
    satisfaction: f.int({ min: 1, max: 5, optional: true }),
    state_reason: f.text({ max: 300, derived: true, optional: true }),
    source_key: f.text({ max: 120, derived: true, optional: true, hidden: true, unique: true }),
  },
  lifecycle: {
    initial: 'open',
    states: ['open', 'handling', 'waiting', 'approving', 'executing', 'done', 'closed'],
    editable: ['open', 'handling', 'waiting'],
    deletable: [],
    ended: ['done', 'closed'],
    actions: {
      take: { from: ['open', 'waiting'], to: 'handling', verb: 'handle', primary: true, batch: true },
      ask: { from: ['handling'], to: 'waiting', verb: 'handle' },
      propose: {
        from: ['handling'],
        to: ['approving', 'executing'],
        primary: true,
        args: {
          solution: f.choice(solutions),
          solution_qty: f.int({ min: 1, max: 1000, optional: true }),
          landed_cost: f.money({ currency: 'currency', min: 0, optional: true }),
          delivery_cost: f.money({ currency: 'currency', min: 0, optional: true }),
          refund_amount: f.money({ currency: 'currency', min: 0, optional: true }),
        },
      },
      approve: { from: ['approving'], to: 'executing', primary: true, batch: true },
      reject: { from: ['approving'], to: 'handling', verb: 'approve', args: { reason: f.text({ min: 2, max: 300 }) } },
      execute: {
        from: ['executing'],
        to: ['executing', 'done'],
        primary: true,
        args: { reference: f.text({ max: 60, optional: true }) },
      },
      complete: { from: ['executing'], to: 'done', internal: true, idempotentIn: ['done'], args: { reference: f.text({ max: 60 }) } },
      close: { from: open, to: 'closed', verb: 'handle', danger: true, args: { reason: f.text({ min: 2, max: 300 }) } },
      reopen: { from: ['done', 'closed'], to: 'handling', verb: 'handle', args: { reason: f.text({ min: 2, max: 300 }) } },
    },
  },
  indexes: [['status', 'sla_due_at'], ['msku', 'created_at'], ['store'], ['serial'], ['amazon_order_id']],
  search: ['claim_no', 'amazon_order_id', 'serial', 'msku.seller_sku'],
  defaultSort: '-id',
  access: { owner: 'owner', store: 'store' },
})
