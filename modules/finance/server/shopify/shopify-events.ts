import { addDays, dayOf } from '@crossway/kernel'
import { sql, type EventHandler, type JobDef } from '@crossway/server-kit'
import { attributeAds } from './attribute-ads.ts'
import { estimateShopOrders } from './estimate-orders.ts'
import { matchTxns, recalculate } from './recalculate.ts'
import { syncOrders } from './sync-orders.ts'

/** What happens to an order of an own shop changes its payment side (multichannel.md, events). */
const events = ['order.created', 'order.audited', 'order.cancelled', 'order.shipped', 'order.delivered', 'refund.done'] as const

export const shopifyHandlers: readonly EventHandler[] = events.map((event) => ({
  event,
  name: `finance.shopify.${event}`,
  run: async ({ tx, payload }) => {
    const order = Number(payload.order)
    if (!Number.isSafeInteger(order) || order <= 0) return
    await syncOrders(tx, [order])
    // Its transactions may have come before it.
    const at = await tx.maybe<{ store: number }>(sql`select store_id as store from shopify_order where order_id = ${order}::bigint`)
    if (at) await recalculate(tx, await matchTxns(tx, at.store))
  },
}))

/** What ships is estimated, what is cancelled or was changed meanwhile is estimated anew (finance.md §2.6). */
export const shopEstimateHandlers: readonly EventHandler[] = (['order.shipped', 'order.cancelled', 'refund.done'] as const).map((event) => ({
  event,
  name: `finance.shopify.estimate.${event}`,
  run: async ({ tx, payload }) => {
    const order = Number(payload.order)
    if (!Number.isSafeInteger(order) || order <= 0) return
    await syncOrders(tx, [order])
    await estimateShopOrders(tx, sql`o.order_id = ${order}::bigint`)
  },
}))
/** Orders that were shipped while their payout stood in the books have no estimate to come back when it is taken out: they get one. */
export const onPayoutReversed: EventHandler = {
  event: 'settlement.reversed',
  name: 'finance.shopify.estimateAgain',
  run: async ({ tx, payload }) => {
    const named = sql`(select l.order_id from amz_settlement_line l join settlement s on s.raw_file_id = l.report_file_id where s.id = ${Number(payload.settlement)}::bigint and l.order_id is not null)`
    await estimateShopOrders(
      tx,
      sql`o.store_id = (select s.store_id from settlement s where s.id = ${Number(payload.settlement)}::bigint and s.channel_group = 'shopify') and (o.order_name in ${named} or o.shopify_id in ${named})`,
    )
  },
}

/** A channel's report has come: the orders of its days bear it at once. */
export const onSpendImported: EventHandler = {
  event: 'ad.spend_imported',
  name: 'finance.shopify.ads',
  run: async ({ tx, payload }) => {
    const days = (Array.isArray(payload.days) ? payload.days.map(String) : []).sort()
    if (days.length) await attributeAds(tx, days[0]!, days.at(-1)!)
  },
}

/** Advertising is reported late, and changed for some days after. */
const reportedAgain = 7
export const shopifyAdsJob: JobDef = {
  name: 'finance.shopifyAds',
  title: { 'zh-cn': '独立站广告分摊到订单', en: 'Attribute off-site ads to orders' },
  cron: '50 4 * * *',
  run: async ({ app }) => {
    const today = dayOf(new Date())
    return { orders: await app.db.tx((tx) => attributeAds(tx, addDays(today, -reportedAgain), today)) }
  },
}
