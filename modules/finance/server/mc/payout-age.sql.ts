import { handleQuery, sql } from '@crossway/server-kit'
import { payoutAge } from '../../model/mc/payout-age.query.ts'

export const payoutAgeQuery = handleQuery(payoutAge, () =>
  sql.raw(`
    select c.platform_id, c.store_id, c.currency, count(*)::int as payouts,
      coalesce(sum(c.expected_amount) filter (where c.late <= 0), 0) as not_due, coalesce(sum(c.expected_amount) filter (where c.late between 1 and 30), 0) as d30, coalesce(sum(c.expected_amount) filter (where c.late between 31 and 60), 0) as d60,
      coalesce(sum(c.expected_amount) filter (where c.late between 61 and 90), 0) as d90, coalesce(sum(c.expected_amount) filter (where c.late > 90), 0) as older, sum(c.expected_amount) as open,
      round(sum(c.expected_amount) * max(case when c.currency = 'CNY' then 1 else (select r.rate from exchange_rate r where r.type = 'month_pl' and r.status = 'active' and r."from" = c.currency and r."to" = 'CNY' and r.date <= current_date order by r.date desc limit 1) end), 2) as open_cny,
      max(c.project_id) as project_id, max(c.company_id) as company_id
    from (select x.*, current_date - x.expected_date as late from payment_collection x where x.status = 'expected' and x.channel_group = 'mc') c group by 1, 2, 3`),
)
