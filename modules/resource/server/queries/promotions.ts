import { moneyText } from '@crossway/kernel'
import { sql, type Runner } from '@crossway/server-kit'
import { couponSplit } from '../../model/promotion-figures.ts'

export interface CouponCost {
  readonly coupon_id: string
  readonly name: string | null
  readonly currency: string | null
  readonly redemptions: number
  /** What the coupon took from the budget in the range: discounts and the platform's fee. */
  readonly spent: string
  readonly discount: string
  readonly platform_fee: string
  readonly sales: string
  readonly asins: readonly string[]
}
/**
 * Cost of a shop's coupons from one day to another, both included, as the growth of their lifetime values between the last reports before and at
 * its end (resource.md CouponPerformance: values are lifetime to date). In each coupon's own currency. Coupons that did not move are left out.
 */
export const couponCost = (run: Runner, store: number, from: string, to: string): Promise<CouponCost[]> =>
  run.rows<CouponCost>(sql`
    with last as (
      select distinct on (c.row_key) c.* from amz_coupon c where c.store_id = ${store}::bigint and c.data_at < (${to}::date + 1)::timestamptz order by c.row_key, c.data_at desc, c.id desc),
    first as (
      select distinct on (c.row_key) c.row_key, c.redemptions, c.budget_spent, c.total_discount, c.sales from amz_coupon c where c.store_id = ${store}::bigint and c.data_at < ${from}::date::timestamptz order by c.row_key, c.data_at desc, c.id desc),
    grown as (
      select l.coupon_id, l.name, l.currency, coalesce(l.redemptions, 0) - coalesce(f.redemptions, 0) as redemptions, coalesce(l.budget_spent, 0) - coalesce(f.budget_spent, 0) as spent,
        coalesce(l.total_discount, 0) - coalesce(f.total_discount, 0) as discount, coalesce(l.sales, 0) - coalesce(f.sales, 0) as sales, coalesce(l.asins, '{}') as asins
      from last l left join first f on f.row_key = l.row_key where l.end_at is null or l.end_at >= ${from}::date::timestamptz - interval '30 days')
    select coupon_id, name, currency, redemptions, spent, discount, spent - discount as platform_fee, sales, asins from grown where spent <> 0 or discount <> 0 or sales <> 0 or redemptions <> 0 order by spent desc, coupon_id limit 10000`)

export interface CouponProduct {
  readonly asin: string
  readonly msku: { readonly id: number; readonly title: string } | null
  readonly units: number
  readonly spent: string
  readonly discount: string
}
/** Articles of a coupon with the units of orders that carry its number or name as promotion, and their parts of what it cost. */
export async function couponProducts(run: Runner, id: number): Promise<CouponProduct[]> {
  const rows = await run.rows<{ asin: string; msku: number | null; sku: string | null; units: number; spent: string | null; discount: string | null }>(sql`
    select a.asin, m.id as msku, m.seller_sku as sku, c.budget_spent as spent, c.total_discount as discount, coalesce((
      select sum(i.quantity) from amz_order_item i where i.is_current and i.store_id = c.store_id and i.asin = a.asin and i.promotion_ids && array[c.coupon_id, c.name] and coalesce(i.order_status, '') <> 'cancelled'
        and i.purchase_at >= coalesce(c.start_at, '-infinity') and i.purchase_at <= coalesce(c.end_at, 'infinity')), 0)::int as units
    from amz_coupon c cross join lateral (select asin, min(n) as n from unnest(c.asins) with ordinality u(asin, n) group by asin) a
      left join lateral (select m.id, m.seller_sku from msku m where m.store_id = c.store_id and m.item_id = a.asin order by m.id limit 1) m on true
    where c.id = ${id}::bigint order by a.n limit 500`)
  const units = rows.map((r) => r.units)
  const spent = couponSplit(rows[0]?.spent, units)
  const discount = couponSplit(rows[0]?.discount, units)
  return rows.map((r, i) => ({
    asin: r.asin,
    msku: r.msku === null ? null : { id: r.msku, title: r.sku! },
    units: r.units,
    spent: moneyText(spent[i]!),
    discount: moneyText(discount[i]!),
  }))
}

export interface DealRevenue {
  readonly promotion_id: string
  readonly name: string | null
  readonly type: string | null
  readonly start_at: string
  readonly end_at: string | null
  readonly units: number
  readonly revenue: string
  readonly currency: string | null
  readonly glance_views: number
  readonly fee: string | null
}
/** Deals of a shop that began within the days, with what they sold (resource.md LDBDPerformance); cancelled ones are left out. */
export const dealRevenue = (run: Runner, store: number, from: string, to: string): Promise<DealRevenue[]> =>
  run.rows<DealRevenue>(sql`
    select promotion_id, promotion_name as name, type, start_at, end_at, coalesce(units_sold, 0) as units, coalesce(revenue, 0) as revenue, revenue_currency as currency, coalesce(glance_views, 0) as glance_views, deal_fee as fee
    from amz_deal where is_current and store_id = ${store}::bigint and start_at >= ${from}::date::timestamptz and start_at < (${to}::date + 1)::timestamptz and coalesce(status, '') <> 'canceled' order by start_at, promotion_id limit 10000`)
