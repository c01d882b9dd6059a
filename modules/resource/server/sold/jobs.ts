import { eachAsked, sql, systemCtx, type EventHandler, type JobDef } from '@crossway/server-kit'
import { settleOrders, type OrderScope } from './order-goods.ts'

/** Days back that the nightly run goes through, whatever was missed. */
const nightlyDays = 60

/** Articles and daily sales of orders: after an import, a roll-back or a mapping, and each night for all that is young. */
export const orderGoodsJob: JobDef = {
  name: 'resource.orderGoods',
  title: { 'zh-cn': '订单SKU明细与日销量', en: 'Articles and daily sales of orders' },
  cron: '50 4 * * *',
  same: () => 'orders',
  run: (job) =>
    eachAsked(
      job,
      (data) => Object.entries(data).flat().join(' '),
      (data) => {
        const given = data as OrderScope
        const scope: OrderScope = Object.keys(given).length ? given : { from: new Date(Date.now() - nightlyDays * 86_400_000).toISOString() }
        return job.app.db.tx((tx) => settleOrders({ app: job.app, tx, ctx: job.ctx }, scope))
      },
    ),
}
const orders = new Set(['all_orders', 'orders_api'])

export const onOrdersImported: EventHandler = {
  event: 'report.imported',
  name: 'resource.ordersImported',
  run: async ({ app, tx, payload }) => {
    const file = Number(payload.file)
    if (!orders.has(String(payload.type))) return
    await app.jobs.ask(tx, systemCtx(), orderGoodsJob, { file })
  },
}
/** The rows of the file are gone: the account's days are summed again. */
export const onOrdersRolledBack: EventHandler = {
  event: 'report.rolledBack',
  name: 'resource.ordersRolledBack',
  run: async ({ app, tx, payload }) => {
    const account = Number(payload.store_account)
    if (!orders.has(String(payload.type)) || !account) return
    await app.jobs.ask(tx, systemCtx(), orderGoodsJob, { account })
  },
}
/** A listing sells other goods from a moment on: its orders since then carry them (contracts.md msku.mapping_changed). */
export const onMappingChanged: EventHandler = {
  event: 'msku.mapping_changed',
  name: 'resource.ordersMapped',
  run: async ({ app, tx, payload }) => {
    const msku = Number(payload.msku)
    const from = String(payload.from_ts)
    const sold = await tx.maybe(sql`select 1 from amz_order_item where msku_id = ${msku}::bigint and is_current limit 1`)
    if (!sold) return
    await app.jobs.ask(tx, systemCtx(), orderGoodsJob, { msku, from })
  },
}
