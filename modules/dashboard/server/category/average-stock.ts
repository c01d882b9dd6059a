import { sql, type Runner } from '@crossway/server-kit'

export interface AverageStock {
  readonly category: number | null
  /** Average of the value at each day's end: of the period, and of the twelve months that end with it; CNY. */
  readonly period: string
  readonly year: string
}
/**
 * Own stock as it stood on average (dashboard.md M55, M58). Values of days are kept nowhere: a day's is today's less what was booked after it, so that
 * an entry counts once for each day of the span before its own.
 */
export const averageStock = (run: Runner, from: string, yearFrom: string, to: string): Promise<AverageStock[]> => {
  const share = (first: string): ReturnType<typeof sql> =>
    sql`least(greatest(e.day - ${first}::date, 0), ${to}::date - ${first}::date + 1)::numeric / (${to}::date - ${first}::date + 1)`
  return run.rows<AverageStock>(sql`
    with now as (select p.sku_id, sum(p.goods_value + p.freight_value + p.duty_value + p.other_value) as value from stock_pool p where p.ownership = 'own' group by 1),
      booked as (select x.pool_id, (x.occurred_at at time zone 'Asia/Shanghai')::date as day, sum(x.goods_delta + x.freight_delta + x.duty_delta + x.other_delta) as delta
        from stock_entry x where x.pool_id is not null and x.occurred_at >= (least(${from}::date, ${yearFrom}::date) + 1)::timestamp at time zone 'Asia/Shanghai' group by 1, 2),
      after as (select p.sku_id, sum(e.delta * ${share(from)}) as period, sum(e.delta * ${share(yearFrom)}) as year from booked e join stock_pool p on p.id = e.pool_id and p.ownership = 'own' group by 1)
    select k.category_id as category, round(sum(n.value - coalesce(a.period, 0)), 2)::text as period, round(sum(n.value - coalesce(a.year, 0)), 2)::text as year
    from now n join sku k on k.id = n.sku_id left join after a on a.sku_id = n.sku_id group by 1`)
}
