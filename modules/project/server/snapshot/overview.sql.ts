import { handleQuery, sql } from '@crossway/server-kit'
import { projectOverview } from '../../model/snapshot/snapshot.resource.ts'

export const overviewQuery = handleQuery(
  projectOverview,
  () => sql`
    select p.id as project_id, p.stage, p.channel_group, p.customer_id, p.department_id, p.leader_id, p.company_id, p.level, p.health_score, p.health, p.plan_end_date as contract_end,
      s.sales, s.orders, s.units, s.net_profit, s.margin, s.ad_cost, s.ad_ratio, s.refund_rate, s.stock_value, s.stock_days, s.achievement, coalesce(s.open_todos, 0) as open_todos, coalesce(s.overdue_todos, 0) as overdue_todos,
      coalesce(s.risks_open, 0) as risks_open, coalesce(s.warnings_open, 0) as warnings_open, coalesce(s.store_ok, 0) as store_ok, coalesce(s.store_warn, 0) as store_warn, coalesce(s.store_bad, 0) as store_bad, s.receivable_overdue, s.date as as_of,
      m.name as next_milestone
    from project p
    left join lateral (select * from project_snapshot x where x.project_id = p.id order by x.date desc limit 1) s on true
    left join lateral (select x.name from project_milestone x where x.project_id = p.id and x.status in ('pending', 'doing') order by x.plan_date, x.id limit 1) m on true
    where p.stage in ('preparing', 'operating', 'paused', 'closing', 'closed')`,
)
