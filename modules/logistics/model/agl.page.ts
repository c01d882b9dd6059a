import { definePage } from '@crossway/kernel'
import { aglBooking } from './agl-booking.resource.ts'

export const aglPage = definePage({
  route: 'agl',
  record: aglBooking,
  verbs: ['cost'],
  tabs: [
    'all',
    { key: 'booked', where: { status: { in: ['submitted', 'accepted'] } } },
    { key: 'moving', where: { status: { in: ['picked_up', 'departed', 'arrived', 'cleared'] } } },
    { key: 'unlinked', where: { status: { not_in: ['draft', 'closed', 'cancelled'] }, notice: { empty: true } }, alert: true },
    { key: 'closed', where: { status: { in: ['delivered', 'closed', 'cancelled'] } } },
  ],
  list: {
    columns: [
      'booking_no',
      'status',
      'store',
      'mode',
      'origin_port',
      'cartons',
      'cbm',
      'etd',
      'eta',
      'quote_amount',
      'charged_amount',
      'notice',
      '!kg',
      '!atd',
      '!ata',
      '!container_no',
      '!fba_shipment_ids',
      '!unknown_fba',
      '!last_sync',
    ],
    filters: ['store', 'mode', 'eta', 'notice'],
    sort: '-id',
    summary: ['cartons', 'cbm', 'quote_amount', 'charged_amount'],
  },
  sections: {
    basic: ['booking_no', 'store', 'mode', 'reported_status', 'reported_at', 'fba_shipment_ids', 'quote_amount', 'services', 'duty_by'],
    cargo: ['cartons', 'cbm', 'kg', 'container_no', 'origin_port', 'pickup', 'cargo_ready_date'],
    dates: ['etd', 'atd', 'eta', 'ata'],
  },
  lineFacts: { charges: ['type', 'amount', 'currency', 'charged_at', 'state', 'cost'] },
  figures: ['quote_amount', 'charged_amount', 'cbm', 'eta', 'notice'],
  form: 'page',
})
