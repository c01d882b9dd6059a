import { addDays, addMonths, startOfMonth } from '@crossway/kernel'
import { withoutKeys, sql, type DemoCall } from '@crossway/server-kit'
import { buildFacts } from './build-facts.ts'

/** Listings with a history, and months of it (operations.md, demo data). */
const listings = 1150
const months = 24
const reread = 45
/** Units a day that the shops of a site sell of what their statements settle, and how many listings that are: sales by day and by statement tell one story. */
const pace: Readonly<Record<string, number>> = { US: 27.7, CA: 10.6, MX: 7.4, GB: 14.9, UK: 14.9, DE: 17, FR: 9.6, JP: 12.8, other: 21.3 }
const settledListings = 14
/** Days of advertising by campaign. */
const adDays = 30

/**
 * Two years of daily facts: season, trend, weekdays, chance, one day in sixteen without stock, and events. A shop whose orders are reported sells what
 * they say: its listings stand at their level there, and its last days are built from the reports themselves. One statement, because a row at a time
 * would take minutes.
 */
export async function demoFacts({ tx, today, size = 1 }: DemoCall): Promise<void> {
  const from = addMonths(startOfMonth(today), -months)
  await tx.run(sql`select erp_month_partitions('msku_daily', ${from}::date, ${months + 7})`)
  await withoutKeys(tx, 'msku_daily', () =>
    tx.run(sql`
    insert into msku_daily (store_id, msku_id, day, units, orders, units_bulk, sales, discount, refund_units, refund_amount, sessions, page_views, buybox_pct, ad_spend, ad_sales, ad_units, ad_clicks, ad_impressions, fba_available_eod, stockout, promo, complete)
    with season as (select k, m, (array[0.85, 0.8, 0.85, 0.9, 0.95, 1.0, 1.1, 0.95, 0.9, 1.0, 1.4, 1.3]::float8[])[m] ^ (array[1.2, 0.5, 1.0, -0.8]::float8[])[k + 1] as factor from generate_series(0, 3) k, generate_series(1, 12) m),
      span as (select store_id, max(purchase_date_local) - min(purchase_date_local) + 1 as days from amz_order_item where is_current group by 1),
      known as (
        select m.id, m.store_id, k.country, case m.abc_class when 'A' then 9 when 'B' then 3.2 else 0.7 end * (0.5 + (hashint8(m.id) & 1023) / 1024.0) as level, row_number() over (partition by m.store_id order by m.id) as place
        from msku m join store t on t.id = m.store_id and t.project_id is not null join platform p on p.id = t.platform_id and p.code = 'amazon' join marketplace k on k.id = t.marketplace_id
        where m.fulfillment = 'fba' and m.mapping_status = 'mapped' and m.price > 0 and exists (select 1 from msku_sku x join stock_pool q on q.sku_id = x.sku_id and q.qty > 0 where x.msku_id = m.id)),
      settled as (select id, level * coalesce(w.units, ${pace.other}) / sum(level) over (partition by store_id) as level from known left join unnest(${Object.keys(pace)}::text[], ${Object.values(pace)}::numeric[]) as w(country, units) on w.country = known.country where place <= ${settledListings}::int),
      sold as (select i.msku_id, sum(i.quantity)::numeric / max(p.days) as level from amz_order_item i join span p on p.store_id = i.store_id where i.is_current and i.msku_id is not null group by 1),
    lane as materialized (
      select m.id, m.store_id, coalesce(m.price, 20)::float8 as price, m.fulfillment = 'fba' as fba, k.country,
        coalesce(q.level, s.level, case m.abc_class when 'A' then 9 when 'B' then 3.2 else 0.7 end * (0.5 + (hashint8(m.id) & 1023) / 1024.0))::float8 as level,
        (hashint8(m.id * 31) & 3) as kind, ((hashint8(m.id * 37) & 1023) / 1024.0::float8 - 0.35::float8) * 0.0022::float8 as trend,
        greatest(${from}::date, case when m.lifecycle = 'new' then ${today}::date - 20 - (hashint8(m.id * 41) & 63) when (hashint8(m.id * 43) & 1) = 0 then ${from}::date + (hashint8(m.id * 47) & 511) else ${from}::date end) as first
      from msku m join store t on t.id = m.store_id join marketplace k on k.id = t.marketplace_id left join sold s on s.msku_id = m.id left join settled q on q.id = m.id
      where m.listing_status <> 'deleted' and m.mapping_status = 'mapped' and (s.level is not null or q.level is not null or not exists (select 1 from amz_order_item i where i.store_id = m.store_id))
      order by (q.level is null), case when q.level is not null then m.store_id end, (s.level is null), not exists (select 1 from stock_balance b where b.msku_id = m.id), t.is_fba desc, m.id limit ${Math.ceil(listings * size)}::int)
    select store_id, id, day, units, units - (units > 6)::int * (r3 & 1), case when bulk then units - (units / 3) else 0 end, sales, case when promo then round(sales * 18) / 100 else 0 end, (units * (r4 & 15) / 190), price * (units * (r4 & 15) / 190),
      visits, visits + visits * (20 + (r2 & 15)) / 100, case when empty then null else 88 + (r3 & 127) / 11 end, round(clicks * price * 2.2::float8) / 100, price * (units * 34 / 100), units * 34 / 100, clicks, clicks * (70 + (r2 & 63)), shelf, empty, promo, true
    from (
      select *, round(price * units * case when promo then 85 else 100 end) / 100 as sales, (units * (7 + (r2 & 7)) + 2 + (r1 & 3)) as visits, (units * (7 + (r2 & 7)) + 2) * 3 / 10 as clicks, case when not fba then null when empty then 0 else ceil(level * (50 - 38 * ((n + id) % 46) / 46::float8))::int end as shelf
      from (
        select *, case when empty then 0 when bulk then (floor(mu * (0.55::float8 + 0.00088::float8 * (r1 & 1023)) + 0.00098::float8 * (r2 & 1023)) + 12 + (r2 & 15))::int else floor(mu * (0.55::float8 + 0.00088::float8 * (r1 & 1023)) + 0.00098::float8 * (r2 & 1023))::int end as units
        from (
          select l.*, d.day, d.n, x.*, fba and (hashint8(l.id * 1009 + d.n / 9) & 1023) < 61 as empty, (r3 & 1023) < 2 and level > 1 as bulk,
            e.factor * level * greatest(0.2::float8, 1 + l.trend * (d.n - ${months * 15})) * d.wd * (case when x.promo then 1.9::float8 else 1 end) as mu
          from lane l
          join (select g::date as day, (g::date - ${from}::date) as n, extract(month from g)::int as m, (array[1.05, 0.94, 0.94, 0.94, 0.94, 1.12, 1.18]::float8[])[extract(isodow from g)::int] as wd, to_char(g, 'MMDD') as md from generate_series(${from}::date, ${addDays(today, -1)}::date, interval '1 day') g) d on d.day >= l.first join season e on e.k = l.kind and e.m = d.m
          cross join lateral (select hashint8(l.id * 7919 + d.n) as r1, hashint8(l.id * 104729 + d.n) as r2, hashint8(l.id * 15485863 + d.n) as r3, hashint8(l.id * 32452843 + d.n) as r4,
            (l.id % 3 = 0) and (d.md between '0708' and '0711' or d.md between '1007' and '1008' or d.md between '1120' and '1201') as promo offset 0) x offset 0) a offset 0) b offset 0) c`),
  )
  await tx.run(sql`
    insert into ad_daily (store_id, ad_type, campaign, msku_id, day, impressions, clicks, spend, orders, units, sales, currency)
    select d.store_id, case when d.msku_id % 5 = 0 then 'sb' when d.msku_id % 7 = 0 then 'sd' else 'sp' end, upper(case when d.msku_id % 5 = 0 then 'sb' when d.msku_id % 7 = 0 then 'sd' else 'sp' end) || '-' || m.seller_sku, d.msku_id, d.day, d.ad_impressions, d.ad_clicks, d.ad_spend, d.ad_units, d.ad_units, d.ad_sales, s.currency
    from msku_daily d join msku m on m.id = d.msku_id join store s on s.id = d.store_id where d.day >= ${addDays(today, -adDays)}::date and d.ad_spend > 0 on conflict do nothing`)
  // Without figures of the new rows the planner would walk all months for each of the days built next.
  await tx.run(sql`analyze msku_daily`)
  const shops = await tx.rows<{ id: number }>(
    sql`select distinct store_id as id from amz_order_item where is_current and msku_id is not null order by 1 limit ${Math.ceil(15 * size)}::int`,
  )
  for (const { id } of shops) await buildFacts(tx, { store: id, from: addDays(today, -reread), to: addDays(today, -1) })
}
