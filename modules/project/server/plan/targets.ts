import { dayOf, num } from '@crossway/kernel'
import { sql, type CommandContext, type Runner, type Tx } from '@crossway/server-kit'
import { refuse } from '../../model/errors.ts'
import { targetProblem, type TargetRow } from '../../model/plan/target-rules.ts'
import type { TargetMetric } from '../../model/plan/target.resource.ts'

export interface Target {
  readonly value: string
  readonly currency: string
}
const at = (r: { readonly metric: string; readonly month: string }): string => `${r.metric} ${r.month}`

/** The target of a project for a metric and a month: the latest confirmed one (contracts.md `target`). */
export const target = (run: Runner, project: number, metric: TargetMetric, month: string): Promise<Target | undefined> =>
  run.maybe<Target>(
    sql`select value::text, currency from project_target where project_id = ${project}::bigint and metric = ${metric} and month = ${month} and status = 'confirmed' order by revision desc limit 1`,
  )

/** Confirmed targets of a month: project → metric → value. */
export async function targetsOfMonth(run: Runner, month: string, projects?: readonly number[]): Promise<Map<number, Map<string, string>>> {
  const rows = await run.rows<{ project: number; metric: string; value: string }>(
    sql`select project_id as project, metric, value::text from project_target where month = ${month} and status = 'confirmed' and (${projects === undefined} or project_id = any(${projects ?? []}::bigint[])) order by revision`,
  )
  const all = new Map<number, Map<string, string>>()
  for (const r of rows) all.set(r.project, (all.get(r.project) ?? new Map<string, string>()).set(r.metric, r.value))
  return all
}

/** Writes targets as a new revision each, confirmed at once or as drafts; whoever calls holds the project's row. What stands already is not written again. */
export async function writeTargets(
  tx: Tx,
  project: number,
  rows: readonly TargetRow[],
  o: { readonly reason: string | null | undefined; readonly status: 'draft' | 'confirmed'; readonly account: number | null },
): Promise<number> {
  const twice = rows.findIndex((r, i) => rows.findIndex((x) => at(x) === at(r)) !== i)
  if (twice >= 0) throw refuse.TARGET_TWICE({}, `args.lines[${twice}].month`)
  const stored = await tx.rows<{ metric: string; month: string; value: string; currency: string; status: string; revision: number }>(
    sql`select metric, month, value::text, currency, status, revision from project_target where project_id = ${project}::bigint and month = any(${[...new Set(rows.map((r) => r.month))]}::text[]) order by revision`,
  )
  const last = new Map(stored.map((s) => [at(s), s]))
  const confirmed = new Map(stored.filter((s) => s.status === 'confirmed').map((s) => [at(s), s]))
  const thisMonth = dayOf(new Date()).slice(0, 7)
  let written = 0
  for (const [i, r] of rows.entries()) {
    const stands = confirmed.get(at(r))
    const problem = targetProblem(r, stands?.value, { thisMonth, reason: o.reason })
    if (problem === 'over') throw refuse.TARGET_OVER({ month: r.month }, `args.lines[${i}].value`)
    if (problem) throw refuse.TARGET_REASON({ month: r.month }, 'args.reason')
    const currency = r.currency ?? 'CNY'
    if (stands && num(stands.value).eq(r.value) && stands.currency === currency && last.get(at(r)) === stands) continue
    await tx.run(sql`delete from project_target where project_id = ${project}::bigint and metric = ${r.metric} and month = ${r.month} and status = 'draft'`)
    if (o.status === 'confirmed')
      await tx.run(
        sql`update project_target set status = 'replaced', version = version + 1, updated_at = now() where project_id = ${project}::bigint and metric = ${r.metric} and month = ${r.month} and status = 'confirmed'`,
      )
    await tx.run(
      sql`insert into project_target (project_id, metric, month, value, currency, revision, status, reason, created_by, updated_by)
        select ${project}, ${r.metric}, ${r.month}, ${r.value}::numeric, ${currency}, coalesce(max(revision), 0) + 1, ${o.status}, ${o.reason ?? null}, ${o.account}::bigint, ${o.account}::bigint
        from project_target where project_id = ${project}::bigint and metric = ${r.metric} and month = ${r.month}`,
    )
    written++
  }
  return written
}

/** Drafts count from now on; what they replace stays as its revision. */
export async function confirmTargets(tx: Tx, project: number): Promise<number> {
  await tx.run(
    sql`update project_target t set status = 'replaced', version = version + 1, updated_at = now() where t.project_id = ${project}::bigint and t.status = 'confirmed'
      and exists (select 1 from project_target d where d.project_id = t.project_id and d.metric = t.metric and d.month = t.month and d.status = 'draft')`,
  )
  return tx.run(
    sql`update project_target set status = 'confirmed', version = version + 1, updated_at = now() where project_id = ${project}::bigint and status = 'draft'`,
  )
}

/** Targets that another module has decided (annual plan, target boards): confirmed at once, the same ones again change nothing (contracts.md). */
export async function setTargets({ tx, ctx }: CommandContext, project: number, rows: readonly TargetRow[], reason: string): Promise<number> {
  await tx.one(sql`select id from project where id = ${project}::bigint for update`)
  return writeTargets(tx, project, rows, { reason, status: 'confirmed', account: ctx.account })
}
