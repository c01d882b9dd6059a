import { defineResource, f } from '@crossway/kernel'

const derived = { derived: true, optional: true } as const

/** Which pieces of a purchase are for which line of a sale order; pieces without it are stock (b2b.md purchaseOrder). */
export const b2bPoLink = defineResource({
  name: 'b2b_po_link',
  module: 'b2b',
  title: 'sku',
  fields: {
    purchase_order: f.ref('purchase_order', { where: { po_type: { eq: 'b2b' }, status: { in: ['draft', 'pending', 'approved', 'ordered', 'partial'] } } }),
    po_line: f.int({ derived: true, hidden: true, index: true }),
    sale_order: f.ref('sale_order', { where: { status: { eq: 'confirmed' } } }),
    sale_line: f.int({ derived: true, hidden: true, index: true }),
    buyer: f.ref('b2b_buyer', derived),
    sku: f.ref('sku'),
    qty: f.int({ min: 1, max: 10_000_000 }),
    signed_qty: f.int({ derived: true, default: 0 }),
    delivery_mode: f.choice(['to_warehouse', 'direct'], { default: 'to_warehouse' }),
    ship_to: f.text({ max: 40, ...derived, format: 'code' }),
    ship_to_date: f.date(derived),
    /** What a piece leaves, CNY. */
    unit_margin: f.money({ currency: 'CNY', ...derived, class: 'profit' }),
  },
  writes: { edit: false, delete: false },
  lifecycle: {
    initial: 'active',
    states: ['active', 'released'],
    editable: [],
    deletable: [],
    ended: ['released'],
    actions: {
      shipDirect: {
        from: ['active'],
        to: 'active',
        verb: 'purchaseSignOrder/sign',
        primary: true,
        availableWhen: { delivery_mode: ['direct'] },
        args: {
          qty: f.int({ min: 1 }),
          proof: f.file(),
          bol_no: f.text({ max: 40, optional: true }),
          pallets: f.int({ min: 0, optional: true }),
          vw: f.ref('virtual_warehouse', { optional: true, where: { status: { eq: 'active' } } }),
        },
      },
      unlink: { from: ['active'], to: ['active', 'released'], verb: 'link', confirm: true, batch: true },
    },
  },
  indexes: [
    ['purchase_order', 'status'],
    ['sale_order', 'status'],
  ],
  search: ['sku.code', 'purchase_order.no', 'sale_order.no'],
  defaultSort: '-id',
  access: { owner: 'sale_order.owner', department: 'sale_order.department', project: 'sale_order.project', company: 'sale_order.company' },
})

/** Good pieces of a receipt that went to a sale order at once (b2b.md purchaseSignOrder). */
export const b2bSignAlloc = defineResource({
  name: 'b2b_sign_alloc',
  module: 'b2b',
  title: 'sku',
  fields: {
    purchase_sign: f.ref('purchase_sign', { derived: true }),
    sign_line: f.int({ derived: true, hidden: true, index: true }),
    link: f.ref('b2b_po_link', { derived: true }),
    sale_order: f.ref('sale_order', { derived: true }),
    sale_line: f.int({ derived: true, hidden: true }),
    sku: f.ref('sku', { derived: true }),
    qty: f.int({ derived: true }),
    mode: f.choice(['reserve', 'direct'], { derived: true, default: 'reserve' }),
    delivery: f.ref('b2b_delivery', derived),
  },
  managed: true,
  unique: [['sign_line', 'link']],
  defaultSort: '-id',
  access: { owner: 'sale_order.owner', department: 'sale_order.department', project: 'sale_order.project', company: 'sale_order.company' },
})
