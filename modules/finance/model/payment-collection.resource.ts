import { defineLines, defineResource, f } from '@crossway/kernel'

export const diffReasons = ['fx_by_platform', 'fee', 'reserve', 'other'] as const
/** Money that left the payment provider's account for our bank. */
const conversion = defineLines({
  name: 'payment_conversion',
  fields: {
    bank_txn_id: f.int({ optional: true }),
    from_amount: f.money({ currency: 'currency', min: 0 }),
    psp_fee: f.money({ currency: 'currency', min: 0, default: '0' }),
    rate: f.rate({ min: 0 }),
    to_account: f.ref('bank_account'),
    cny_amount: f.money({ currency: 'CNY' }),
    date: f.date(),
  },
  sums: ['from_amount', 'psp_fee', 'cny_amount'],
})

/** A bank movement, or the part of it, by which the payout came; one movement may cover several payouts. */
const receipt = defineLines({
  name: 'payment_receipt',
  fields: { bank_txn_id: f.int(), amount: f.money({ currency: 'currency', min: 0 }) },
  unique: [['bank_txn_id']],
  sums: ['amount'],
})

/** What a remittance pays of each bill (finance.md mcPaymentCollection). */
const allocation = defineLines({
  name: 'collection_allocation',
  fields: { settlement: f.ref('settlement'), amount: f.money({ currency: 'currency' }) },
  unique: [['settlement']],
  sums: ['amount'],
})

/** Proof that a payout reached our wallet and our bank, at which fee and rate (finance.md amzPaymentCollection). */
export const paymentCollection = defineResource({
  name: 'payment_collection',
  module: 'finance',
  title: 'collection_no',
  fields: {
    collection_no: f.serial('PC{yyMM}{seq:5}'),
    settlement: f.ref('settlement', { derived: true }),
    store: f.ref('store', { derived: true }),
    company: f.ref('company', { derived: true, optional: true }),
    project: f.ref('project', { derived: true, optional: true }),
    channel_group: f.choice(['amazon', 'mc', 'shopify'], { derived: true, default: 'amazon' }),
    currency: f.text({ min: 3, max: 3, derived: true }),
    expected_amount: f.money({ currency: 'currency', derived: true }),
    expected_date: f.date({ derived: true }),
    wallet_account: f.ref('bank_account', { derived: true, optional: true }),
    received_amount: f.money({ currency: 'currency', derived: true, optional: true }),
    received_date: f.date({ derived: true, optional: true }),
    bank_txn_id: f.int({ derived: true, optional: true }),
    platform_fee_diff: f.money({ currency: 'currency', derived: true, optional: true }),
    converted_cny: f.money({ currency: 'CNY', derived: true, default: '0' }),
    fx_gain: f.money({ currency: 'CNY', derived: true, default: '0' }),
    fee_cny: f.money({ currency: 'CNY', derived: true, default: '0' }),
    diff_reason: f.choice(diffReasons, { optional: true }),
    // The statement, and the line of it, by which Amazon took the payout back.
    failed_by: f.ref('settlement', { derived: true, optional: true }),
    failed_line: f.int({ derived: true, optional: true }),
    remark: f.text({ max: 500, optional: true }),
    // Withdrawals of a platform that pays when it is told to: the line of the bill that says so.
    source_line: f.int({ derived: true, optional: true }),
    // The remittance that this bill was paid with.
    paid_with: f.ref('payment_collection', { derived: true, optional: true }),
    platform: f.ref('platform', { derived: true, optional: true }),
    allocations: f.lines(allocation, { derived: true, optional: true }),
    receipts: f.lines(receipt, { derived: true }),
    conversions: f.lines(conversion, { derived: true }),
  },
  indexes: [['status', 'expected_date'], ['settlement', 'status'], ['failed_by'], ['paid_with'], ['platform', 'status']],
  lifecycle: {
    initial: 'expected',
    states: ['expected', 'received', 'converted', 'reconciled', 'failed', 'cancelled'],
    timed: ['cancelled'],
    editable: ['expected', 'received', 'converted'],
    deletable: [],
    ended: ['reconciled', 'cancelled'],
    actions: {
      receive: {
        from: ['expected', 'failed'],
        to: 'received',
        primary: true,
        args: {
          account: f.ref('bank_account', { where: { active: { eq: true } } }),
          amount: f.money({ currency: 'currency', min: 0 }),
          date: f.date({ default: 'today' }),
          txn: f.int({ optional: true }),
          txns: f.lines(receipt, { optional: true }),
        },
      },
      convert: { from: ['received'], to: ['received', 'converted'], primary: true, args: { conversions: f.lines(conversion, { min: 1 }) } },
      reconcile: {
        from: ['converted', 'received'],
        to: 'reconciled',
        primary: true,
        approval: true,
        args: { diff_reason: f.choice(diffReasons, { optional: true }) },
      },
      allocate: {
        from: ['expected', 'received'],
        to: ['expected', 'received'],
        verb: 'receive',
        keepState: true,
        availableWhen: { channel_group: ['mc', 'shopify'] },
        args: { bills: f.lines(allocation, { min: 1 }) },
      },
      fail: { from: ['expected', 'received'], to: 'failed', verb: 'edit', danger: true },
      undo: { from: ['received', 'failed'], to: 'expected', verb: 'edit', confirm: true },
    },
  },
  writes: { create: false, edit: true, delete: false },
  search: ['collection_no', 'settlement.settlement_no'],
  defaultSort: '-collection_no',
  access: { project: 'project', store: 'store', company: 'company' },
  dividedBy: 'channel_group',
})
