import { defineLines, defineResource, f } from '@crossway/kernel'
import { countryCode } from '@crossway/settings/model'
import { shipModes } from './ship-modes.ts'

/** What is to be moved, in pieces that the platform sells or that we hold. */
export const stockingLine = defineLines({
  name: 'stocking_line',
  fields: {
    msku: f.ref('msku', { optional: true }),
    sku: f.ref('sku', { optional: true, where: { status: { eq: 'active' } } }),
    fnsku: f.text({ max: 20, derived: true, optional: true }),
    /** Listing whose label the pieces bear now: they are taken from what lies under it, and labelled anew before they are packed. */
    relabel_from: f.ref('msku', { optional: true }),
    relabelled: f.bool({ derived: true }),
    qty: f.int({ min: 1, max: 10_000_000 }),
    /** Line of the order whose pieces go from the factory. */
    po_line: f.ref('purchase_item', { optional: true, where: { status: { in: ['ordered', 'partial'] } } }),
    carton_qty: f.int({ derived: true, optional: true }),
    cartons: f.int({ derived: true, optional: true }),
    len_cm: f.decimal({ scale: 1, derived: true, optional: true, unit: 'cm' }),
    wid_cm: f.decimal({ scale: 1, derived: true, optional: true, unit: 'cm' }),
    hei_cm: f.decimal({ scale: 1, derived: true, optional: true, unit: 'cm' }),
    carton_kg: f.decimal({ scale: 3, derived: true, optional: true, unit: 'kg' }),
    packed_qty: f.int({ derived: true, default: 0 }),
    noticed_qty: f.int({ derived: true, default: 0 }),
    shipped_qty: f.int({ derived: true, default: 0 }),
    received_qty: f.int({ derived: true, default: 0 }),
    lost_qty: f.int({ derived: true, default: 0 }),
    closed_qty: f.int({ derived: true, default: 0 }),
    qty_to_pack: f.int({ derived: true, expression: 'greatest(qty - packed_qty - closed_qty, 0)' }),
    qty_open: f.int({ derived: true, expression: 'greatest(qty - noticed_qty - closed_qty, 0)' }),
    suggest_qty: f.int({ derived: true, optional: true }),
    note: f.text({ max: 200, optional: true }),
  },
  sums: ['qty', 'packed_qty', 'shipped_qty', 'received_qty'],
})
/** Cartons of one size and content, numbered through the document. */
export const stockingCarton = defineLines({
  name: 'stocking_carton',
  fields: {
    carton_from: f.int({ derived: true }),
    carton_to: f.int({ derived: true }),
    count: f.int({ derived: true, expression: 'carton_to - carton_from + 1' }),
    line: f.int({ derived: true, hidden: true }),
    sku: f.ref('sku', { derived: true, optional: true }),
    per_carton: f.int({ derived: true }),
    kind: f.choice(['single', 'mixed'], { derived: true, default: 'single' }),
    /** Of a mixed carton: lines and their pieces in one. */
    contents: f.json({ derived: true, optional: true }),
    len_cm: f.decimal({ scale: 1, derived: true, unit: 'cm' }),
    wid_cm: f.decimal({ scale: 1, derived: true, unit: 'cm' }),
    hei_cm: f.decimal({ scale: 1, derived: true, unit: 'cm' }),
    kg: f.decimal({ scale: 3, derived: true, unit: 'kg' }),
    fba_box_id: f.text({ max: 40, derived: true, optional: true }),
  },
})

const reason = f.text({ max: 300 })
const side = f.decimal({ scale: 1, min: 1, max: 1200, optional: true, unit: 'cm' })
/** Plan to move goods to a destination; the warehouse reserves and packs them (logistics.md stocking). */
export const stockingOrder = defineResource({
  name: 'stocking_order',
  module: 'logistics',
  title: 'no',
  fields: {
    no: f.serial('BH{yyMMdd}{seq:4}'),
    type: f.choice(['fba', 'awd', 'overseas', 'platform', 'oversea_to_fba', 'transfer', 'vc', 'b2b', 'return'], { default: 'fba' }),
    source_mode: f.choice(['stock', 'factory'], { default: 'stock' }),
    supplier: f.ref('supplier', { derived: true, optional: true }),
    /** Of goods from the factory: the share in whose books they pass through. */
    from_vw: f.ref('virtual_warehouse', { where: { status: { eq: 'active' } } }),
    from_warehouse: f.ref('warehouse', { derived: true, optional: true }),
    store: f.ref('store', { optional: true }),
    dest_warehouse: f.ref('warehouse', { optional: true, where: { status: { eq: 'active' } } }),
    dest: f.ref('logistics_warehouse', { optional: true, where: { status: { eq: 'active' } } }),
    dest_country: f.text(countryCode),
    ship_mode: f.choice(shipModes),
    plan_ship_date: f.date({ index: true }),
    want_arrive_date: f.date({ optional: true }),
    project: f.ref('project'),
    source: f.choice(['manual', 'ai_restock', 'vc', 'b2b'], { default: 'manual', derived: true }),
    owner: f.ref('employee', { optional: true }),
    fba_plan_id: f.text({ max: 40, optional: true }),
    qty: f.int({ derived: true, default: 0 }),
    packed_pct: f.percent({ derived: true, default: 0 }),
    cartons: f.int({ derived: true, default: 0 }),
    cbm: f.decimal({ scale: 3, derived: true, default: 0, unit: 'm³' }),
    gross_kg: f.decimal({ scale: 3, derived: true, default: 0, unit: 'kg' }),
    chargeable_kg: f.decimal({ scale: 3, derived: true, default: 0, unit: 'kg' }),
    remark: f.longText({ max: 2000, optional: true }),
    photos: f.files({ image: true, derived: true, optional: true }),
    lines: f.lines(stockingLine, { min: 1, max: 500 }),
    packed: f.lines(stockingCarton, { derived: true, optional: true }),
  },
  lifecycle: {
    initial: 'draft',
    states: ['draft', 'pending', 'approved', 'preparing', 'ready', 'partial', 'shipped', 'done', 'rejected', 'voided'],
    editable: ['draft', 'rejected'],
    deletable: ['draft'],
    ended: ['done', 'voided'],
    timed: ['partial', 'done'],
    actions: {
      submit: { from: ['draft', 'rejected'], to: 'pending', approval: true, primary: true, batch: true },
      approve: { from: ['pending'], to: ['approved', 'ready'], primary: true, batch: true },
      reject: { from: ['pending'], to: 'rejected', verb: 'approve', args: { reason } },
      withdraw: { from: ['pending'], to: 'draft', verb: 'submit' },
      start: { from: ['approved'], to: 'preparing', verb: 'pack', primary: true, batch: true },
      pack: {
        from: ['preparing'],
        to: 'preparing',
        primary: true,
        args: {
          lines: f.ownLines(stockingLine, {
            only: 'qty_to_pack',
            show: ['sku', 'qty_to_pack', 'carton_qty'],
            type: {
              cartons: f.int({ min: 0, max: 10_000 }),
              per_carton: f.int({ min: 1, optional: true }),
              len_cm: side,
              wid_cm: side,
              hei_cm: side,
              kg: f.decimal({ scale: 3, min: 0, max: 2000, optional: true, unit: 'kg' }),
            },
            start: { cartons: 'cartons', per_carton: 'carton_qty', len_cm: 'len_cm', wid_cm: 'wid_cm', hei_cm: 'hei_cm', kg: 'carton_kg' },
          }),
        },
      },
      pack_mixed: {
        from: ['preparing'],
        to: 'preparing',
        verb: 'pack',
        args: {
          cartons: f.int({ min: 1, max: 1000, default: 1 }),
          len_cm: side,
          wid_cm: side,
          hei_cm: side,
          kg: f.decimal({ scale: 3, min: 0, max: 2000, optional: true, unit: 'kg' }),
          lines: f.ownLines(stockingLine, {
            only: 'qty_to_pack',
            show: ['sku', 'qty_to_pack'],
            type: { per_carton: f.int({ min: 0 }) },
            max: { per_carton: 'qty_to_pack' },
          }),
        },
      },
      photograph: {
        from: ['preparing', 'ready', 'partial', 'shipped'],
        to: 'preparing',
        keepState: true,
        verb: 'pack',
        args: { photos: f.files({ image: true, max: 9 }) },
      },
      relabel: { from: ['preparing'], to: 'preparing', verb: 'pack', confirm: true },
      repack: { from: ['preparing'], to: 'preparing', verb: 'pack', confirm: true },
      ready: { from: ['preparing'], to: 'ready', verb: 'pack', args: { reason: f.text({ max: 300, optional: true }) } },
      close_rest: { from: ['approved', 'preparing', 'ready', 'partial'], to: ['shipped', 'voided'], verb: 'close', confirm: true, args: { reason } },
      void: { from: ['draft', 'pending', 'rejected', 'approved', 'preparing', 'ready'], to: 'voided', danger: true, args: { reason } },
    },
  },
  indexes: [
    ['status', 'plan_ship_date'],
    ['store', 'status'],
    ['supplier', 'status'],
  ],
  search: ['no', 'fba_plan_id', 'lines.sku', 'lines.msku'],
  defaultSort: '-id',
  access: { owner: 'owner', project: 'project', warehouse: 'from_warehouse', store: 'store' },
})
