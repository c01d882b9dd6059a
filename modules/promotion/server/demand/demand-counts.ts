import { runAction, sql, systemCtx, type Context, type Tx } from '@crossway/server-kit'
import { promotionDemand } from '../../model/demand/promotion-demand.resource.ts'

/** Requests follow their tasks: how much of each line is given out, published and accepted; one whose every piece is accepted or closed is done. */
export async function keepDemand({ app, tx }: Context<'app' | 'tx'>, demand: number | null | undefined): Promise<void> {
  if (!demand) return
  await countDemand(tx, demand)
  const row = await tx.one<{ status: string; left: number }>(sql`
    select d.status, (select sum(l.qty - l.accepted_qty - l.closed_qty) from promotion_demand_line l where l.promotion_demand_id = d.id)::int as left from promotion_demand d where d.id = ${demand}::bigint`)
  if (row.status === 'in_progress' && row.left <= 0) await runAction({ app, tx, ctx: systemCtx() }, promotionDemand, demand, 'complete', {}, true)
}

export async function countDemand(tx: Tx, demand: number): Promise<void> {
  await tx.rows(sql`select id from promotion_demand where id = ${demand}::bigint for update`)
  await countDemands(tx, [demand])
}

export async function countDemands(tx: Tx, demands: readonly number[]): Promise<void> {
  const ids = [...demands]
  await tx.run(sql`
    with made as (
      select t.demand_line as line, sum(d.qty) filter (where t.status not in ('failed', 'terminated')) as assigned, sum(d.qty) filter (where t.status in ('published', 'accepted', 'finished')) as published, sum(d.qty) filter (where t.status in ('accepted', 'finished')) as accepted
      from promotion_task t join promotion_deliverable d on d.promotion_task_id = t.id where t.demand_id = any(${ids}::bigint[]) group by 1
    )
    update promotion_demand_line l set assigned_qty = coalesce(m.assigned, 0), published_qty = coalesce(m.published, 0), accepted_qty = coalesce(m.accepted, 0)
    from promotion_demand_line x left join made m on m.line = x.id where x.id = l.id and x.promotion_demand_id = any(${ids}::bigint[])`)
  await tx.run(sql`
    update promotion_demand d set qty = s.qty, published_qty = s.published, accepted_qty = s.accepted, done_rate = coalesce(round(s.accepted * 100.0 / nullif(s.qty, 0), 2), 0)
    from (select promotion_demand_id as id, sum(qty)::int as qty, sum(published_qty)::int as published, sum(accepted_qty)::int as accepted from promotion_demand_line where promotion_demand_id = any(${ids}::bigint[]) group by 1) s where d.id = s.id`)
}
