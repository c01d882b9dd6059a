import { addDays, dayOf, daysBetween, type Lang } from '@crossway/kernel'
import { getProfit } from '@crossway/ledger/server'
import { sql, type App, type Runner } from '@crossway/server-kit'
import type { Level, Sums } from '../../model/product360/figures.ts'
import { loadRules } from '../rule/load-rules.ts'
import { marketOf } from '../replenish/forecast-run.ts'
import { listingsOf } from '../replenish/listings.ts'
import { planned, storedForecasts } from '../replenish/run-replenish.ts'
import { waysOf } from '../replenish/ways.ts'
import { floorsOf } from '../selling/floors.ts'
import { economicsOf, unitProfit } from '../selling/unit-economics.ts'

const most = 200
const rate = sql.raw(
  `left join lateral (select r.rate from exchange_rate r where r."from" = s.currency and r."to" = 'CNY' and r.status = 'active' order by r.date desc, r.id desc limit 1) x on s.currency <> 'CNY'`,
)
/** Listings of one level around a listing, within the rows that the caller may see: itself, all of its ASIN, of its parent, or of its article. */
export const family = (run: Runner, msku: number, level: Level, mine: ReturnType<typeof sql>): Promise<{ id: number }[]> =>
  run.rows<{ id: number }>(sql`
    with a as (select m.*, (select l.sku_id from msku_sku l where l.msku_id = m.id and l.valid_to is null order by l.seq limit 1) as sku from msku m where m.id = ${msku}::bigint)
    select m.id from msku m, a where ${mine} and (m.id = a.id ${
      level === 'asin'
        ? sql`or m.item_id = a.item_id`
        : level === 'parent'
          ? sql`or m.parent_item_id = a.parent_item_id`
          : level === 'sku'
            ? sql`or exists (select 1 from msku_sku l where l.msku_id = m.id and l.sku_id = a.sku and l.valid_to is null)`
            : sql.empty
    }) order by (m.id = a.id) desc, m.id limit ${most}`)

export const sumsOf = (run: Runner, ids: readonly number[], from: string, to: string): Promise<Sums> =>
  run.one<Sums>(sql`
    select coalesce(sum(d.units), 0)::int as units, coalesce(sum(d.orders), 0)::int as orders, coalesce(round(sum(d.sales * coalesce(x.rate, 1)), 2), 0)::text as sales, coalesce(sum(d.sessions), 0)::int as sessions, coalesce(sum(d.ad_impressions), 0)::int as impressions, coalesce(sum(d.ad_clicks), 0)::int as clicks,
      coalesce(round(sum(d.ad_spend * coalesce(x.rate, 1)), 2), 0)::text as ad_spend, coalesce(round(sum(d.ad_sales * coalesce(x.rate, 1)), 2), 0)::text as ad_sales, coalesce(sum(d.refund_units), 0)::int as refunds, round(avg(d.buybox_pct), 2)::text as buybox
    from msku_daily d join store s on s.id = d.store_id ${rate} where d.msku_id = any(${[...ids]}::bigint[]) and d.day between ${from}::date and ${to}::date`)

/** Every day of the period, so that all figures and marks stand on one axis: a day of which nothing is known is there without figures. */
export const daysOf = (
  run: Runner,
  ids: readonly number[],
  from: string,
  to: string,
): Promise<{ day: string; sales: string | null; ad_spend: string | null }[]> =>
  run.rows(sql`
    with f as (
      select d.day, sum(d.units)::int as units, round(sum(d.sales * coalesce(x.rate, 1)), 2)::text as sales, sum(d.sessions)::int as sessions, round(sum(d.ad_spend * coalesce(x.rate, 1)), 2)::text as ad_spend, round(sum(d.sales) / nullif(sum(d.units), 0), 2)::text as price, round(avg(d.buybox_pct), 1)::text as buybox, sum(d.fba_available_eod)::int as available, bool_or(d.promo) as promo
      from msku_daily d join store s on s.id = d.store_id ${rate} where d.msku_id = any(${[...ids]}::bigint[]) and d.day between ${from}::date and ${to}::date group by 1),
    r as (select day, round(avg(rating), 2)::text as rating, max(reviews) as reviews from listing_review where msku_id = any(${[...ids]}::bigint[]) and day between ${from}::date and ${to}::date group by 1),
    g as (select t.received_on as day, sum(t.qty)::int as arrived from fba_receipt t where t.seller_sku in (select seller_sku from msku where id = any(${[...ids]}::bigint[])) and t.received_on between ${from}::date and ${to}::date group by 1)
    select a::date as day, f.units, f.sales, f.sessions, f.ad_spend, f.price, f.buybox, f.available, coalesce(f.promo, false) as promo, r.rating, r.reviews, g.arrived
    from generate_series(${from}::date, ${to}::date, interval '1 day') a left join f on f.day = a::date left join r on r.day = a::date left join g on g.day = a::date order by 1 limit 400`)
/** Gross profit of each day, out of the ledger as the waterfall is. */
export async function profitDays(app: App, ids: readonly number[], span: { from: string; to: string }): Promise<ReadonlyMap<string, string>> {
  const tree = await getProfit({ app, run: app.db.here() }, { ...span, scope: { msku: ids }, level: 'group', view: 'operating', pivot: 'day', limit: 400 })
  const gross = tree.rows.find((r) => r.code === 'S4')
  return new Map(tree.columns.map((c, i) => [c.key, gross?.amounts[i] ?? '0']))
}
/** What buyers think: the last stars and how many they are, and how many came in the period (operations.md product360, reviews). */
export const reviewsOf = (
  run: Runner,
  ids: readonly number[],
  from: string,
  to: string,
): Promise<{ rating: string | null; reviews: number | null; day: string | null; rating_before: string | null; came: number | null }> =>
  run.one(sql`
    with v as (select r.day, round(avg(r.rating), 2) as rating, max(r.reviews) as reviews from listing_review r where r.msku_id = any(${[...ids]}::bigint[]) and r.day <= ${to}::date and r.rating is not null group by 1),
      l as (select * from v order by day desc limit 1), b as (select * from v where day < ${from}::date order by day desc limit 1)
    select l.rating::text as rating, l.reviews, l.day, b.rating::text as rating_before, greatest(0, l.reviews - coalesce(b.reviews, (select v.reviews from v where v.day >= ${from}::date order by v.day limit 1))) as came from (select 1) one left join l on true left join b on true`)

/** The last day that each source told anything of. */
export const lastDays = (run: Runner, ids: readonly number[]): Promise<Readonly<Record<'sales' | 'traffic' | 'ads' | 'stock' | 'reviews', string | null>>> =>
  run.one(sql`
    select max(day) filter (where units > 0) as sales, max(day) filter (where sessions > 0) as traffic, max(day) filter (where ad_impressions > 0 or ad_spend > 0) as ads, max(day) filter (where fba_available_eod is not null) as stock,
      (select max(r.day) from listing_review r where r.msku_id = any(${[...ids]}::bigint[])) as reviews
    from msku_daily where msku_id = any(${[...ids]}::bigint[]) and day >= current_date - 400`)

/** Stock from the order to the shelf, with cover and the day it runs out. */
export async function pipelineOf(app: App, ids: readonly number[]) {
  const run = app.db.here()
  const today = dayOf(new Date())
  const plans = await planned(
    { app, run },
    await listingsOf(run, { mskus: ids }),
    await storedForecasts(run, ids),
    await marketOf(run, today, await loadRules(run, today)),
    await waysOf(run),
  )
  const add = (of: (p: (typeof plans)[number]) => number): number => plans.reduce((n, p) => n + of(p), 0)
  const all = (rows: readonly { readonly qty: number }[]): number => rows.reduce((n, r) => n + r.qty, 0)
  const unsellable = await run.one<{ qty: number }>(sql`
    select coalesce(sum(x.qty), 0)::int as qty from (select distinct on (p.msku_id, p.warehouse_id) p.uns_customer + p.uns_warehouse + p.uns_carrier + p.uns_distributor + p.uns_defective + p.uns_expired as qty from platform_stock_snapshot p where p.msku_id = any(${[...ids]}::bigint[]) and p.day >= ${addDays(today, -60)}::date order by p.msku_id, p.warehouse_id, p.day desc) x`)
  const perDay = add((p) => p.forecast.per_day)
  const sellable = add((p) => p.supply.fba + p.supply.transfer)
  return {
    on_order: add((p) => all(p.supply.onOrder)),
    domestic: add((p) => p.supply.domestic),
    transit: add((p) => all(p.supply.inbound)),
    overseas: add((p) => p.supply.overseas),
    fba: sellable,
    unsellable: unsellable.qty,
    per_day: Number(perDay.toFixed(2)),
    cover_days: perDay > 0 ? Math.floor(sellable / perDay) : null,
    stockout:
      plans
        .map((p) => p.plan.stockoutDate)
        .filter((d): d is string => d !== null)
        .sort()[0] ?? null,
  }
}
/** Groups of the profit tree of these listings, for the waterfall. */
export async function waterfallOf(
  app: App,
  ids: readonly number[],
  span: { from: string; to: string },
  lang: Lang,
): Promise<{ code: string; name: string; amount: string }[]> {
  const tree = await getProfit({ app, run: app.db.here() }, { ...span, scope: { msku: ids }, level: 'group', view: 'operating' })
  return tree.rows.map((r) => ({ code: r.code, name: lang === 'en' ? r.name_en : r.name, amount: r.total }))
}
export const documentsOf = (
  run: Runner,
  ids: readonly number[],
  lang: Lang,
): Promise<{ type: string; id: number; no: string; status: string; day: string; qty: number }[]> =>
  run.rows(sql`
    (select 'purchase_order' as type, o.id, o.no, o.status, coalesce(l.confirmed_date, l.expected_date) as day, l.qty from purchase_order_line l join purchase_order o on o.id = l.purchase_order_id
      where l.sku_id in (select sku_id from msku_sku where msku_id = any(${[...ids]}::bigint[]) and valid_to is null) and o.status in ('ordered', 'partial') order by o.id desc limit 10)
    union all (select 'stocking_order', o.id, o.no, o.status, o.plan_ship_date, l.qty from stocking_line l join stocking_order o on o.id = l.stocking_order_id where l.msku_id = any(${[...ids]}::bigint[]) order by o.id desc limit 10)
    union all (select 'purchase_demand', d.id, d.no, d.status, l.need_by, l.qty from purchase_demand_line l join purchase_demand d on d.id = l.purchase_demand_id where l.msku_id = any(${[...ids]}::bigint[]) order by d.id desc limit 5)
    union all (select 'shipping_notice', n.id, n.no, n.status, coalesce(n.eta, n.shipped_at::date), l.shipped_qty from shipping_notice_line l join shipping_notice n on n.id = l.shipping_notice_id where l.msku_id = any(${[...ids]}::bigint[]) order by n.id desc limit 5)
    union all (select 'warning', w.id, ${sql.raw(lang === 'en' ? `coalesce(nullif(w.title_en, ''), w.title)` : 'w.title')}, w.status, w.first_at::date, w.hits from warning w where w.msku_id = any(${[...ids]}::bigint[]) and w.status in ('open', 'doing', 'snoozed') order by w.id desc limit 5)
    union all (select 'promotion_activity', p.id, p.no, p.status, p.start_at::date, coalesce(l.est_units, 0) from promotion_activity_line l join promotion_activity p on p.id = l.promotion_activity_id where l.msku_id = any(${[...ids]}::bigint[]) order by p.id desc limit 5)
    union all (select 'price_change', c.id, c.no, c.status, c.effective_at::date, 1 from price_change_line l join price_change c on c.id = l.price_change_id where l.msku_id = any(${[...ids]}::bigint[]) order by c.id desc limit 5)
    union all (select 'replenish_suggestion', s.id, s.label, s.status, s.order_by, s.qty from replenish_suggestion s where s.msku_id = any(${[...ids]}::bigint[]) and s.status <> 'expired' order by s.id desc limit 10)`)
/** What was done to these listings and what happened to them, on the axis of their days (operations.md oplogPlus). Figures end with yesterday; what was done today stands there at once. */
export const marksOf = (run: Runner, ids: readonly number[], from: string, to: string, lang: Lang): Promise<{ day: string; type: string; text: string }[]> =>
  run.rows(sql`
    select l.day, l.type, ${sql.raw(lang === 'en' ? 'coalesce(l.text_en, l.text)' : 'l.text')} as text from op_log l where (l.msku_id = any(${[...ids]}::bigint[]) or (l.msku_id is null and l.asin is not null and l.asin in (select item_id from msku where id = any(${[...ids]}::bigint[]))))
      and l.day between ${from}::date and ${to === addDays(dayOf(new Date()), -1) ? addDays(to, 1) : to}::date order by l.day desc, l.id desc limit 100`)
/** Returned units by reason. */
export const reasonsOf = (run: Runner, ids: readonly number[], from: string, to: string): Promise<{ reason: string | null; qty: number }[]> =>
  run.rows(sql`
    select reason_class as reason, sum(qty)::int as qty from customer_return where msku_id = any(${[...ids]}::bigint[]) and arrival = 'returned' and return_date between ${from}::date and ${to}::date group by 1 order by 2 desc, 1 limit 12`)
/** What a unit of a listing earns at its price now, and the price below which it must not be sold. */
export async function unitOf(
  run: Runner,
  msku: number,
  price: string | null,
): Promise<{ profit: string; margin: string | null; landed: string; floor: string | null } | null> {
  const day = dayOf(new Date())
  const e = (await economicsOf(run, [msku], day)).get(msku)
  if (!e || price === null || Number(price) <= 0) return null
  return { ...unitProfit(e, price), floor: (await floorsOf(run, [msku], day)).get(msku) ?? null }
}
export const childrenOf = (run: Runner, ids: readonly number[], from: string, to: string): Promise<object[]> =>
  run.rows(sql`
    select m.id, m.seller_sku, m.item_id as asin, coalesce(s.name, s.store_no) as store, m.price::text as price, m.currency, m.rating::text as rating, coalesce(sum(d.units), 0)::int as units from msku m join store s on s.id = m.store_id left join msku_daily d on d.msku_id = m.id and d.day between ${from}::date and ${to}::date
    where m.id = any(${[...ids]}::bigint[]) group by m.id, s.id order by 8 desc, m.id limit 50`)
export const adsOf = (run: Runner, ids: readonly number[], from: string, to: string): Promise<object[]> =>
  run.rows(sql`
    select ad_type as type, sum(impressions)::int as impressions, sum(clicks)::int as clicks, sum(spend)::text as spend, sum(sales)::text as sales, sum(units)::int as units, max(currency) as currency from ad_daily
    where msku_id = any(${[...ids]}::bigint[]) and day between ${from}::date and ${to}::date group by 1 order by sum(spend) desc limit 10`)
/** The period of the same length that ends the day before. */
export const before = (from: string, to: string): { from: string; to: string } => {
  const length = daysBetween(from, to) + 1
  return { from: addDays(from, -length), to: addDays(from, -1) }
}
