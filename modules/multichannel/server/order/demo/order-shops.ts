import { sql, type DemoCall } from '@crossway/server-kit'
import type { DemoWay } from './last-leg.ts'
import type { DemoListing, DemoShop, PlannedOrder } from './plan-orders.ts'

/** Shops beside Amazon that sell in a country which the demo's ways reach, with what they sell. */
export async function shopsOf({ tx, today }: DemoCall): Promise<DemoShop[]> {
  const shops = await tx.rows<Omit<DemoShop, 'listings' | 'rate'> & { rate: string | null }>(sql`
    select s.id, s.platform_id as platform, p.code, s.marketplace_id as site, m.country, s.currency, s.project_id as project, (select t.employee_id from store_staff t where t.store_id = s.id and t.is_primary limit 1) as owner,
      case p.code when 'shopify' then 2.9 when 'walmart' then 15 when 'ebay' then 12.9 when 'tiktok' then 6 else 12 end::float8 as referral,
      (select r.rate from exchange_rate r where r."from" = s.currency and r."to" = 'CNY' and r.status = 'active' and r.date <= ${today}::date order by r.date desc limit 1) as rate
    from store s join platform p on p.id = s.platform_id join marketplace m on m.id = s.marketplace_id where p."group" in ('mc', 'shopify') and s.status <> 'opening' and m.country in ('US', 'GB', 'DE') order by s.id`)
  const listings = await tx.rows<DemoListing>(sql`
    select m.id, m.store_id as store, m.seller_sku, left(m.title, 200) as title, m.price::float8 as price, m.fulfillment, k.sku_id as sku, k.qty as pieces, coalesce(s.std_cost, s.last_price, 30)::float8 as cost, coalesce(s.gross_weight, 1)::float8 as kg
    from msku m join lateral (select sku_id, qty from msku_sku where msku_id = m.id and valid_to is null order by seq limit 1) k on true join sku s on s.id = k.sku_id
    where m.store_id = any(${shops.map((s) => s.id)}::bigint[]) and m.price between 12 and 420 and m.listing_status = 'active' and s.kind = 'single' order by m.store_id, m.id`)
  const by = Map.groupBy(listings, (l) => l.store)
  return shops.map((s) => ({ ...s, rate: Number(s.rate ?? 7.1), listings: by.get(s.id) ?? [] })).filter((s) => s.listings.length > 0)
}

/** What waits to be sent is of goods that lie there: such orders sell what the overseas warehouses have; of the others some have left and some are short. */
export async function withStock(
  tx: DemoCall['tx'],
  planned: readonly PlannedOrder[],
  shops: readonly DemoShop[],
  ways: readonly DemoWay[],
  size: number,
): Promise<PlannedOrder[]> {
  const stock = await tx.rows<{ vw: number; sku: number; qty: number }>(
    sql`select virtual_warehouse_id as vw, sku_id as sku, qty from stock_balance where state = 'available' and msku_id = 0 and qty >= 10 and virtual_warehouse_id = any(${[...new Set(ways.map((w) => w.vw))]}::bigint[]) order by 1, 2`,
  )
  const sold = shops.flatMap((shop) => shop.listings.filter((l) => l.fulfillment !== 'wfs').map((listing) => ({ shop, listing })))
  const chances = stock.flatMap((s) => {
    const way = ways.find((w) => w.vw === s.vw)!
    const one = sold.find((x) => x.listing.sku === s.sku && x.shop.country === way.country)
    return one ? [{ ...one, way, left: Math.floor(s.qty / 2) }] : []
  })
  let [n, at] = [0, 0]
  return planned.map((o) => {
    if (o.status !== 'ready') return o
    for (let k = 0; k < chances.length && n < Math.ceil(75 * size); k++) {
      const c = chances[at++ % chances.length]!
      if (c.left < c.listing.pieces) continue
      c.left -= c.listing.pieces
      n++
      return { ...o, shop: c.shop, way: c.way, lines: [{ listing: c.listing, qty: 1 }] }
    }
    return { ...o, status: o.age > 0 ? 'shipped' : 'review' }
  })
}
