import { handleQuery, sql } from '@crossway/server-kit'
import { lineCost } from '../../model/line/line-cost.query.ts'

const zone = 'Asia/Shanghai'
/** Each month that a binding touches, with its days there; a day that begins with a binding counts for it, the day of its end does not. */
export const lineCostQuery = handleQuery(
  lineCost,
  () => sql`
    select m.month, b.store_account_id, b.line_id, l.company_id, l.currency, l.monthly_cost, sum(d.days)::int as days,
      round(l.monthly_cost * least(sum(d.days), m.length) / m.length, 2) as amount
    from (select b.*, ("from" at time zone ${zone})::date as first, coalesce(("to" at time zone ${zone})::date, (now() at time zone ${zone})::date + 1) as until from line_binding b) b
    join dedicated_line l on l.id = b.line_id and l.monthly_cost is not null
    cross join lateral (
      select x::date as month, (x + interval '1 month')::date as next, (x + interval '1 month')::date - x::date as length
      from generate_series(date_trunc('month', b.first), date_trunc('month', greatest(b.first, b.until - 1)), interval '1 month') x) m
    cross join lateral (select greatest(0, least(b.until, m.next) - greatest(b.first, m.month)) as days) d
    where d.days > 0
    group by m.month, m.length, b.store_account_id, b.line_id, l.company_id, l.currency, l.monthly_cost`,
)
