import { runAction, sql, type CommandContext } from '@crossway/server-kit'
import { designDemand } from '../../model/demand/design-demand.resource.ts'

/** How far a demand is, by the points of its tasks; once every one of them is delivered the acceptor is asked (design.md planeDemand, deliver). */
export async function settleDemand({ app, tx, ctx }: CommandContext, demand: number): Promise<void> {
  const at = await tx.one<{ status: string; open: number; all: number; progress: string }>(sql`
    select d.status, (select count(*)::int from design_task t where t.demand_id = d.id and t.status not in ('delivered', 'accepted', 'cancelled') and not (t.status = 'refused' and t.transferred_to_id is not null)) as open,
      (select count(*)::int from design_task t where t.demand_id = d.id and t.status in ('delivered', 'accepted')) as "all",
      coalesce((select round(100 * sum(t.points) filter (where t.status in ('delivered', 'accepted')) / nullif(sum(t.points), 0), 2) from design_task t where t.demand_id = d.id and t.status <> 'cancelled'), 0)::text as progress
    from design_demand d where d.id = ${demand} for update of d`)
  await tx.run(sql`
    update design_demand d set progress = ${at.progress}::numeric, thumb_id = coalesce((select t.thumb_id from design_task t where t.demand_id = d.id and t.thumb_id is not null order by t.updated_at desc limit 1), d.thumb_id) where d.id = ${demand}`)
  const { line } = await tx.one<{ line: number }>(sql`
    with done as (select l.id, coalesce(sum(t.share_pct) filter (where t.status = 'accepted'), 0) as pct from design_demand_line l left join design_task t on t.line_id = l.id where l.design_demand_id = ${demand} and l.state <> 'cancelled' group by 1),
      put as (update design_demand_line l set done_qty = round(l.qty * least(done.pct, 100) / 100, 2), state = case when done.pct >= 100 then 'done' when done.pct > 0 then 'partly' else 'open' end from done where l.id = done.id returning 1)
    select count(*)::int as line from put`)
  if (line > 0 && at.status === 'in_progress' && at.open === 0 && at.all > 0) await runAction({ app, tx, ctx }, designDemand, demand, 'deliver', {}, true)
}
