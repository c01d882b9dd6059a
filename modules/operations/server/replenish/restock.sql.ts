import { handleQuery, sql, type Sql } from '@crossway/server-kit'
import { forecastMonth } from '../../model/restock/forecast-month.query.ts'
import { forecastAccuracy, replenishGap, restockGroup } from '../../model/restock/restock.queries.ts'

/** Stock beyond so many days of the forecast lies too long (operations.md earlyWarning, overstock). */
const overstockDays = 120
/** Errors of many listings are put together by the units that they were tried on; days without stock are those of classes A to C of thirty days. */
export const forecastAccuracyQuery = handleQuery(
  forecastAccuracy,
  (_, { scope }) => sql`
    select v.store_id, v.class, count(*)::int as mskus, round(sum(v.tested))::int as units, round((100 * sum(v.wape * v.tested) / nullif(sum(v.tested), 0))::numeric, 4) as wape, round((100 * sum(v.bias * v.tested) / nullif(sum(v.tested), 0))::numeric, 4) as bias,
      round((100 * sum(v.naive_wape * v.tested) / nullif(sum(v.tested), 0))::numeric, 4) as naive_wape, round((100 * sum(v.naive_bias * v.tested) / nullif(sum(v.tested), 0))::numeric, 4) as naive_bias, round(100 * (1 - sum(v.out_days)::numeric / nullif(sum(v.days), 0)), 4) as service, round(sum(greatest(0, v.stock - ${overstockDays}::int * v.per_day) * v.cost)::numeric, 2) as overstock_cny
    from (
      select f.store_id, coalesce(m.project_id, s.project_id) as project_id, m.owner_id, m.abc_class as class, f.tested, f.wape, f.bias, f.naive_wape, f.naive_bias, coalesce(d.out_days, 0) as out_days, coalesce(d.days, 0) as days, coalesce(d.stock, 0) as stock, f.per_day, coalesce(u.cost, 0)::float8 as cost
      from msku_forecast f join msku m on m.id = f.msku_id join store s on s.id = f.store_id
        left join (select msku_id, (count(*) filter (where stockout))::int as out_days, count(*)::int as days, (array_agg(fba_available_eod order by day desc) filter (where fba_available_eod is not null))[1] as stock from msku_daily where day >= current_date - 30 group by 1) d on d.msku_id = f.msku_id
        left join lateral (select k.std_cost * l.qty as cost from msku_sku l join sku k on k.id = l.sku_id where l.msku_id = f.msku_id and l.valid_to is null order by l.seq limit 1) u on true) v
    where ${scope('v')} group by 1, 2`,
)
/** A week belongs to the month of its Thursday, as its season does. */
export const forecastMonthQuery = handleQuery(forecastMonth, (_, { tab, scope }) => {
  const shops = tab === 'store'
  return sql`
    select to_char(v.week + 3, 'YYYY-MM') as month, ${sql.raw(shops ? 'v.store_id, v.class' : 'null::bigint as store_id, null::text as class')}, count(distinct v.msku_id)::int as mskus, round(sum(v.forecast))::int as forecast, round(sum(v.actual))::int as units,
      round(100 * sum(abs(v.forecast - v.actual)) / nullif(sum(v.actual), 0), 4) as wape, round(100 * sum(v.forecast - v.actual) / nullif(sum(v.actual), 0), 4) as bias
    from (select w.msku_id, w.week, w.forecast, w.actual, m.store_id, coalesce(m.project_id, s.project_id) as project_id, m.owner_id, m.abc_class as class from forecast_week w join msku m on m.id = w.msku_id join store s on s.id = m.store_id) v
    where ${scope('v')} group by 1${sql.raw(shops ? ', 2, 3' : '')}`
})
export const replenishGapQuery = handleQuery(
  replenishGap,
  () => sql`
    select m.id as msku_id, m.seller_sku, m.store_id, coalesce(m.project_id, s.project_id) as project_id, m.owner_id, x.why, coalesce(d.units, 0)::int as units_30
    from msku m join store s on s.id = m.store_id left join msku_forecast f on f.msku_id = m.id left join (select msku_id, sum(units) as units from msku_daily where day >= current_date - 30 group by 1) d on d.msku_id = m.id
      left join lateral (select k.id, coalesce(k.std_cost, k.last_price) as cost from msku_sku l join sku k on k.id = l.sku_id where l.msku_id = m.id and l.valid_to is null order by l.seq limit 1) u on true
      cross join lateral (select case when u.id is null then 'unmapped' when f.msku_id is null then 'no_history' when coalesce(m.project_id, s.project_id) is null then 'no_project' when u.cost is null then 'no_cost' end as why) x
    where m.listing_status in ('active', 'suppressed') and m.restock_status = 'normal' and x.why is not null`,
)

/** What a row stands for; the other two columns are empty in it. */
const keys = {
  parent: { column: 'parent_asin', of: `coalesce(m.parent_item_id, m.item_id, '')` },
  sku: { column: 'sku_id', of: 'v.sku_id' },
  marketplace: { column: 'marketplace_id', of: 's.marketplace_id' },
} as const
const none: Readonly<Record<string, string>> = { parent_asin: 'null::text', sku_id: 'null::bigint', marketplace_id: 'null::bigint' }
const isGrouping = (tab: string): tab is keyof typeof keys => tab in keys
/** Figures of a listing stand on each of its suggestions: they are taken once, quantities are summed. */
export const restockGroupQuery = handleQuery(restockGroup, (_, { values: { store, project }, tab = 'parent', scope }) => {
  const by = keys[isGrouping(tab) ? tab : 'parent']
  const of = (column: string, ids: readonly unknown[] | undefined): Sql => (ids ? sql`${sql.raw(column)} = any(${[...ids]}::bigint[])` : sql`true`)
  return sql`
    select ${sql.raw(
      Object.entries(none)
        .map(([n, empty]) => `${n === by.column ? by.of : empty} as ${n}`)
        .join(', '),
    )}, count(*)::int as mskus, sum(v.forecast_daily) as forecast_daily, sum(v.fba_available)::int as fba_available, sum(v.inbound)::int as inbound, sum(v.overseas)::int as overseas,
      sum(v.domestic)::int as domestic, sum(v.on_order)::int as on_order, sum(v.demand_open)::int as demand_open, floor(sum(v.fba_available + v.inbound) / nullif(sum(v.forecast_daily), 0))::int as cover_days, min(v.stockout_date) as stockout_date, min(v.order_by) as order_by,
      sum(v.buy_qty)::int as buy_qty, sum(v.ship_air)::int as ship_air, sum(v.ship_sea)::int as ship_sea, sum(v.cbm) as cbm, sum(v.amount_cny) as amount_cny
    from (
      select v.msku_id, v.store_id, max(v.sku_id) as sku_id, max(v.forecast_daily) as forecast_daily, max(v.fba_available) as fba_available, max(v.inbound) as inbound, max(v.overseas) as overseas, max(v.domestic) as domestic, max(v.on_order) as on_order, max(v.demand_open) as demand_open, min(v.stockout_date) as stockout_date,
        min(v.order_by) filter (where v.kind = 'purchase') as order_by, coalesce(sum(v.qty) filter (where v.kind = 'purchase'), 0) as buy_qty, coalesce(sum(v.ship_air), 0) as ship_air, coalesce(sum(v.ship_sea), 0) as ship_sea, coalesce(sum(v.cbm) filter (where v.kind in ('purchase', 'ship', 'transfer')), 0) as cbm, coalesce(sum(v.amount_cny) filter (where v.kind = 'purchase'), 0) as amount_cny
      from replenish_suggestion v where v.status = 'new' and ${of('v.store_id', store)} and ${of('v.project_id', project)} and ${scope('v')} group by 1, 2) v
    join msku m on m.id = v.msku_id join store s on s.id = v.store_id group by ${sql.raw(by.of)}`
})
