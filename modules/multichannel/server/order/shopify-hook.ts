import { sql, systemCtx } from '@crossway/server-kit'
import { registerWebhook, type TakeWebhook } from '@crossway/settings/server'
import { readShopifyCall } from '../../model/order/read-shopify-call.ts'
import { importOrders } from './import-orders.ts'

const topics = new Set(['orders/create', 'orders/updated', 'orders/cancelled', 'orders/paid', 'orders/fulfilled'])

/** Orders that a shop tells of are taken in like those of its file: what is older than what we have changes nothing. Refused, the shop brings it again. */
const takeOrder: TakeWebhook = async ({ app, tx }, event) => {
  if (event.topic === null || !topics.has(event.topic)) return
  const order = readShopifyCall(event.payload)
  if (!order) return
  const stores = await tx.rows<{ id: number }>(sql`
    select s.id from integration i join store s on s.store_account_id = i.store_account_id where i.id = ${event.integration}::bigint and s.status in ('normal', 'vacation') order by s.currency = ${order.currency} desc, s.id limit 1`)
  if (!stores[0]) throw new Error('连接没有对应的在营店铺，请在接口连接中选择店铺账号 / the connection has no open store: choose its store account')
  await importOrders({ app, tx, ctx: systemCtx() }, stores[0].id, [order])
}
export const registerShopifyOrders = (): void => registerWebhook('shopify', takeOrder)
