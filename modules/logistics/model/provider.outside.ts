import { defineExternalView } from '@crossway/kernel'

/** A shipment as its provider sees it, from its booking on: what to carry, under which numbers, and where it is; he says how it passes (organization.md §7). */
export const shipmentOfProvider = defineExternalView({
  node: 'ext:shipment',
  resource: 'shipping_notice',
  party: 'provider',
  by: 'provider',
  where: { status: { in: ['confirmed', 'shipped', 'delivered', 'receiving', 'closed'] } },
  columns: ['no', 'channel', 'container_type', 'plan_ship_date', 'cartons', 'cbm', 'gross_kg', 'milestone', 'eta'],
  fields: [
    'no',
    'provider',
    'channel',
    'ship_mode',
    'company',
    'dest',
    'container_type',
    'booking_no',
    'bl_no',
    'container_no',
    'tracking_no',
    'vessel',
    'plan_ship_date',
    'etd',
    'atd',
    'eta',
    'ata',
    'promised_days',
    'milestone',
    'exception',
    'shipped_at',
    'delivered_at',
    'qty',
    'cartons',
    'cbm',
    'gross_kg',
    'lines',
    'events',
  ],
  lines: { lines: ['fba_shipment_id', 'qty', 'cartons', 'kg', 'cbm'], events: ['milestone', 'at', 'place', 'note'] },
  // his bills wait to be checked like those that we enter
  actions: { milestone: 'ext:shipment/track', deliver: 'ext:shipment/track', book: 'ext:shipment/book', add_cost: 'ext:shipment/bill' },
})

/** Bills of the provider as we hold them, and whether they are checked and paid; what we had estimated is not his to see. */
export const billOfProvider = defineExternalView({
  node: 'ext:bill',
  resource: 'logistics_cost',
  party: 'provider',
  by: 'provider',
  // what was estimated stands in a state of its own
  where: { status: { in: ['open', 'verified'] } },
  columns: ['no', 'notice', 'cost_type', 'amount', 'currency', 'bill_no', 'bill_date', 'paid'],
  fields: ['no', 'provider', 'notice', 'company', 'cost_type', 'amount', 'currency', 'bill_no', 'bill_date', 'paid_amount', 'paid', 'files'],
})
