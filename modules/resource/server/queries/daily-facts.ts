import { sql, type Runner, type Sql } from '@crossway/server-kit'

/** A figure of a row without a table of its own; what is no number counts as none. */
const amount = (...names: readonly string[]): Sql =>
  sql.raw(`coalesce(${names.map((n) => `case when r.data->>'${n}' ~ '^-?[0-9]{1,12}([.][0-9]{1,8})?$' then (r.data->>'${n}')::numeric end`).join(', ')}, 0)`)
const seller = sql.raw(`coalesce(r.data->>'sku', r.data->>'advertisedSku', r.data->>'promotedSku')`)
/** The shop of a row: its own, or where the file names no site the login's first shop that sells the article. */
const shop = (store: number): Sql =>
  sql`r.store_account_id = (select store_account_id from store where id = ${store}::bigint) and (r.store_id = ${store}::bigint or exists (select 1 from msku m where m.store_id = ${store}::bigint and m.seller_sku = ${seller} and not exists (select 1 from msku o where o.store_id = r.store_id and o.seller_sku = m.seller_sku)))`

export interface OrderDay {
  readonly day: string
  readonly msku: number
  readonly units: number
  readonly orders: number
  readonly units_bulk: number
  readonly sales: string
  readonly discount: string
}
/**
 * salesDaily of all listings of a shop with what the forecast must know: units of bulk lines (at least ten, and five times the listing's median line of
 * half a year), and the discount given.
 */
export const orderDays = (run: Runner, store: number, from: string, to: string): Promise<OrderDay[]> =>
  run.rows<OrderDay>(sql`
    with line as (
      select i.msku_id as msku, i.purchase_date_local as day, i.quantity, i.amazon_order_id, coalesce(i.item_price, 0) as price, coalesce(i.item_promotion_discount, 0) as discount from amz_order_item i
      where i.is_current and i.store_id = ${store}::bigint and i.msku_id is not null and i.purchase_date_local between ${from}::date - 180 and ${to}::date
        and i.order_status <> 'cancelled' and coalesce(i.item_status, '') <> 'cancelled' and not coalesce(i.is_mcf, false) and not coalesce(i.is_replacement, false)),
    usual as (select msku, percentile_cont(0.5) within group (order by quantity) as line from line group by msku)
    select l.day, l.msku, sum(l.quantity)::int as units, count(distinct l.amazon_order_id)::int as orders, coalesce(sum(l.quantity) filter (where l.quantity >= greatest(10, 5 * u.line)), 0)::int as units_bulk,
      sum(l.price - l.discount) as sales, sum(l.discount) as discount
    from line l join usual u on u.msku = l.msku where l.day >= ${from}::date group by 1, 2 order by 1, 2 limit 500000`)

/** The first and the last day that orders of a shop were reported for, and the last day that a file taken after its end covers. */
export const orderSpan = (run: Runner, store: number): Promise<{ first: string | null; seen: string | null; last: string | null }> =>
  run.one(sql`
    select (select min(i.purchase_date_local) from amz_order_item i where i.is_current and i.store_id = s.id) as first, (select max(i.purchase_date_local) from amz_order_item i where i.is_current and i.store_id = s.id) as seen,
      greatest(max((greatest(f.data_at, f.confirmed_at) at time zone s.time_zone)::date - 1), (select max(i.purchase_date_local) - 1 from amz_order_item i where i.is_current and i.store_id = s.id)) as last
    from store s left join report_file f on f.store_account_id = s.store_account_id and f.type in ('all_orders', 'orders_api') and f.status = 'parsed' and (coalesce(f.marketplaces, '{}') = '{}' or s.marketplace_id = any(f.marketplaces))
    where s.id = ${store}::bigint group by s.id`)

export interface AdRow {
  readonly day: string
  readonly ad_type: 'sp' | 'sb' | 'sd'
  readonly campaign: string
  readonly ad_group: string
  readonly msku: number | null
  readonly impressions: number
  readonly clicks: number
  readonly spend: string
  readonly orders: number
  readonly units: number
  readonly sales: string
  readonly currency: string | null
}
/** Advertising of a shop by day, campaign and listing, each line as the youngest file restates it (integrations.md §7). */
export const adRows = (run: Runner, store: number, from: string, to: string): Promise<AdRow[]> =>
  run.rows<AdRow>(sql`
    select x.day, x.ad_type, x.campaign, x.ad_group, m.id as msku, sum(x.impressions)::int as impressions, sum(x.clicks)::int as clicks, sum(x.spend) as spend, sum(x.orders)::int as orders, sum(x.units)::int as units, sum(x.sales) as sales, max(x.currency) as currency
    from (
      select distinct on (day, f.type, r.data->>'campaignId', r.data->>'adGroupId', r.data->>'adId') left(coalesce(r.data->>'date', r.data->>'startDate'), 10)::date as day, substr(f.type, 5) as ad_type, coalesce(nullif(r.data->>'campaignName', ''), r.data->>'campaignId', '') as campaign,
        coalesce(nullif(r.data->>'adGroupName', ''), r.data->>'adGroupId', '') as ad_group, ${seller} as sku, ${amount('impressions')} as impressions, ${amount('clicks')} as clicks, ${amount('cost', 'spend')} as spend,
        ${amount('purchases7d', 'purchases14d', 'purchases')} as orders, ${amount('unitsSoldClicks7d', 'unitsSoldClicks14d', 'unitsSold')} as units, ${amount('sales7d', 'sales14d', 'sales')} as sales, r.data->>'campaignBudgetCurrencyCode' as currency
      from report_row r join report_file f on f.id = r.report_file_id and f.status = 'parsed' and f.type in ('ads_sp', 'ads_sb', 'ads_sd')
      where (${shop(store)} or (${seller} is null and r.store_id = ${store}::bigint)) and coalesce(r.data->>'date', r.data->>'startDate') between ${from} and ${to}
      order by day, f.type, r.data->>'campaignId', r.data->>'adGroupId', r.data->>'adId', f.data_at desc, r.id desc) x
    left join msku m on m.store_id = ${store}::bigint and m.seller_sku = x.sku group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5 limit 200000`)

export interface TrafficRow {
  readonly day: string
  readonly asin: string
  readonly sessions: number
  readonly page_views: number
  readonly buybox_pct: string | null
  readonly units_ordered: number
}
/** Visits of a shop by ASIN and day: each file tells one day, that of its row or else of its data. */
export const trafficRows = (run: Runner, store: number, from: string, to: string): Promise<TrafficRow[]> =>
  run.rows<TrafficRow>(sql`
    select distinct on (day, asin) coalesce(left(r.data->>'date', 10)::date, (f.data_at at time zone 'UTC')::date) as day, coalesce(r.data->>'childAsin', r.data->>'parentAsin') as asin,
      coalesce((r.data->'trafficByAsin'->>'sessions')::int, 0) as sessions, coalesce((r.data->'trafficByAsin'->>'pageViews')::int, 0) as page_views, (r.data->'trafficByAsin'->>'buyBoxPercentage')::numeric as buybox_pct, coalesce((r.data->'salesByAsin'->>'unitsOrdered')::int, 0) as units_ordered
    from report_row r join report_file f on f.id = r.report_file_id and f.status = 'parsed' and f.type = 'sales_traffic'
    where r.store_id = ${store}::bigint and coalesce(r.data->>'childAsin', r.data->>'parentAsin') is not null and coalesce(left(r.data->>'date', 10)::date, (f.data_at at time zone 'UTC')::date) between ${from}::date and ${to}::date
    order by day, asin, f.data_at desc, r.id desc limit 200000`)

/** Pieces that buyers of a shop sent back, by day of their return; each counts once however many files tell of it. */
export const returnDays = (run: Runner, store: number, from: string, to: string): Promise<{ day: string; msku: number; units: number }[]> =>
  run.rows(sql`
    select x.day, m.id as msku, sum(x.qty)::int as units from (
      select distinct on (key, nth) left(at, 10)::date as day, sku, qty from (
        select r.id, r.data->>'return-date' as at, r.data->>'sku' as sku, ${amount('quantity')} as qty, f.data_at, coalesce(nullif(r.data->>'license-plate-number', ''), concat_ws('|', r.data->>'order-id', r.data->>'return-date')) as key,
          row_number() over (partition by f.id, coalesce(nullif(r.data->>'license-plate-number', ''), concat_ws('|', r.data->>'order-id', r.data->>'return-date')) order by r.row_no) as nth
        from report_row r join report_file f on f.id = r.report_file_id and f.status = 'parsed' and f.type = 'returns' where ${shop(store)} and left(r.data->>'return-date', 10) between ${from} and ${to}) y
      order by key, nth, data_at desc, id desc) x
    join msku m on m.store_id = ${store}::bigint and m.seller_sku = x.sku group by 1, 2 limit 200000`)

export interface StorageRow {
  readonly asin: string
  readonly fnsku: string
  readonly month: string
  readonly type: 'monthly' | 'aged'
  readonly qty: number
  readonly volume: string
  readonly fee: string
  readonly currency: string | null
}
/** Storage fees of a shop by label and month, of the youngest file of each month. */
export const storageRows = (run: Runner, store: number): Promise<StorageRow[]> =>
  run.rows<StorageRow>(sql`
    with r as (
      select r.*, f.type as kind, f.data_at as told, left(coalesce(r.data->>'month-of-charge', r.data->>'month_of_charge', r.data->>'snapshot-date', to_char(f.data_at - interval '1 month', 'YYYY-MM')), 7) as month
      from report_row r join report_file f on f.id = r.report_file_id and f.status = 'parsed' and f.type in ('storage_fee', 'storage_fee_aged') where r.store_id = ${store}::bigint)
    select coalesce(r.data->>'asin', '') as asin, coalesce(r.data->>'fnsku', '') as fnsku, r.month, case r.kind when 'storage_fee' then 'monthly' else 'aged' end as type,
      round(sum(${amount('average-quantity-on-hand', 'qty-charged', 'qty-charged-12-mo-long-term-storage-fee')}))::int as qty, sum(${amount('estimated-total-item-volume', 'per-unit-volume')}) as volume,
      sum(${amount('estimated-monthly-storage-fee', 'amount-charged', '12-mo-long-terms-storage-fee')}) as fee, max(r.data->>'currency') as currency
    from r where r.told = (select max(o.told) from r o where o.month = r.month and o.kind = r.kind) group by 1, 2, 3, 4 limit 200000`)
