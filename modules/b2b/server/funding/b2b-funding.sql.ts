import { addDays, dayOf } from '@crossway/kernel'
import { handleQuery, sql } from '@crossway/server-kit'
import { b2bFunding } from '../../model/funding/b2b-funding.query.ts'
import { annualRate } from './funding-jobs.ts'

const groups = ['buyer', 'project', 'supplier', 'sale_order'] as const

/** Days of the period by group: what is tied up, for how long, at which cost, and how fast it turns (b2b.md fundingAnalysis). Stock, debts and credits count at cost. */
export const b2bFundingQuery = handleQuery(b2bFunding, (_, { values, tab, scope }) => {
  const days = Number(values.days?.[0] ?? '90')
  const until = dayOf(new Date())
  const from = addDays(until, 1 - days)
  const own = groups.find((g) => g === tab) ?? 'buyer'
  const ids = (name: (typeof groups)[number] | 'company') => {
    const list = values[name]?.map(Number)
    return list?.length ? sql`and v.${sql.raw(`${name}_id`)} = any(${list}::bigint[])` : sql.raw('')
  }
  const round = (n: string): ReturnType<typeof sql> => sql.raw(`round(${n}, 2)`)
  return sql`
    with v as materialized (select v.* from b2b_funding_day v where v.day between ${from}::date and ${until}::date and ${scope('v')} ${ids('buyer')} ${ids('project')} ${ids('supplier')} ${ids('sale_order')} ${ids('company')}),
      daily as (select v.${sql.raw(own)}_id as g, v.day, sum(greatest(v.cash_out - v.cash_in, 0)) as tied, sum(v.prepaid) as prepaid, sum(v.inventory) as inventory, sum(v.transit) as transit, sum(v.receivable) as receivable, sum(v.payable) as payable from v group by 1, 2),
      orders as (select distinct v.${sql.raw(own)}_id as g, v.sale_order_id as id from v),
      facts as (
        select o.g, count(*)::int as orders, coalesce(sum(s.est_margin), 0) as margin,
          coalesce(sum((select sum(x.qty * coalesce(x.unit_cost, l.cost_unit, 0)) from b2b_delivery d join b2b_delivery_line x on x.b2b_delivery_id = d.id left join sale_order_line l on l.id = x.order_line where coalesce(x.sale_order_id, l.sale_order_id) = s.id and d.ship_date between ${from}::date and ${until}::date and d.status in ('shipped', 'delivered', 'received'))), 0) as shipped,
          coalesce(sum((select sum(c.amount) from b2b_cash_move c where c.sale_order_id = s.id and c.kind = 'goods_in' and c.day between ${from}::date and ${until}::date)), 0) as bought,
          max((select ${until}::date - min(b.day) from b2b_funding_day b where b.sale_order_id = s.id and exists (select 1 from b2b_funding_day n where n.sale_order_id = s.id and n.day = ${until}::date and n.cash_out > n.cash_in)))::int as oldest
        from orders o join sale_order s on s.id = o.id group by 1),
      sums as (
        select d.g, sum(d.tied) as yuan_days, sum(d.tied) / ${days} as average, max(d.tied) as peak, (array_agg(d.day order by d.tied desc, d.day))[1] as peak_day, coalesce(sum(d.tied) filter (where d.day = ${until}::date), 0) as occupied,
          coalesce(sum(d.prepaid) filter (where d.day = ${until}::date), 0) as prepaid, coalesce(sum(d.inventory) filter (where d.day = ${until}::date), 0) as inventory, coalesce(sum(d.transit) filter (where d.day = ${until}::date), 0) as transit,
          coalesce(sum(d.receivable) filter (where d.day = ${until}::date), 0) as receivable, coalesce(sum(d.payable) filter (where d.day = ${until}::date), 0) as payable,
          sum(d.inventory) / ${days} as stock, sum(d.receivable) / ${days} as ar, -sum(d.payable) / ${days} as ap from daily d group by 1),
      cycle as (select s.*, f.orders, f.margin, f.oldest, s.stock / nullif(f.shipped, 0) * ${days} as dio, s.ar / nullif(f.shipped, 0) * ${days} as dso, s.ap / nullif(f.bought, 0) * ${days} as dpo from sums s join facts f on f.g is not distinct from s.g)
    select ${sql.join(
      groups.map((g) => sql`case when ${g === own} then c.g end as ${sql.raw(`${g}_id`)}`),
      ', ',
    )}, null::bigint as company_id, c.orders, ${round('c.occupied')} as occupied, ${round('c.average')} as average, ${round('c.peak')} as peak, c.peak_day, ${round('c.prepaid')} as prepaid, ${round('c.inventory')} as inventory, ${round('c.transit')} as transit, ${round('c.receivable')} as receivable, ${round('c.payable')} as payable,
      ${round('c.yuan_days')} as yuan_days, round(c.yuan_days * coalesce((select p.value::numeric from biz_param p where lower(p.code) = lower(${annualRate})), 6) / 100 / 365, 2) as capital_cost, ${round('c.margin')} as margin, round(c.margin / nullif(c.average, 0) * 365 / ${days} * 100, 2) as return_pct,
      round(c.dio, 1) as dio, round(c.dso, 1) as dso, round(c.dpo, 1) as dpo, round(coalesce(c.dio, 0) + coalesce(c.dso, 0) - coalesce(c.dpo, 0), 1) as ccc, c.oldest
    from cycle c`
})
