import { defineLines, defineResource, f } from '@crossway/kernel'
import { currencyCode } from '@crossway/settings/model'

const own = { derived: true, optional: true } as const
const total = f.money({ currency: 'currency', derived: true, default: 0 })

/** What a part of the money pays: an invoice, a deduction that we have won, or an order in advance. */
export const b2bAllocation = defineLines({
  name: 'b2b_allocation',
  fields: {
    target: f.choice(['invoice', 'deduction', 'prepayment'], { default: 'invoice' }),
    invoice: f.ref('b2b_invoice', { optional: true, where: { kind: { eq: 'invoice' }, status: { in: ['issued', 'partial'] } } }),
    deduction: f.ref('b2b_deduction', { optional: true, where: { status: { in: ['won', 'partly'] } } }),
    sale_order: f.ref('sale_order', { optional: true, where: { status: { eq: 'confirmed' } } }),
    amount: f.money({ currency: 'currency', min: 0 }),
    discount: f.money({ currency: 'currency', min: 0, default: 0 }),
    /** It is taken: what is posted stays as it is. */
    posted: f.bool({ derived: true }),
  },
  sums: ['amount', 'discount'],
})

/** Money of a buyer as finance has it; never typed (b2b.md b2b_receipt). */
export const b2bReceipt = defineResource({
  name: 'b2b_receipt',
  module: 'b2b',
  title: 'receipt_no',
  fields: {
    receipt_no: f.serial('BSK{yyMM}{seq:4}'),
    buyer: f.ref('b2b_buyer', { derived: true }),
    company: f.ref('company', { derived: true }),
    source: f.choice(['vc_statement', 'collect_money'], { derived: true }),
    source_id: f.int({ derived: true, hidden: true }),
    source_no: f.text({ max: 60, ...own, format: 'code' }),
    received_at: f.date({ derived: true, index: true }),
    currency: f.text({ ...currencyCode, derived: true }),
    amount: f.money({ currency: 'currency', derived: true }),
    fee: total,
    rate: f.rate(own),
    remittance_no: f.text({ max: 60, ...own, format: 'code' }),
    allocated: total,
    unallocated: f.money({ currency: 'currency', derived: true, expression: 'amount - allocated' }),
    owner: f.ref('employee', own),
    department: f.ref('department', { ...own, hidden: true }),
    /** The books do not know yet what the money pays: what is posted here settles the debts. */
    settles: f.bool({ derived: true, hidden: true }),
    remark: f.text({ max: 500, optional: true }),
    lines: f.lines(b2bAllocation, { optional: true, max: 500 }),
  },
  unique: [['source', 'source_id']],
  lifecycle: {
    initial: 'open',
    states: ['open', 'posted', 'reversed'],
    timed: ['open', 'posted', 'reversed'],
    editable: ['open'],
    deletable: [],
    ended: ['posted', 'reversed'],
    actions: {
      propose: { from: ['open'], to: 'open', keepState: true, verb: 'allocate' },
      post: { from: ['open'], to: ['open', 'posted'], verb: 'allocate', primary: true },
      reverse: { from: ['open', 'posted'], to: 'reversed', internal: true },
    },
  },
  writes: { create: false },
  indexes: [
    ['buyer', 'status'],
    ['status', 'received_at'],
  ],
  search: ['receipt_no', 'source_no', 'remittance_no', 'buyer.name'],
  defaultSort: '-id',
  access: { owner: 'owner', department: 'department', company: 'company' },
})
