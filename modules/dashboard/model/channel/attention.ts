import { addDays, dayOf, type Filter } from '@crossway/kernel'

/** What asks for somebody's attention: rows of a list that is opened by the very condition they are counted by. */
export interface AttentionList {
  readonly route: string
  readonly record: string
  readonly tab: string
  readonly where: (now: Date) => Filter
}
const open = { in: ['review', 'ready', 'partial', 'hold'] }
/** A dispute that ends within so many days wants an answer today. */
const disputeDays = 3
const dayMs = 86_400_000
const orders = { route: 'orderInfo', record: 'mc_order', tab: 'all' } as const
const deliveries = { route: 'deliveryBill', record: 'delivery_bill', tab: 'all' } as const
export const attentionLists = {
  late: { ...orders, where: (now) => ({ status: open, ship_by: { lt: now.toISOString() }, fulfil_by: { ne: 'platform' } }) },
  dueSoon: {
    ...orders,
    where: (now) => ({
      status: open,
      ship_by: { between: [now.toISOString(), new Date(now.getTime() + dayMs).toISOString()] },
      fulfil_by: { ne: 'platform' },
    }),
  },
  exception: { ...orders, where: () => ({ status: open, exceptions: { not_empty: true } }) },
  pushFailed: { ...deliveries, where: () => ({ status: { eq: 'failed' } }) },
  uploadFailed: { ...deliveries, where: () => ({ upload_status: { eq: 'failed' } }) },
  payoutLate: {
    route: 'mcPaymentCollection',
    record: 'payment_collection',
    tab: 'all',
    where: (now) => ({ status: { eq: 'expected' }, expected_date: { lt: dayOf(now) } }),
  },
  priceChanged: {
    route: 'monitor',
    record: 'monitor_item',
    tab: 'all',
    where: () => ({ status: { in: ['open', 'doing'] }, type: { eq: 'price_changed' } }),
  },
  disputeDue: {
    route: 'returnAmtOrder',
    record: 'refund_order',
    tab: 'chargebacks',
    where: (now) => ({ deadline: { lte: addDays(dayOf(now), disputeDays) } }),
  },
} as const satisfies Readonly<Record<string, AttentionList>>

/** Goods that last fewer days than this want to be bought or moved (dashboard.md comprehensiveMC). */
export const coverDays = 14
export type ChannelAttention = keyof typeof attentionLists | 'stockLow' | 'refundHigh'
export interface AttentionRow {
  readonly key: ChannelAttention
  readonly n: number
  readonly example: string | null
  readonly route: string
  /** The query of the list's address. */
  readonly query: Readonly<Record<string, string>>
}
