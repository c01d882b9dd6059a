import { addDays, dayOf } from '@crossway/kernel'
import { handleQuery, sql } from '@crossway/server-kit'
import { projectGoods } from '../../model/product360/project-goods.query.ts'

const days = 30

/** Figures end with yesterday, as those of product360; amounts in CNY by the last rates, profit as the ledger has it. */
export const projectGoodsQuery = handleQuery(projectGoods, (_, { values }) => {
  const to = addDays(dayOf(new Date()), -1)
  const from = addDays(to, 1 - days)
  const project = sql`${values.project ?? []}::bigint[]`
  const mine = sql`select id from msku where project_id = any(${project})`
  return sql`
    select m.id, m.id as msku_id, m.store_id, m.listing_status as listing, m.price, m.currency, m.owner_id, m.project_id, coalesce(b.qty, 0)::int as stock, coalesce(t.qty, 0)::int as in_transit,
      case when d.units > 0 then round(coalesce(b.qty, 0) * ${days}::numeric / d.units)::int end as cover_days, coalesce(d.units, 0)::int as units_30, coalesce(round(d.sales * x.rate, 2), 0.00) as sales_30, round(d.ads * 100 / nullif(d.sales, 0), 2) as ad_rate,
      coalesce(p.gross, 0.00) as gross_30, round(p.gross * 100 / nullif(p.net, 0), 2) as margin
    from msku m join store s on s.id = m.store_id
      left join (select d.msku_id, sum(d.units) as units, sum(d.sales) as sales, sum(d.ad_spend) as ads from msku_daily d where d.msku_id in (${mine}) and d.day between ${from}::date and ${to}::date group by 1) d on d.msku_id = m.id
      left join (select b.msku_id, sum(b.qty) as qty from stock_balance b where b.msku_id in (${mine}) and b.state = 'available' group by 1) b on b.msku_id = m.id
      left join (select l.msku_id, sum(l.qty_open) as qty from transit_layer l where l.msku_id in (${mine}) and l.status = 'open' group by 1) t on t.msku_id = m.id
      left join (
        select r.msku_id, sum(r.amount_cny) filter (where r.pl_line_code < 'L04') as net, sum(r.amount_cny) filter (where r.pl_line_code < 'L13') as gross from pl_rollup_day r
        where r.store_id in (select store_id from msku where project_id = any(${project})) and r.biz_date between ${from}::date and ${to}::date group by 1) p on p.msku_id = m.id
      cross join lateral (select coalesce((select r.rate from exchange_rate r where s.currency <> 'CNY' and r."from" = s.currency and r."to" = 'CNY' and r.status = 'active' order by r.date desc, r.id desc limit 1), 1) as rate) x
    where m.project_id = any(${project})`
})
