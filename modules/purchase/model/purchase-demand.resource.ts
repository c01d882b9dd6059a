import { defineLines, defineResource, f } from '@crossway/kernel'

const reason = f.text({ max: 300 })
const whole = f.int({ derived: true, default: 0 })

/** Goods that are asked for: how many, until when, where to. What has been ordered and received of them follows from the orders. */
export const purchaseDemandLine = defineLines({
  name: 'purchase_demand_line',
  fields: {
    sku: f.ref('sku', { where: { status: { in: ['active'] }, kind: { in: ['single', 'assembled', 'accessory'] } } }),
    msku: f.ref('msku', { optional: true }),
    qty: f.int({ min: 1, max: 10_000_000 }),
    suggest_qty: f.int({ derived: true, optional: true }),
    carton_qty: f.int({ derived: true, optional: true }),
    supplier: f.ref('supplier', { optional: true, where: { status: { in: ['active'] } } }),
    est_price: f.money({ currency: 'CNY', scale: 6, derived: true, optional: true, class: 'price' }),
    need_by: f.date(),
    ship_to: f.choice(['warehouse', 'factory'], { default: 'warehouse' }),
    warehouse: f.ref('warehouse', { optional: true, where: { status: { eq: 'active' } } }),
    dest_store: f.ref('store', { optional: true }),
    qty_ordered: whole,
    qty_signed: whole,
    qty_closed: whole,
    qty_open: f.int({ derived: true, expression: 'greatest(qty - qty_ordered - qty_closed, 0)' }),
    cover_days: f.int({ derived: true, optional: true }),
    /** Last day on which it can be ordered and still be here in time. */
    order_by: f.date({ derived: true, optional: true }),
    note: f.text({ max: 300, optional: true }),
    /** Line of the document that the demand came from: asked for once. */
    source_key: f.text({ max: 80, derived: true, optional: true, hidden: true }),
  },
  sums: ['qty', 'qty_ordered', 'qty_signed', 'qty_closed', 'qty_open'],
})

/** Which order covers how many pieces of which line; pieces of a cancelled order are no longer counted. */
export const demandAlloc = defineLines({
  name: 'po_demand_alloc',
  fields: {
    demand_line: f.int({ derived: true, hidden: true }),
    po_line: f.int({ derived: true, hidden: true }),
    sku: f.ref('sku', { derived: true }),
    po: f.ref('purchase_order', { derived: true, optional: true, onDelete: 'set null' }),
    qty: f.int({ derived: true }),
    qty_signed: whole,
    /** More than was asked for, for a reason that was given. */
    over: f.bool({ derived: true }),
    reason: f.text({ max: 300, derived: true, optional: true }),
  },
  indexes: [['demand_line'], ['po_line']],
  sums: ['qty', 'qty_signed'],
})

const takenOver = f.ownLines(purchaseDemandLine, {
  show: ['sku', 'qty', 'qty_ordered', 'qty_open'],
  type: { qty: f.int({ min: 0 }), supplier: f.ref('supplier', { optional: true, where: { status: { in: ['active'] } } }) },
  start: { qty: 'qty_open', supplier: 'supplier' },
  total: 'qty',
})
const given = f.ownLines(purchaseDemandLine, {
  only: 'qty_open',
  show: ['sku', 'qty', 'qty_ordered', 'qty_open'],
  type: { qty: f.int({ min: 0 }) },
  start: { qty: 'qty_open' },
  max: { qty: 'qty_open' },
  total: 'qty',
})

/** Operators and developers ask for goods, leaders approve the spend, buyers turn it into orders (purchase.md purchaseDemand). */
export const purchaseDemand = defineResource({
  name: 'purchase_demand',
  module: 'purchase',
  title: 'no',
  fields: {
    no: f.serial('PD{yyMMdd}{seq:4}'),
    type: f.choice(['restock', 'new', 'promo', 'vc', 'accessory', 'sample', 'b2b'], { default: 'restock' }),
    source: f.choice(['manual', 'ai_restock', 'product_dev', 'vc_order', 'sample', 'b2b'], { derived: true, default: 'manual' }),
    source_id: f.int({ derived: true, optional: true, hidden: true }),
    project: f.ref('project'),
    store: f.ref('store', { optional: true }),
    company: f.ref('company', { derived: true, optional: true }),
    priority: f.choice(['urgent', 'high', 'normal'], { default: 'normal' }),
    buyer: f.ref('employee', { optional: true }),
    owner: f.ref('employee', { derived: true, optional: true }),
    /** The buyer, who follows what others ask for. */
    buyers: f.refs('employee', { derived: true, optional: true, hidden: true }),
    department: f.ref('department', { derived: true, optional: true, hidden: true }),
    qty: whole,
    qty_ordered: whole,
    est_amount_cny: f.money({ currency: 'CNY', derived: true, optional: true, class: 'price' }),
    need_by: f.date({ derived: true, optional: true, index: true }),
    order_by: f.date({ derived: true, optional: true }),
    quota_result: f.choice(['ok', 'over'], { derived: true, optional: true }),
    reason: f.text({ max: 500, optional: true }),
    approved_on: f.date({ derived: true, optional: true }),
    lines: f.lines(purchaseDemandLine, { min: 1, max: 500 }),
    allocs: f.lines(demandAlloc, { derived: true, optional: true }),
  },
  lifecycle: {
    initial: 'draft',
    states: ['draft', 'pending', 'approved', 'partial', 'ordered', 'done', 'closed', 'rejected', 'voided'],
    editable: ['draft', 'rejected'],
    deletable: ['draft'],
    timed: ['done'],
    ended: ['done', 'closed', 'voided'],
    actions: {
      submit: { from: ['draft', 'rejected'], to: 'pending', approval: true, batch: true, primary: true },
      approve: { from: ['pending'], to: 'approved', batch: true, primary: true },
      reject: { from: ['pending'], to: 'rejected', verb: 'approve', args: { reason } },
      withdraw: { from: ['pending'], to: 'draft', verb: 'submit' },
      assign: {
        from: ['approved', 'partial'],
        to: ['approved', 'partial'],
        keepState: true,
        batch: true,
        args: { buyer: f.ref('employee') },
      },
      convert: {
        from: ['approved', 'partial', 'ordered'],
        to: ['approved', 'partial', 'ordered', 'done'],
        primary: true,
        args: {
          lines: takenOver,
          // those that are taken along wholly are ordered by then
          others: f.refs('purchase_demand', { optional: true, where: { status: { in: ['approved', 'partial', 'ordered'] } } }),
          into: f.ref('purchase_order', { optional: true, where: { status: { in: ['draft'] } } }),
          reason: f.text({ max: 300, optional: true }),
        },
      },
      close_line: { from: ['approved', 'partial'], to: ['approved', 'partial', 'ordered', 'closed', 'done'], verb: 'close', args: { lines: given, reason } },
      void: { from: ['draft', 'rejected', 'approved'], to: 'voided', confirm: true, danger: true, args: { reason } },
    },
  },
  indexes: [
    ['status', 'need_by'],
    ['project', 'status'],
    ['buyer', 'status'],
    ['source', 'source_id'],
  ],
  search: ['no', 'lines.sku', 'reason'],
  defaultSort: '-id',
  access: { owner: 'owner', collaborators: 'buyers', department: 'department', project: 'project', company: 'company', store: 'store' },
})
