import type { CommandContext } from '@crossway/server-kit'
import { createMskuFromListing, noteFirstSales } from '@crossway/product/server'
import { sql, type Sql, type Tx } from '@crossway/server-kit'

/** Whose orders are gone through: of one file, of one listing from a moment on, of one account, or all. */
export interface OrderScope {
  readonly file?: number
  readonly msku?: number
  readonly from?: string
  readonly account?: number
}
/** Rows `i` of the scope; of a file all versions of its orders, because an import also ends earlier ones. */
const within = (s: OrderScope): Sql =>
  sql.join(
    [
      s.file === undefined
        ? sql`true`
        : sql`i.amazon_order_id in (select distinct amazon_order_id from amz_order_item where report_file_id = ${s.file}::bigint)`,
      s.msku === undefined ? sql`true` : sql`i.msku_id = ${s.msku}::bigint`,
      s.from === undefined ? sql`true` : sql`i.purchase_at >= ${s.from}::timestamptz`,
      s.account === undefined ? sql`true` : sql`i.store_account_id = ${s.account}::bigint`,
    ],
    ' and ',
  )
/** The shop's company has not closed the stock month of the purchase. */
const open = sql`not exists (select 1 from store s join stock_closed c on c.company_id = s.company_id where s.id = i.store_id and to_char(i.purchase_at at time zone 'Asia/Shanghai', 'YYYYMM') <= c.period)`

/** Seller SKUs that no listing report has brought yet get their listing, unmapped, so that nothing sold goes unseen (product.md MSKU rules). */
async function nameListings({ app, tx, ctx }: CommandContext, s: OrderScope): Promise<number> {
  const nameless = await tx.rows<{ store: number; sku: string; fba: boolean }>(sql`
    select i.store_id as store, i.sku, bool_or(coalesce(i.fulfillment_channel, '') ilike 'a%') as fba from amz_order_item i
    where i.is_current and i.msku_id is null and i.store_id is not null and coalesce(i.sku, '') <> '' and not coalesce(i.is_mcf, false) and ${within(s)} group by 1, 2 order by 1, 2 limit 5000`)
  for (const n of nameless) await createMskuFromListing({ app, tx, ctx }, n.store, n.sku, n.fba ? 'fba' : 'fbm')
  return tx.run(
    sql`update amz_order_item i set msku_id = m.id from msku m where i.is_current and i.msku_id is null and m.store_id = i.store_id and m.seller_sku = i.sku and ${within(s)}`,
  )
}

/** Order lines carry the articles that their listing held when they were bought: written where there are none, anew where the month is open (product.md scenario 5). */
async function fillGoods(tx: Tx, s: OrderScope): Promise<number> {
  if (s.file === undefined) await tx.run(sql`delete from amz_order_goods g using amz_order_item i where g.order_item_id = i.id and ${within(s)} and ${open}`)
  return tx.run(sql`
    insert into amz_order_goods (order_item_id, sku_id, qty, revenue_ratio)
    select i.id, l.sku_id, sum(i.quantity * l.qty)::int, sum(l.revenue_ratio) from amz_order_item i
      join msku_sku l on l.msku_id = i.msku_id and l.valid_from <= i.purchase_at and (l.valid_to is null or l.valid_to > i.purchase_at)
    where i.is_current and i.quantity is not null and ${within(s)} and not exists (select 1 from amz_order_goods g where g.order_item_id = i.id) group by i.id, l.sku_id`)
}

/** Sales by listing and day of all days that the scope's lines are of. */
async function sumDays(tx: Tx, s: OrderScope): Promise<void> {
  const touched = sql`select distinct i.msku_id, i.purchase_date_local as day from amz_order_item i where i.msku_id is not null and i.purchase_date_local is not null and ${within(s)}`
  if (s.account !== undefined)
    await tx.run(
      sql`delete from msku_sold_day d using msku m, store s where m.id = d.msku_id and s.id = m.store_id and s.store_account_id = ${s.account}::bigint`,
    )
  await tx.run(sql`delete from msku_sold_day d using (${touched}) t where d.msku_id = t.msku_id and d.day = t.day`)
  await tx.run(sql`
    insert into msku_sold_day (msku_id, day, units, orders, sales, currency)
    select i.msku_id, i.purchase_date_local, sum(i.quantity)::int, count(distinct i.amazon_order_id)::int, sum(coalesce(i.item_price, 0) - coalesce(i.item_promotion_discount, 0)), max(i.currency)
    from amz_order_item i join (${touched}) t on t.msku_id = i.msku_id and t.day = i.purchase_date_local
    where i.is_current and i.quantity is not null and i.order_status <> 'cancelled' and coalesce(i.item_status, '') <> 'cancelled' and not coalesce(i.is_mcf, false) and not coalesce(i.is_replacement, false) group by 1, 2`)
}

/** All that follows from orders and mappings for a scope, in one transaction; running it again changes nothing. */
export async function settleOrders({ app, tx, ctx }: CommandContext, s: OrderScope): Promise<{ named: number; goods: number }> {
  const named = s.msku === undefined ? await nameListings({ app, tx, ctx }, s) : 0
  if (s.msku === undefined)
    await noteFirstSales(
      tx,
      sql`select i.msku_id as msku, min(i.purchase_date_local) as day from amz_order_item i where i.is_current and i.msku_id is not null and i.order_status <> 'cancelled' and ${within(s)} group by 1`,
    )
  const goods = await fillGoods(tx, s)
  if (s.msku === undefined) await sumDays(tx, s)
  return { named, goods }
}
