import { defineLines, defineResource, f } from '@crossway/kernel'

const defectReasons = ['appearance', 'function', 'size', 'pack', 'wrong', 'label'] as const

export const purchaseSignLine = defineLines({
  name: 'purchase_sign_line',
  fields: {
    /** Line of the order that arrives or goes back; 0 = the line of the article that is told instead. */
    po_line: f.int({ min: 0, default: 0, hidden: true }),
    sku: f.ref('sku', { optional: true }),
    msku: f.ref('msku', { derived: true, optional: true }),
    notice_qty: f.int({ min: 0, optional: true }),
    signed_qty: f.int({ min: 0 }),
    refused_qty: f.int({ min: 0, default: 0 }),
    short_qty: f.int({ derived: true, optional: true }),
    /** Pieces of it that came in place of ones sent back; they are not paid for a second time. */
    replaced_qty: f.int({ derived: true, default: 0, hidden: true }),
    sample_qty: f.int({ min: 0, derived: true, optional: true }),
    sample_defects: f.int({ min: 0, derived: true, optional: true }),
    good_qty: f.int({ min: 0, derived: true, optional: true }),
    defective_qty: f.int({ min: 0, derived: true, optional: true }),
    verdict: f.choice(['pass', 'concession', 'fail'], { derived: true, optional: true }),
    defect_reasons: f.choices(defectReasons, { derived: true, optional: true }),
    handling: f.choice(['return', 'rework', 'scrap', 'keep'], { derived: true, optional: true }),
    batch_no: f.text({ max: 40, optional: true }),
    expiry: f.date({ optional: true }),
    bin: f.text({ max: 30, optional: true }),
    unit_cost: f.money({ currency: 'CNY', derived: true, optional: true, class: 'cost' }),
    goods_value: f.money({ currency: 'CNY', derived: true, optional: true, class: 'cost' }),
    photos: f.files({ optional: true, image: true }),
  },
  indexes: [['po_line']],
  sums: ['signed_qty', 'good_qty', 'defective_qty'],
})

/** Good and bad pieces of each signed line; good is what is not bad, unless somebody tells both. */
const inspected = f.ownLines(purchaseSignLine, {
  only: 'signed_qty',
  show: ['sku', 'signed_qty'],
  type: {
    defective_qty: f.int({ min: 0, default: 0 }),
    sample_qty: f.int({ min: 0, optional: true }),
    sample_defects: f.int({ min: 0, optional: true }),
    defect_reasons: f.choices(defectReasons, { optional: true }),
    handling: f.choice(['return', 'rework', 'scrap', 'keep'], { optional: true }),
    concession: f.bool(),
  },
  also: { good_qty: f.int({ min: 0, optional: true }) },
  max: { defective_qty: 'signed_qty' },
  send: 'each',
})
/** Pieces that go back: of those found bad, and of the good ones. */
const givenBack = f.ownLines(purchaseSignLine, {
  only: ['good_qty', 'defective_qty'],
  show: ['sku', 'good_qty', 'defective_qty'],
  type: { defective_qty: f.int({ min: 0, default: 0 }), good_qty: f.int({ min: 0, default: 0 }) },
  start: { defective_qty: 'defective_qty' },
  total: ['defective_qty', 'good_qty'],
})
const reason = f.text({ max: 300 })

const receipts = { direction: ['receipt'] }
const returns = { direction: ['return'] }

/** Goods that arrive from a supplier, or go back to him; stock and payables move here (purchase.md purchaseSign). */
export const purchaseSign = defineResource({
  name: 'purchase_sign',
  module: 'purchase',
  title: 'no',
  fields: {
    no: f.serial('PS{yyMMdd}{seq:4}'),
    direction: f.choice(['receipt', 'return'], { default: 'receipt', derived: true }),
    po: f.ref('purchase_order', { immutable: true }),
    supplier: f.ref('supplier', { derived: true, optional: true }),
    company: f.ref('company', { derived: true, optional: true }),
    project: f.ref('project', { derived: true, optional: true }),
    warehouse: f.ref('warehouse', { optional: true }),
    vw: f.ref('virtual_warehouse', { optional: true }),
    signed_at: f.dateTime({ default: 'now' }),
    delivery_note: f.text({ max: 60, optional: true }),
    carrier: f.text({ max: 60, optional: true }),
    tracking: f.text({ max: 60, optional: true }),
    /** What the keeper pays at the dock; he sees no price, but he knows what he paid. */
    arrival_freight: f.money({ currency: 'CNY', min: 0, default: 0 }),
    qc_mode: f.choice(['full', 'sample', 'free'], { derived: true, optional: true }),
    qty: f.int({ derived: true, default: 0 }),
    good_pct: f.percent({ derived: true, optional: true }),
    method: f.choice(['refund', 'deduct', 'replace'], { derived: true, optional: true }),
    reason: f.text({ max: 300, derived: true, optional: true }),
    return_freight: f.money({ currency: 'CNY', min: 0, derived: true, default: 0, class: 'cost' }),
    bear: f.choice(['us', 'supplier'], { derived: true, optional: true }),
    claim: f.money({ currency: 'CNY', derived: true, optional: true, class: 'cost' }),
    /** Of the claim, what payments have taken. */
    claim_used: f.money({ currency: 'CNY', derived: true, default: 0, class: 'cost' }),
    source_sign: f.ref('purchase_sign', { derived: true, optional: true }),
    keeper: f.ref('employee', { optional: true }),
    inspector: f.ref('employee', { derived: true, optional: true }),
    /** The order's buyer and his department: who follows an order also follows what came of it. */
    buyers: f.refs('employee', { derived: true, optional: true, hidden: true }),
    department: f.ref('department', { derived: true, optional: true, hidden: true }),
    photos: f.files({ optional: true, image: true }),
    remark: f.text({ max: 500, optional: true }),
    lines: f.lines(purchaseSignLine, { min: 1, max: 500 }),
  },
  lifecycle: {
    initial: 'draft',
    states: ['draft', 'signed', 'done', 'reversed', 'pending', 'approved', 'out', 'settled', 'voided'],
    editable: ['draft'],
    deletable: ['draft'],
    ended: ['reversed', 'settled', 'voided'],
    actions: {
      sign: { from: ['draft'], to: ['signed', 'done'], availableWhen: receipts, primary: true, batch: true },
      inspect: { from: ['signed'], to: 'done', availableWhen: receipts, primary: true, approval: true, args: { lines: inspected } },
      quick: { from: ['draft'], to: 'done', availableWhen: receipts },
      reverse: { from: ['signed', 'done'], to: 'reversed', availableWhen: receipts, approval: true, confirm: true, danger: true, args: { reason } },
      create_return: {
        from: ['done'],
        to: 'done',
        keepState: true,
        availableWhen: receipts,
        verb: 'return',
        args: {
          method: f.choice(['refund', 'deduct', 'replace'], { default: 'deduct' }),
          reason,
          return_freight: f.money({ currency: 'CNY', min: 0, class: 'cost', optional: true }),
          bear: f.choice(['us', 'supplier'], { optional: true }),
          lines: givenBack,
        },
      },
      submit_return: { from: ['draft'], to: 'pending', availableWhen: returns, verb: 'return', primary: true, approval: true },
      approve_return: { from: ['pending'], to: 'approved', availableWhen: returns, verb: 'approve', primary: true },
      ship_back: { from: ['approved'], to: 'out', availableWhen: returns, verb: 'return', primary: true },
      settle: { from: ['out'], to: 'settled', availableWhen: returns, verb: 'return', primary: true },
      void: { from: ['draft', 'pending', 'approved'], to: 'voided', verb: 'return', confirm: true, danger: true },
    },
  },
  indexes: [
    ['po', 'status'],
    ['status', 'signed_at'],
    ['supplier', 'signed_at'],
  ],
  search: ['no', 'delivery_note', 'tracking', 'po.no', 'supplier.name'],
  defaultSort: '-id',
  access: { owner: 'keeper', collaborators: 'buyers', department: 'department', project: 'project', company: 'company', warehouse: 'warehouse' },
})
