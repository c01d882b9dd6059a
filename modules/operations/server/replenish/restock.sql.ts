import { handleQuery, sql } from '@crossway/server-kit'
import { forecastAccuracy, replenishGap } from '../../model/restock/restock.queries.ts'

/** Errors of many listings are put together by the units that they were tried on; days without stock are those of classes A to C of thirty days. */
export const forecastAccuracyQuery = handleQuery(
  forecastAccuracy,
  (_, { scope }) => sql`
    select v.store_id, v.class, count(*)::int as mskus, round(sum(v.tested))::int as units, round((100 * sum(v.wape * v.tested) / nullif(sum(v.tested), 0))::numeric, 4) as wape, round((100 * sum(v.bias * v.tested) / nullif(sum(v.tested), 0))::numeric, 4) as bias,
      round((100 * sum(v.naive_wape * v.tested) / nullif(sum(v.tested), 0))::numeric, 4) as naive_wape, round((100 * sum(v.naive_bias * v.tested) / nullif(sum(v.tested), 0))::numeric, 4) as naive_bias, round(100 * (1 - sum(v.out_days)::numeric / nullif(sum(v.days), 0)), 4) as service
    from (
      select f.store_id, coalesce(m.project_id, s.project_id) as project_id, m.owner_id, m.abc_class as class, f.tested, f.wape, f.bias, f.naive_wape, f.naive_bias, coalesce(d.out_days, 0) as out_days, coalesce(d.days, 0) as days
      from msku_forecast f join msku m on m.id = f.msku_id join store s on s.id = f.store_id
        left join (select msku_id, (count(*) filter (where stockout))::int as out_days, count(*)::int as days from msku_daily where day >= current_date - 30 group by 1) d on d.msku_id = f.msku_id) v
    where ${scope('v')} group by 1, 2`,
)
export const replenishGapQuery = handleQuery(
  replenishGap,
  () => sql`
    select m.id as msku_id, m.seller_sku, m.store_id, coalesce(m.project_id, s.project_id) as project_id, m.owner_id, x.why, coalesce(d.units, 0)::int as units_30
    from msku m join store s on s.id = m.store_id left join msku_forecast f on f.msku_id = m.id left join (select msku_id, sum(units) as units from msku_daily where day >= current_date - 30 group by 1) d on d.msku_id = m.id
      left join lateral (select k.id, coalesce(k.std_cost, k.last_price) as cost from msku_sku l join sku k on k.id = l.sku_id where l.msku_id = m.id and l.valid_to is null order by l.seq limit 1) u on true
      cross join lateral (select case when u.id is null then 'unmapped' when f.msku_id is null then 'no_history' when coalesce(m.project_id, s.project_id) is null then 'no_project' when u.cost is null then 'no_cost' end as why) x
    where m.listing_status in ('active', 'suppressed') and m.restock_status = 'normal' and x.why is not null`,
)
