import { handleQuery, sql } from '@crossway/server-kit'
import { headcountMonth } from '../../model/assistant/headcount.query.ts'

export const headcountQuery = handleQuery(
  headcountMonth,
  () => sql`
    select x.month, x.department_id, x.opening, x.joined, x."left", x.opening + x.joined - x."left" as closing,
      round(100.0 * x."left" / nullif((2 * x.opening + x.joined - x."left") / 2.0, 0), 2) as turnover_pct
    from (
      select m.month::date as month, e.department_id,
        (count(*) filter (where e.entry_date < m.month and (e.leave_date is null or e.leave_date >= m.month)))::int as opening,
        (count(*) filter (where e.entry_date >= m.month and e.entry_date < m.month + interval '1 month'))::int as joined,
        (count(*) filter (where e.leave_date >= m.month and e.leave_date < m.month + interval '1 month'))::int as "left"
      from generate_series(date_trunc('month', current_date) - interval '11 months', date_trunc('month', current_date), interval '1 month') as m(month)
      join employee e on e.status <> 'pending_entry' group by 1, 2) x
    where x.opening + x.joined + x."left" > 0`,
)
