import { defineLines, defineResource, f } from '@crossway/kernel'
import { allocMethods } from './alloc.ts'
import { currencyCode } from '@crossway/settings/model'
import { costTypes } from './cost-types.ts'
import { milestones } from './milestones.ts'
import { shipModes } from './ship-modes.ts'

const cny = f.money({ currency: 'CNY', derived: true, default: 0, class: 'cost' })
/** Pieces of a stocking order's line that go with this shipment; made of what is still open, one row for each article. */
export const shippingNoticeLine = defineLines({
  name: 'shipping_notice_line',
  fields: {
    stocking: f.ref('stocking_order', { derived: true, optional: true }),
    stocking_line: f.int({ derived: true, hidden: true }),
    sku: f.ref('sku', { derived: true, optional: true }),
    msku: f.ref('msku', { derived: true, optional: true }),
    fnsku: f.text({ max: 20, derived: true, optional: true }),
    fba_shipment_id: f.text({ max: 20, derived: true, optional: true }),
    qty: f.int({ derived: true }),
    /** Articles in one piece of the stocking line: more than one only in bundles. */
    per_unit: f.int({ derived: true, default: 1, hidden: true }),
    open_qty: f.int({ derived: true, default: 0 }),
    cartons: f.int({ derived: true, default: 0 }),
    kg: f.decimal({ scale: 3, derived: true, default: 0, unit: 'kg' }),
    cbm: f.decimal({ scale: 6, derived: true, default: 0, unit: 'm³' }),
    shipped_qty: f.int({ derived: true, default: 0 }),
    received_qty: f.int({ derived: true, default: 0 }),
    lost_qty: f.int({ derived: true, default: 0 }),
    /** Pieces that are still under way. */
    due_qty: f.int({ derived: true, expression: 'greatest(shipped_qty - received_qty - lost_qty, 0)' }),
    layer: f.int({ derived: true, optional: true, hidden: true }),
    est_freight: cny,
    est_duty: cny,
    est_other: cny,
  },
  indexes: [['fba_shipment_id']],
  sums: ['qty', 'shipped_qty', 'received_qty', 'cartons'],
})
export const shipmentEvent = defineLines({
  name: 'shipment_event',
  fields: {
    milestone: f.choice(milestones, { derived: true }),
    at: f.dateTime({ derived: true }),
    place: f.text({ max: 120, derived: true, optional: true }),
    source: f.choice(['manual', 'api', 'agl'], { derived: true, default: 'manual' }),
    note: f.text({ max: 300, derived: true, optional: true }),
  },
})

const amount = f.money({ currency: 'CNY', min: 0, optional: true, class: 'cost' })
const reason = f.text({ max: 300 })
const photos = f.files({ image: true, optional: true, max: 9 })
const number = f.text({ max: 40, optional: true, format: 'code' })
/** One shipment with one channel: what leaves, under which numbers, where it is and what it will cost (logistics.md shippingNotice). */
export const shippingNotice = defineResource({
  name: 'shipping_notice',
  module: 'logistics',
  title: 'no',
  fields: {
    no: f.serial('SN{yyMMdd}{seq:4}'),
    stockings: f.refs('stocking_order', { where: { status: { in: ['ready', 'partial'] } } }),
    channel: f.ref('provider_channel', { where: { status: { eq: 'enabled' } } }),
    provider: f.ref('provider', { derived: true, optional: true }),
    ship_mode: f.choice(shipModes, { derived: true, optional: true }),
    inquiry: f.ref('freight_inquiry', { optional: true, where: { status: { in: ['awarded'] } } }),
    company: f.ref('company', { where: { status: { eq: 'active' } } }),
    project: f.ref('project', { derived: true, optional: true }),
    from_warehouse: f.ref('warehouse', { derived: true, optional: true }),
    dest_vw: f.ref('virtual_warehouse', { where: { status: { eq: 'active' } } }),
    dest: f.ref('logistics_warehouse', { optional: true, where: { status: { eq: 'active' } } }),
    container_type: f.choice(['LCL', '20GP', '40HQ', '45HQ', 'air', 'parcel'], { default: 'LCL' }),
    booking_no: f.text({ max: 40, optional: true, format: 'code' }),
    bl_no: f.text({ max: 40, optional: true, format: 'code' }),
    container_no: f.text({ max: 40, optional: true, format: 'code' }),
    tracking_no: f.text({ max: 60, optional: true, format: 'code' }),
    vessel: f.text({ max: 80, optional: true }),
    plan_ship_date: f.date({ index: true }),
    etd: f.date({ optional: true }),
    atd: f.date({ derived: true, optional: true }),
    eta: f.date({ derived: true, optional: true, index: true }),
    ata: f.date({ derived: true, optional: true }),
    promised_days: f.int({ derived: true, optional: true, unit: 'day' }),
    customs_mode: f.choice(['self', 'provider', 'buy'], { default: 'provider' }),
    alloc_method: f.choice(allocMethods, { default: 'chargeable' }),
    est_freight: amount,
    est_duty: amount,
    est_other: amount,
    est_total_cny: f.money({
      currency: 'CNY',
      derived: true,
      class: 'cost',
      expression: 'coalesce(est_freight, 0) + coalesce(est_duty, 0) + coalesce(est_other, 0)',
    }),
    act_total_cny: f.money({ currency: 'CNY', derived: true, default: 0, class: 'cost' }),
    milestone: f.choice(milestones, { derived: true, optional: true }),
    exception: f.choice(['none', 'customs_hold', 'rolled', 'damaged', 'lost', 'rejected', 'delay'], { derived: true, default: 'none' }),
    exception_note: f.text({ max: 300, derived: true, optional: true }),
    shipped_at: f.dateTime({ derived: true, optional: true }),
    delivered_at: f.dateTime({ derived: true, optional: true }),
    closed_at: f.dateTime({ derived: true, optional: true }),
    qty: f.int({ derived: true, default: 0 }),
    cartons: f.int({ derived: true, default: 0 }),
    cbm: f.decimal({ scale: 3, derived: true, default: 0, unit: 'm³' }),
    gross_kg: f.decimal({ scale: 3, derived: true, default: 0, unit: 'kg' }),
    owner: f.ref('employee', { optional: true }),
    /** Of the loading, of what happened on the way, of the signed proof of delivery. */
    photos: f.files({ image: true, derived: true, optional: true }),
    lines: f.lines(shippingNoticeLine, { derived: true, optional: true }),
    events: f.lines(shipmentEvent, { derived: true, optional: true }),
  },
  lifecycle: {
    initial: 'draft',
    states: ['draft', 'confirmed', 'shipped', 'delivered', 'receiving', 'closed', 'voided'],
    editable: ['draft'],
    deletable: ['draft'],
    ended: ['closed', 'voided'],
    timed: ['receiving', 'closed'],
    actions: {
      adjust: {
        from: ['draft'],
        to: 'draft',
        verb: 'edit',
        args: {
          lines: f.ownLines(shippingNoticeLine, {
            show: ['sku', 'stocking', 'open_qty'],
            type: { qty: f.int({ min: 0, optional: true }), fba_shipment_id: f.text({ max: 20, optional: true }) },
            max: { qty: 'open_qty' },
            send: 'changed',
          }),
        },
      },
      confirm: { from: ['draft'], to: 'confirmed', approval: true, primary: true },
      book: {
        from: ['confirmed', 'shipped'],
        to: 'confirmed',
        keepState: true,
        verb: 'edit',
        args: {
          booking_no: number,
          bl_no: number,
          container_no: number,
          tracking_no: f.text({ max: 60, optional: true, format: 'code' }),
          vessel: f.text({ max: 80, optional: true }),
          etd: f.date({ optional: true }),
          /** For the lines that have none yet. */
          fba_shipment_id: f.text({ max: 20, optional: true, format: 'code' }),
        },
      },
      ship: { from: ['confirmed'], idempotentIn: ['shipped'], to: 'shipped', primary: true, confirm: true, args: { photos } },
      unship: { from: ['shipped'], to: 'confirmed', approval: true, confirm: true, danger: true, args: { reason } },
      milestone: {
        from: ['shipped', 'delivered'],
        to: 'shipped',
        keepState: true,
        verb: 'track',
        primary: true,
        args: {
          milestone: f.choice(milestones.filter((m) => m !== 'delivered')),
          at: f.dateTime({ default: 'now' }),
          place: f.text({ max: 120, optional: true }),
          note: f.text({ max: 300, optional: true }),
          photos,
        },
      },
      exception: {
        from: ['shipped', 'delivered'],
        to: 'shipped',
        keepState: true,
        verb: 'track',
        args: { exception: f.choice(['none', 'customs_hold', 'rolled', 'damaged', 'lost', 'rejected', 'delay']), note: f.text({ max: 300 }), photos },
      },
      change_dest: {
        from: ['shipped'],
        to: 'shipped',
        verb: 'edit',
        approval: true,
        args: {
          dest_vw: f.ref('virtual_warehouse', { where: { status: { eq: 'active' } } }),
          dest: f.ref('logistics_warehouse', { optional: true, where: { status: { eq: 'active' } } }),
          /** What the provider bills for it. */
          fee: f.money({ currency: 'CNY', min: 0, optional: true, class: 'cost' }),
          reason,
        },
      },
      deliver: {
        from: ['shipped'],
        to: 'delivered',
        verb: 'track',
        args: { at: f.dateTime({ default: 'now' }), place: f.text({ max: 120, optional: true }), photos },
      },
      receive: {
        from: ['shipped', 'delivered', 'receiving'],
        to: ['delivered', 'receiving', 'closed'],
        verb: 'receiptSign/confirm',
        args: {
          received_at: f.dateTime({ default: 'now' }),
          lines: f.ownLines(shippingNoticeLine, {
            only: 'due_qty',
            show: ['sku', 'shipped_qty', 'received_qty', 'due_qty'],
            type: { good: f.int({ min: 0, default: 0 }), defective: f.int({ min: 0, default: 0 }) },
            start: { good: 'due_qty' },
            total: ['good', 'defective'],
          }),
        },
      },
      photograph: {
        from: ['confirmed', 'shipped', 'delivered', 'receiving'],
        to: 'confirmed',
        keepState: true,
        verb: 'track',
        args: { photos: f.files({ image: true, max: 9 }) },
      },
      add_cost: {
        from: ['confirmed', 'shipped', 'delivered', 'receiving', 'closed'],
        to: 'confirmed',
        keepState: true,
        verb: 'cost',
        args: {
          cost_type: f.choice(costTypes),
          amount: f.money({ currency: 'currency' }),
          currency: f.text({ ...currencyCode, default: 'CNY' }),
          bill_no: f.text({ max: 60, optional: true, format: 'code' }),
          bill_date: f.date({ default: 'today' }),
        },
      },
      void: { from: ['draft', 'confirmed'], to: 'voided', danger: true, args: { reason } },
    },
  },
  indexes: [
    ['status', 'plan_ship_date'],
    ['provider', 'status'],
  ],
  search: ['no', 'booking_no', 'bl_no', 'container_no', 'tracking_no', 'provider.name'],
  defaultSort: '-id',
  access: { owner: 'owner', project: 'project', company: 'company', warehouse: 'from_warehouse' },
})
