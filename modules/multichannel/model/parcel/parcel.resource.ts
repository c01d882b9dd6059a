import { defineLines, defineResource, f } from '@crossway/kernel'
import { trackStates } from './parcel-words.ts'

const derived = { derived: true, optional: true } as const
const money = f.money({ currency: 'currency', scale: 2, ...derived })

/** What a carrier told of a parcel. */
export const parcelEvent = defineLines({
  name: 'parcel_event',
  fields: {
    at: f.dateTime(),
    place: f.text({ max: 120, optional: true }),
    code: f.choice(trackStates),
    text: f.text({ max: 300, optional: true }),
  },
  unique: [['at', 'code']],
})

/** One parcel on its way from a warehouse to a buyer: where it is, what it should cost and what it did (multichannel.md finalLogistics). */
export const parcel = defineResource({
  name: 'parcel',
  module: 'multichannel',
  title: 'tracking_no',
  subtitle: 'carrier',
  managed: true,
  fields: {
    tracking_no: f.text({ max: 80, format: 'code', derived: true }),
    carrier: f.text({ max: 60, derived: true }),
    ship_year: f.int({ derived: true }),
    delivery: f.ref('delivery_bill', derived),
    store: f.ref('store', derived),
    project: f.ref('project', derived),
    warehouse: f.ref('warehouse', derived),
    channel: f.ref('provider_channel', derived),
    shipped_at: f.dateTime({ derived: true }),
    first_scan: f.dateTime(derived),
    delivered_at: f.dateTime(derived),
    promised_days: f.int({ unit: 'day', ...derived }),
    transit_days: f.int({ unit: 'day', ...derived }),
    on_time: f.bool(derived),
    zone: f.text({ max: 20, ...derived }),
    /** In the channel's measure: pounds or kilograms. */
    billed_weight: f.decimal({ scale: 3, ...derived }),
    /** The same in kilograms, as bills tell it. */
    kg: f.decimal({ scale: 3, unit: 'kg', hidden: true, ...derived }),
    currency: f.text({ min: 3, max: 3, pattern: '^[A-Z]{3}$', derived: true, default: 'USD' }),
    est: money,
    billed: money,
    diff: f.money({ currency: 'currency', scale: 2, ...derived, red: 'above', expression: 'billed - est' }),
    last_event: f.text({ max: 300, ...derived }),
    last_event_at: f.dateTime(derived),
    claim_note: f.text({ max: 300, ...derived }),
    claimed_at: f.dateTime(derived),
    events: f.lines(parcelEvent, { derived: true, optional: true }),
  },
  lifecycle: {
    initial: 'none',
    states: trackStates,
    editable: [],
    deletable: [],
    ended: ['delivered', 'returned', 'expired'],
    timed: ['label', 'transit', 'out', 'delivered', 'returning', 'returned', 'expired'],
    actions: {
      track: {
        from: trackStates,
        to: trackStates,
        args: {
          at: f.dateTime({ default: 'now' }),
          code: f.choice(['label', 'transit', 'out', 'delivered', 'exception', 'returning', 'returned']),
          place: f.text({ max: 120, optional: true }),
          text: f.text({ max: 300, optional: true }),
        },
      },
      claim_lost: {
        from: ['transit', 'exception'],
        to: 'exception',
        verb: 'track',
        primary: true,
        args: { note: f.text({ min: 2, max: 300 }) },
      },
      /** What was lost leaves once more, by the order's own rules. */
      send_again: { from: ['exception'], to: 'exception', verb: 'track', args: { reason: f.text({ min: 2, max: 300 }) } },
    },
  },
  unique: [['tracking_no', 'carrier', 'ship_year']],
  indexes: [['status', 'shipped_at'], ['store', 'shipped_at'], ['channel', 'shipped_at'], ['delivery'], ['warehouse', 'shipped_at']],
  search: ['tracking_no', 'delivery.no'],
  defaultSort: '-shipped_at',
  access: { project: 'project', store: 'store', warehouse: 'warehouse', department: false },
})
