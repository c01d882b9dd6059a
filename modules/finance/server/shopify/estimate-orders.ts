import { minorUnit, split, sum, type Num } from '@crossway/kernel'
import { sql, type Sql, type Tx } from '@crossway/server-kit'
import { splitCharge, splitWhole, type Share } from '../../model/shopify/split-charge.ts'
import { postEstimates, type OrderItem } from '../estimate/post-estimate.ts'
import { orderKey } from '../settlement/order-key.ts'
import { paidOrders, type OrderLine, type ShopOrder } from './paid-orders.ts'

/** Kind of source of what a shop's order is estimated to bring; its number is the order's on shopifyOrder. */
export const shopOrderSource = 'shop_order'

/**
 * Estimates what shipped orders of own shops bring until their payout is posted (finance.md §2.6, shopifyOrder): goods, shipping and discount as the payout
 * will be split, the gateway's fee of the order. Only pieces that were shipped count, on the day of the first parcel. Cost of goods comes from the stock
 * ledger. An order that a posted payout names is settled, not estimated; a line that the order has no more loses its estimate. Answers how many items were written.
 */
export async function estimateShopOrders(tx: Tx, of: Sql): Promise<number> {
  const orders = await paidOrders(tx, sql`o.order_id is not null and ${of}`)
  if (orders.length === 0) return 0
  const settled = await settledOrders(tx, orders)
  const items = orders.filter((o) => !settled.has(o.id)).flatMap(itemsOf)
  return postEstimates(tx, [...items, ...(await leftItems(tx, items))])
}

async function settledOrders(tx: Tx, orders: readonly ShopOrder[]): Promise<Set<number>> {
  const rows = await tx.rows<{ id: number }>(sql`
    select o.id from unnest(${orders.map((o) => o.id)}::bigint[], ${orders.map((o) => o.store)}::bigint[], ${orders.map((o) => o.name)}::text[], ${orders.map((o) => o.number)}::text[]) as o(id, store, name, number)
    where exists (select 1 from amz_settlement_line l join settlement s on s.raw_file_id = l.report_file_id join settlement_kind k on k.settlement_id = s.id and k.kind = l.kind
      where l.order_id in (o.name, o.number) and s.store_id = o.store and s.channel_group = 'shopify' and s.status = 'posted' and k.target like 'L01%')`)
  return new Set(rows.map((r) => r.id))
}

const amountOf = (shares: readonly Share[], sku: string, what: Share['what']): Num =>
  sum(shares.filter((s) => s.sku === sku && s.what === what).map((s) => s.amount))

function itemsOf(o: ShopOrder): OrderItem[] {
  const scale = minorUnit(o.currency)
  const charge = splitCharge(o.total, o, scale)
  const fees = splitWhole(o.fee, o.lines, scale)
  return o.lines.flatMap((l): OrderItem[] => {
    if (l.desk === null) return []
    const units = o.voided || o.ship_day === null ? 0 : Math.min(l.shipped, l.qty)
    const shipped = (whole: Num): Num => (units >= l.qty ? whole : split(whole, [units, l.qty - units], scale)[0]!)
    return [
      {
        ...placeOf(o, l),
        ship_date: o.ship_day ?? '',
        units,
        price: shipped(amountOf(charge, l.sku, 'goods')),
        shipping: shipped(amountOf(charge, l.sku, 'shipping')),
        discount: shipped(amountOf(charge, l.sku, 'discount')).negated(),
        referral_rate: 0,
        payment_fee: shipped(amountOf(fees, l.sku, 'whole')),
      },
    ]
  })
}
const placeOf = (o: ShopOrder, l: OrderLine) => ({
  store: o.store,
  order: o.name,
  seller_sku: l.sku,
  msku: l.msku,
  id: l.desk!,
  source: { type: shopOrderSource, id: o.id },
  currency: o.currency,
  platform_fulfilled: false,
})

/** Items of the same orders that were estimated and stand in them no more: they are taken back. */
async function leftItems(tx: Tx, items: readonly OrderItem[]): Promise<OrderItem[]> {
  const byOrder = new Map(items.map((i) => [i.source!.id, i]))
  const keys = items.map((i) => orderKey(i.store, i.order, i.seller_sku))
  const rows = await tx.rows<{ order: number; line: number; key: string }>(sql`
    select distinct e.source_id as "order", e.source_line_id as line, e.order_key as key from pl_entry e
    where e.source_type = ${shopOrderSource} and e.source_id = any(${[...byOrder.keys()]}::bigint[]) and e.stage = 'estimated' and not e.order_key = any(${keys}::text[])`)
  return rows.map((r) => {
    const of = byOrder.get(r.order)!
    return { ...of, id: r.line, units: 0, seller_sku: r.key.slice(orderKey(of.store, of.order, '').length) }
  })
}
