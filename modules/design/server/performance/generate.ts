import { addDays, dayOf, endOfMonth, num } from '@crossway/kernel'
import { createRecord, sql, type CommandContext, type Runner } from '@crossway/server-kit'
import { addWorkdays, param } from '@crossway/settings/server'
import { refuse } from '../../model/errors.ts'
import { designPerformance } from '../../model/performance/performance.resource.ts'
import { readWeights, scoreMonth, usualWeights, type Raw, type Scored, type Weights } from '../../model/performance/score.ts'
import type { Kind } from '../../model/words.ts'
import { numberOf } from '../who.ts'
import { lockMonth } from '../workload/month.commands.ts'
import { leaderOf } from '@crossway/organization/server'

const liveDays = 30
export const weightsParam = (kind: Kind): string => `design.${kind}_weights`
export const weightsOf = async (run: Runner, kind: Kind): Promise<Weights> => readWeights(String(await param(run, weightsParam(kind))), usualWeights[kind])

export interface MonthFigures {
  readonly employee: number
  readonly target_points: string
  readonly earned_points: string
  readonly accepted_tasks: number
  readonly completion_rate: string | null
  readonly on_time_rate: string | null
  readonly first_pass_rate: string | null
  readonly satisfaction: string | null
  readonly effect_score: string | null
}
/** What the month's accepted work says of designers: rates by tasks that are still accepted, points by the workload (design.md planePerformance). */
export async function monthFigures(run: Runner, kind: Kind, month: string, people: readonly number[]): Promise<Map<number, MonthFigures>> {
  const until = addDays(endOfMonth(`${month}-01`), 1)
  const rows = await run.rows<MonthFigures>(sql`
    with tasks as (
      select t.designer_id as employee, count(*)::int as n, count(*) filter (where t.on_time)::int as punctual, count(*) filter (where t.first_pass)::int as clean,
        round(avg(t.score_quality * 0.5 + t.score_speed * 0.3 + t.score_service * 0.2), 2) as satisfaction,
        round(avg(least(t.views::numeric / nullif(c.benchmark_views, 0), 1.5) / 1.5 * 100) filter (where t.views is not null and t.accepted_at <= now() - make_interval(days => ${liveDays})), 2) as effect
      from design_task t join design_category c on c.id = t.category_id
      where t.kind = ${kind} and t.status = 'accepted' and t.accepted_at >= ${`${month}-01T00:00:00+08:00`}::timestamptz and t.accepted_at < ${`${until}T00:00:00+08:00`}::timestamptz and t.designer_id = any(${people}::bigint[]) group by 1),
    earned as (select employee_id as employee, sum(points) as points from design_workload_entry where kind = ${kind} and month = ${month} and employee_id = any(${people}::bigint[]) group by 1)
    select p.id as employee, coalesce(g.target, 0)::text as target_points, coalesce(e.points, 0)::text as earned_points, coalesce(t.n, 0) as accepted_tasks,
      round(100 * coalesce(e.points, 0) / nullif(g.target, 0), 2)::text as completion_rate, round(100.0 * t.punctual / nullif(t.n, 0), 2)::text as on_time_rate, round(100.0 * t.clean / nullif(t.n, 0), 2)::text as first_pass_rate,
      t.satisfaction::text as satisfaction, t.effect::text as effect_score
    from unnest(${people}::bigint[]) as p(id) left join tasks t on t.employee = p.id left join earned e on e.employee = p.id left join design_target g on g.employee_id = p.id and g.month = ${month} and g.kind = ${kind} and g.status = 'confirmed'`)
  return new Map(rows.map((r) => [r.employee, r]))
}

export interface Judgement {
  readonly manager_score: string | null
  readonly innovation_score: string | null
  readonly discipline_deduct: string | null
}
export const rawOf = (f: Omit<MonthFigures, 'employee' | 'accepted_tasks' | 'target_points' | 'earned_points'>, j: Judgement): Raw => ({
  completion: f.completion_rate ?? '0',
  on_time: f.on_time_rate,
  first_pass: f.first_pass_rate,
  satisfaction: f.satisfaction,
  effect: f.effect_score,
  manager: j.manager_score,
  innovation: j.innovation_score ?? '0',
  deduct: j.discipline_deduct ?? '0',
})
/** Fields of a record that a score fills; items are its lines. */
export const scoredFields = (s: Scored): Record<string, unknown> => ({ total_score: s.total, level: s.level, coefficient: s.coefficient })

/** One document for each designer of a month that is over; its workload is locked by it (design.md planePerformance, generate). A second call makes nothing twice. */
export async function generatePerformance({ app, tx, ctx }: CommandContext, kind: Kind, month: string): Promise<{ made: number }> {
  if (dayOf(new Date()) <= endOfMonth(`${month}-01`)) throw refuse.DP_MONTH({ month })
  await tx.run(sql`select pg_advisory_xact_lock(hashtextextended(${`design performance ${kind} ${month}`}, 0))`)
  const targets = await tx.rows<{ employee: number; department: number | null; status: string; target: string; grade: string | null }>(sql`
    select g.employee_id as employee, e.department_id as department, g.status, g.target::text as target, g.grade from design_target g join employee e on e.id = g.employee_id
    where g.month = ${month} and g.kind = ${kind} and not exists (select 1 from design_performance p where p.kind = ${kind} and p.month = ${month} and p.employee_id = g.employee_id) order by g.employee_id limit 1000`)
  const open = targets.filter((t) => t.status !== 'confirmed').length
  if (open > 0) throw refuse.DP_TARGETS({ month, n: open })
  if (targets.length === 0) return { made: 0 }
  await lockMonth(tx, month)
  const figures = await monthFigures(
    tx,
    kind,
    month,
    targets.map((t) => t.employee),
  )
  const weights = await weightsOf(tx, kind)
  const due = await addWorkdays(tx, dayOf(new Date()), 3)
  for (const t of targets) {
    const { employee, ...f } = figures.get(t.employee)!
    const s = scoreMonth(weights, rawOf(f, { manager_score: null, innovation_score: null, discipline_deduct: null }))
    const isExempt = num(t.target).isZero()
    await createRecord(
      { app, tx, ctx },
      designPerformance,
      {},
      {
        preset: {
          no: await numberOf(app, tx, 'performance', kind),
          kind,
          month,
          employee,
          department: t.department,
          grade: t.grade,
          leader: await leaderOf(tx, employee),
          ...f,
          self_due: due,
          items: s.items,
          ...(isExempt ? { status: 'exempt' } : { total_score: s.total }),
        },
      },
    )
  }
  return { made: targets.length }
}
