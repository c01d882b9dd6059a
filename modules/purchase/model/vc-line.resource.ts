import { defineLines, defineResource, f } from '@crossway/kernel'
import { currencyCode } from '@crossway/settings/model'

const count = f.int({ derived: true, default: 0 })

/** Which line of an order to a supplier covers how many pieces of a line of Amazon. */
export const poLineVc = defineLines({
  name: 'po_line_vc',
  fields: {
    po: f.ref('purchase_order', { derived: true, optional: true, onDelete: 'set null' }),
    po_line: f.int({ derived: true, hidden: true }),
    qty: f.int({ derived: true }),
  },
  indexes: [['po_line']],
  sums: ['qty'],
})

/** An accepted line of an Amazon vendor order as it is to be covered: by stock, by what is on order, or to be bought (purchase.md vcOrderList). */
export const vcLine = defineResource({
  name: 'vc_line',
  module: 'purchase',
  title: 'amazon_po',
  subtitle: 'asin',
  unique: [['amazon_po', 'asin', 'fc_code']],
  fields: {
    amazon_po: f.text({ max: 12, format: 'code' }),
    asin: f.text({ max: 10, format: 'code' }),
    vendor_sku: f.text({ max: 40, optional: true, format: 'code' }),
    fc_code: f.text({ max: 10, format: 'code' }),
    sku: f.ref('sku', { where: { kind: { in: ['single', 'assembled'] } } }),
    msku: f.ref('msku', { optional: true }),
    project: f.ref('project'),
    company: f.ref('company', { derived: true, optional: true }),
    store: f.ref('store', { optional: true }),
    ship_window_from: f.date({ index: true }),
    ship_window_to: f.date(),
    accepted_qty: f.int({ min: 0, max: 10_000_000 }),
    shipped_qty: f.int({ min: 0, default: 0 }),
    net_cost: f.money({ currency: 'currency', scale: 4, min: 0, optional: true, class: 'price' }),
    currency: f.text({ ...currencyCode, default: 'USD' }),
    coop_pct: f.percent({ min: 0, max: 100, default: 0, class: 'price' }),
    fc_freight: f.money({ currency: 'CNY', min: 0, optional: true, class: 'cost' }),
    reserved_qty: count,
    bound_qty: count,
    short_qty: f.int({ derived: true, expression: 'greatest(accepted_qty - shipped_qty - reserved_qty - bound_qty, 0)' }),
    over_qty: f.int({ derived: true, expression: 'greatest(shipped_qty + reserved_qty + bound_qty - accepted_qty, 0)' }),
    latest_order_date: f.date({ derived: true, optional: true }),
    margin_pct: f.percent({ derived: true, optional: true, class: 'cost' }),
    /** Line of module b2b, and which version of it this is. */
    source_key: f.text({ max: 60, derived: true, optional: true, hidden: true, unique: true }),
    source_version: f.int({ derived: true, default: 0, hidden: true }),
    covers: f.lines(poLineVc, { derived: true, optional: true }),
  },
  lifecycle: {
    initial: 'open',
    states: ['open', 'covered', 'over', 'closed'],
    timed: ['covered', 'over'],
    editable: ['open', 'covered', 'over'],
    deletable: ['open'],
    ended: ['closed'],
    actions: {
      use_stock: {
        from: ['open'],
        to: ['open', 'covered', 'over'],
        verb: 'cover',
        primary: true,
        args: { vw: f.ref('virtual_warehouse', { where: { status: { eq: 'active' } } }), qty: f.int({ min: 1 }) },
      },
      buy: {
        from: ['open'],
        to: ['open', 'covered', 'over'],
        verb: 'add',
        primary: true,
        args: {
          qty: f.int({ min: 1 }),
          supplier: f.ref('supplier', { optional: true, where: { status: { in: ['active'] } } }),
          warehouse: f.ref('warehouse', { where: { status: { eq: 'active' } } }),
          others: f.refs('vc_line', { optional: true, where: { status: { in: ['open', 'covered'] } } }),
        },
      },
      rebind: {
        from: ['open', 'covered', 'over'],
        to: ['open', 'covered', 'over'],
        verb: 'cover',
        args: { target: f.ref('vc_line', { where: { status: { in: ['open', 'covered', 'over'] } } }), qty: f.int({ min: 1 }) },
      },
      release: {
        from: ['open', 'covered', 'over'],
        to: ['open', 'covered', 'over'],
        verb: 'cover',
        args: { reserved_qty: f.int({ min: 0, default: 0 }), bound_qty: f.int({ min: 0, default: 0 }) },
      },
      close: { from: ['open', 'covered', 'over'], to: 'closed', verb: 'cover', confirm: true, batch: true },
    },
  },
  indexes: [['status', 'latest_order_date']],
  search: ['amazon_po', 'asin', 'vendor_sku', 'sku.code'],
  defaultSort: 'ship_window_from',
  access: { project: 'project', company: 'company', store: 'store' },
  /** Amazon's lines have no buyer until somebody covers them: who buys sees what is to be covered. */
  openWhile: "t.status <> 'closed'",
})
