import { addMonths } from '@crossway/kernel'
import { sql, type DemoCall } from '@crossway/server-kit'

/**
 * Targets of the demo company: for each project with sales, net sales and gross profit of the months that were, a tenth above what came, and of
 * this and the coming month the mean of the last three and a fifth more. All are in force; next month's are drafts that wait.
 */
export async function demo({ tx, today }: DemoCall): Promise<void> {
  const month = today.slice(0, 7)
  const next = addMonths(`${month}-01`, 1).slice(0, 7)
  await tx.run(sql`
    with actual as (
      select project_id as project, book_period as month, sum(amount_cny) filter (where substr(pl_line_code, 2, 2) <= '03') as sales, sum(amount_cny) filter (where substr(pl_line_code, 2, 2) <= '12') as gross_profit
      from pl_rollup_month where project_id is not null and book_period < ${month} group by 1, 2),
    recent as (select project, avg(sales) as sales, avg(gross_profit) as gross_profit from actual where month >= to_char((${month} || '-01')::date - interval '3 months', 'YYYY-MM') group by 1),
    plan as (
      select project, month, 'confirmed' as status, round(sales * 1.1, -2) as sales, round(gross_profit * 1.1, -2) as gross_profit from actual
      union all select project, ${month}, 'confirmed', round(sales * 1.2, -2), round(gross_profit * 1.2, -2) from recent
      union all select project, ${next}, 'draft', round(sales * 1.25, -2), round(gross_profit * 1.25, -2) from recent)
    insert into board_target (name, channel_group, dim_type, project_id, object_key, metric, month, value, currency, revision, status)
    select p.name || ' ' || x.month, 'amazon', 'project', p.id, 'project:' || p.id, m.metric, x.month, m.value, 'CNY', 1, x.status
    from plan x join project p on p.id = x.project cross join lateral (values ('sales', x.sales), ('gross_profit', x.gross_profit)) m(metric, value) where m.value > 0
    on conflict do nothing`)
}
