import { handleQuery, sql, type Runner } from '@crossway/server-kit'
import { num, round } from '@crossway/kernel'
import { okrOverview, okrScore } from '../../model/okr/okr.query.ts'

/** Asked for and not yet decided: the goal is its owner's draft no longer, though it counts only after his leader's yes. */
export const waitsForLeader = sql`exists (select 1 from approval_instance i where i.resource = 'okr_objective' and i.record_id = o.id and i.action = 'submit' and i.status in ('running', 'error'))`

export const okrOverviewQuery = handleQuery(
  okrOverview,
  () => sql`
    select o.cycle_id, o.department_id, count(distinct o.owner_id)::int as people, count(*)::int as objectives,
      round(100.0 * count(*) filter (where o.status <> 'draft' or ${waitsForLeader}) / count(*), 2) as submitted_pct,
      round(100.0 * count(*) filter (where o.checked_at > now() - interval '7 days') / count(*), 2) as checkin_pct,
      round(avg(o.progress) filter (where o.status in ('active', 'scoring', 'done')), 2) as progress,
      (count(*) filter (where o.health = 'off_track' and o.status = 'active'))::int as off_track
    from okr_objective o where o.status <> 'cancelled' group by 1, 2`,
)
export const okrScoreQuery = handleQuery(
  okrScore,
  () => sql`
    select x.*, case when x.final_score is null then null when x.final_score < 0.4 then 'low' when x.final_score < 0.7 then 'middle' else 'high' end as band from (
      select o.cycle_id, c.start_on, o.owner_id, min(o.department_id) as department_id, count(*)::int as objectives,
        round(sum(o.weight * o.self_score) / nullif(sum(o.weight) filter (where o.self_score is not null), 0), 2) as self_score,
        round(sum(o.weight * o.final_score) / nullif(sum(o.weight) filter (where o.final_score is not null), 0), 2) as final_score
      from okr_objective o join okr_cycle c on c.id = o.cycle_id where o.owner_type = 'employee' and o.status in ('scoring', 'done') group by 1, 2, 3) x`,
)

/** What a person reached in a cycle, Σ weight × final score ÷ 100; undefined while a goal is not scored (contracts.md, `okrScore`). */
export async function okrScoreOf(run: Runner, employee: number, cycle: number): Promise<string | undefined> {
  const r = await run.one<{ score: string | null; open: number }>(sql`
    select sum(weight * final_score)::text as score, (count(*) filter (where final_score is null))::int as open from okr_objective
    where owner_id = ${employee} and cycle_id = ${cycle} and owner_type = 'employee' and status <> 'cancelled'`)
  return r.score === null || r.open > 0 ? undefined : round(num(r.score).div(100), 2).toFixed(2)
}
