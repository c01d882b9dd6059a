import { addDays, dayOf } from '@crossway/kernel'
import { handleQuery, sql, type Runner, type Sql } from '@crossway/server-kit'
import { returnRate } from '../../model/returns/return-loss.ts'
import { returnRateList } from '../../model/returns/return-rate.query.ts'

/** Sold lines that count: neither cancelled nor sent for other channels nor replacements (resource.md salesDaily). */
const counted = sql.raw(
  `i.is_current and i.order_status <> 'cancelled' and coalesce(i.item_status, '') <> 'cancelled' and not coalesce(i.is_mcf, false) and not coalesce(i.is_replacement, false)`,
)
const shippedSql = (from: string, to: string): Sql =>
  sql`select i.msku_id as msku, sum(i.quantity)::int as n from amz_order_item i where ${counted} and i.msku_id is not null and i.purchase_date_local between ${from}::date and ${to}::date group by 1`
const returnedSql = (from: string, to: string): Sql =>
  sql`select r.msku_id as msku, sum(r.qty)::int as n, coalesce(sum(r.qty) filter (where r.reason_class in ('quality', 'function', 'not_as_described')), 0)::int as quality, mode() within group (order by r.reason_class) as top, sum(r.refund_amount) as refund
    from customer_return r where r.arrival = 'returned' and r.msku_id is not null and r.return_date between ${from}::date and ${to}::date group by 1`

export const returnRateQuery = handleQuery(returnRateList, (_, { values }) => {
  const days = Number(values.days?.[0] ?? '30')
  const to = dayOf(new Date())
  const from = addDays(to, 1 - days)
  const rate = (n: string, of: string): string => `round(coalesce(${n}, 0) * 100.0 / nullif(${of}, 0), 2)`
  return sql`
    select m.id, m.id as msku_id, m.store_id, m.parent_item_id as parent, coalesce(s.n, 0) as shipped, coalesce(r.n, 0) as returned, ${sql.raw(rate('r.n', 's.n'))} as return_rate, ${sql.raw(rate('q.n', 'p.n'))} as previous_rate,
      ${sql.raw(`${rate('r.n', 's.n')} - ${rate('q.n', 'p.n')}`)} as rate_change, coalesce(r.quality, 0) as quality, r.top as top_reason, round(r.refund, 2) as refund, m.currency, m.owner_id, m.project_id
    from msku m left join (${shippedSql(from, to)}) s on s.msku = m.id left join (${returnedSql(from, to)}) r on r.msku = m.id
      left join (${shippedSql(addDays(from, -days), addDays(from, -1))}) p on p.msku = m.id left join (${returnedSql(addDays(from, -days), addDays(from, -1))}) q on q.msku = m.id
    where s.n > 0 or r.n > 0`
})

/** Returned of shipped units of a listing in the days up to today (contracts.md getReturnRate). */
export async function getReturnRate(
  run: Runner,
  msku: number,
  days: number,
  today = dayOf(new Date()),
): Promise<{ readonly returned: number; readonly shipped: number; readonly rate: string | null }> {
  const from = addDays(today, 1 - days)
  const row = await run.one<{ returned: number; shipped: number }>(sql`
    select coalesce((select sum(r.qty) from customer_return r where r.arrival = 'returned' and r.msku_id = ${msku}::bigint and r.return_date between ${from}::date and ${today}::date), 0)::int as returned,
      coalesce((select sum(i.quantity) from amz_order_item i where ${counted} and i.msku_id = ${msku}::bigint and i.purchase_date_local between ${from}::date and ${today}::date), 0)::int as shipped`)
  return { ...row, rate: returnRate(row.returned, row.shipped) }
}
