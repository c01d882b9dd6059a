import { defineLines, defineResource, f } from '@crossway/kernel'

/** How far a booking is; it never goes back, but for being cancelled. */
export const aglStates = ['draft', 'submitted', 'accepted', 'picked_up', 'departed', 'arrived', 'cleared', 'delivered', 'closed', 'cancelled'] as const
export type AglState = (typeof aglStates)[number]

/** What Amazon has deducted for the booking. */
export const aglCharge = defineLines({
  name: 'agl_charge',
  fields: {
    type: f.text({ max: 60, derived: true }),
    amount: f.money({ currency: 'currency', derived: true }),
    currency: f.text({ max: 3, derived: true, default: 'USD' }),
    charged_at: f.dateTime({ derived: true }),
    settlement_line: f.int({ derived: true, optional: true, hidden: true }),
    cost: f.ref('logistics_cost', { derived: true, optional: true }),
    state: f.choice(['estimated', 'charged', 'matched', 'reversed'], { derived: true, default: 'charged' }),
  },
  indexes: [['settlement_line']],
})

const live = ['submitted', 'accepted', 'picked_up', 'departed', 'arrived', 'cleared', 'delivered', 'closed'] as const
/** Freight booked with Amazon itself, kept in step with our shipments (logistics.md agl). */
export const aglBooking = defineResource({
  name: 'agl_booking',
  module: 'logistics',
  title: 'booking_no',
  fields: {
    booking_no: f.text({ max: 30, format: 'code', unique: true }),
    store: f.ref('store'),
    mode: f.choice(['fcl', 'lcl', 'air'], { default: 'lcl' }),
    reported_status: f.choice(aglStates, { default: 'draft' }),
    reported_at: f.dateTime({ default: 'now' }),
    origin_port: f.text({ max: 60, optional: true }),
    pickup: f.choice(['door', 'cfs'], { default: 'door' }),
    cargo_ready_date: f.date({ optional: true }),
    fba_shipment_ids: f.texts({ max: 20 }),
    container_no: f.text({ max: 40, optional: true, format: 'code' }),
    cartons: f.int({ min: 0, default: 0 }),
    cbm: f.decimal({ scale: 3, min: 0, default: 0, unit: 'm³' }),
    kg: f.decimal({ scale: 3, min: 0, default: 0, unit: 'kg' }),
    quote_amount: f.money({ currency: 'USD', min: 0, optional: true }),
    charged_amount: f.money({ currency: 'USD', derived: true, default: 0 }),
    services: f.choices(['export_customs', 'import_customs', 'dest_delivery']),
    duty_by: f.choice(['seller', 'amazon'], { default: 'seller' }),
    etd: f.date({ optional: true }),
    atd: f.date({ optional: true }),
    eta: f.date({ optional: true, index: true }),
    ata: f.date({ optional: true }),
    notice: f.ref('shipping_notice', { derived: true, optional: true }),
    unknown_fba: f.text({ max: 300, derived: true, optional: true }),
    last_sync: f.dateTime({ derived: true, optional: true }),
    charges: f.lines(aglCharge, { derived: true, optional: true }),
  },
  lifecycle: {
    initial: 'draft',
    states: aglStates,
    editable: [...aglStates],
    deletable: ['draft'],
    ended: ['closed', 'cancelled'],
    timed: ['submitted', 'accepted', 'picked_up', 'departed', 'arrived', 'cleared', 'delivered', 'closed', 'cancelled'],
    actions: {
      sync: { from: [...aglStates], to: [...aglStates], internal: true },
      link: {
        from: [...live],
        to: 'submitted',
        keepState: true,
        verb: 'edit',
        primary: true,
        args: { notice: f.ref('shipping_notice', { where: { status: { in: ['draft', 'confirmed', 'shipped', 'delivered'] } } }) },
      },
      create_notice: {
        from: [...live],
        to: 'submitted',
        keepState: true,
        verb: 'shippingNotice/add',
        args: {
          stockings: f.refs('stocking_order', { where: { status: { in: ['ready', 'partial'] } } }),
          channel: f.ref('provider_channel', { where: { status: { eq: 'enabled' }, mode: { eq: 'agl' } } }),
          company: f.ref('company', { where: { status: { eq: 'active' } } }),
          dest_vw: f.ref('virtual_warehouse', { where: { status: { eq: 'active' } } }),
        },
      },
      match_charge: {
        from: [...live],
        to: 'submitted',
        keepState: true,
        verb: 'cost',
        args: {
          lines: f.ownLines(aglCharge, {
            show: ['type', 'amount', 'currency', 'charged_at', 'state'],
            type: { match: f.bool() },
          }),
        },
      },
    },
  },
  importKey: 'booking_no',
  indexes: [['store', 'status']],
  search: ['booking_no', 'container_no', 'notice.no'],
  defaultSort: '-id',
  access: { store: 'store' },
})
