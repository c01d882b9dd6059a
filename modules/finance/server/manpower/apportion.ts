import { daysBetween, endOfMonth, sum, type NumLike } from '@crossway/kernel'
import { insertAll, sql, type CommandContext, type Runner, type Tx } from '@crossway/server-kit'
import { getMetricBy } from '@crossway/ledger/server'
import { refuseManpower as refuse } from '../../model/manpower/errors.ts'
import { cellsOf, memberShares, type Cell, type Membership, type PersonCost } from '../../model/manpower/shares.ts'
import { keepLabour, readLabour } from './labour-secret.ts'
import { monthCost } from './payroll-cost.ts'

export interface Doc {
  readonly id: number
  readonly company: number
  readonly month: string
  readonly internal: readonly number[]
}
const span = (month: string): { first: string; last: string; days: number } => {
  const first = `${month}-01`
  const last = endOfMonth(first)
  return { first, last, days: daysBetween(first, last) + 1 }
}
/** Who worked on which projects in a month, and how much of it; of several roles in one project the largest counts. */
async function memberships(run: Runner, people: readonly number[], month: string): Promise<Map<number, Membership[]>> {
  const { first, last } = span(month)
  const rows = await run.rows<Membership & { employee: number }>(sql`
    select employee, project, pct, max(days)::int as days from (
      select m.employee_id as employee, m.project_id as project, max(m.workload_pct) over (partition by m.employee_id, m.project_id)::int as pct, least(coalesce(m."to", ${last}::date), ${last}::date) - greatest(m."from", ${first}::date) + 1 as days
      from project_member m where m.employee_id = any(${[...people]}::bigint[]) and m."from" <= ${last}::date and (m."to" is null or m."to" >= ${first}::date)) x group by 1, 2, 3 order by 1, 2 limit 50000`)
  const out = new Map<number, Membership[]>()
  for (const r of rows) out.set(r.employee, [...(out.get(r.employee) ?? []), r])
  return out
}
/** Projects that a department's pool goes to: its own that run in the month, else all of the company. */
async function poolProjects(tx: Tx, company: number, month: string): Promise<(department: number | null) => number[]> {
  const { first, last } = span(month)
  const rows = await tx.rows<{ id: number; department: number }>(sql`
    select project_id as id, department_id as department from project_structure where company_id = ${company}::bigint and effective_from <= ${last}::date and (effective_to is null or effective_to >= ${first}::date) order by project_id limit 5000`)
  return (department) => {
    const own = rows.filter((r) => r.department === department)
    return (own.length ? own : rows).map((r) => r.id)
  }
}
export const netSales = ({ app, tx }: Pick<CommandContext, 'app' | 'tx'>, month: string): Promise<ReadonlyMap<string, NumLike>> =>
  getMetricBy({ app, run: tx }, 'net_sales', 'project', { from: month, to: month })

/** Spreads the month's cost anew; who was adjusted by hand keeps his shares (finance-treasury.md manpowerApportion generate). */
export async function apportion(
  { app, tx }: Pick<CommandContext, 'app' | 'tx'>,
  d: Doc,
  changed?: Pick<PersonCost, 'employee' | 'method' | 'shares'>,
): Promise<void> {
  const cost = await monthCost({ app, run: tx }, d.company, d.month)
  if (!cost) throw refuse.MP_NO_COST({ month: d.month })
  const before = await readLabour({ app, run: tx }, 'manpower_apportion', d.id)
  const byHand = new Map((before?.people ?? []).filter((p) => p.method !== 'member_ratio').map((p) => [p.employee, p]))
  if (changed && !cost.people.some((p) => p.employee === changed.employee)) throw refuse.MP_NOBODY({}, 'args.employee')
  const members = await memberships(
    tx,
    cost.people.map((p) => p.employee),
    d.month,
  )
  const people = cost.people.map((p): PersonCost => {
    const kept = changed?.employee === p.employee ? changed : byHand.get(p.employee)
    return kept
      ? { ...p, method: kept.method, shares: kept.shares }
      : { ...p, method: 'member_ratio', shares: memberShares(members.get(p.employee) ?? [], span(d.month).days) }
  })
  const projectsOf = await poolProjects(tx, d.company, d.month)
  const sales = await netSales({ app, tx }, d.month)
  const cells = cellsOf(people, (department) => ({
    internal: department !== null && d.internal.includes(department),
    projects: projectsOf(department).map((id) => ({ id, sales: sales.get(String(id)) ?? 0 })),
  }))
  await keepLabour({ app, tx }, 'manpower_apportion', d.id, { people, cells: cells.map((c) => ({ ...c, amount: c.amount.toFixed(2) })), stamp: cost.stamp })
  await writeProjects(tx, d.id, cells)
  const of = (line: Cell['line']): string => sum(cells.filter((c) => c.line === line).map((c) => c.amount)).toFixed(2)
  await tx.run(sql`
    update manpower_apportion set headcount = ${people.length}, cost_total = ${sum(people.map((p) => p.cost)).toFixed(2)}, direct_total = ${of('L1301')}, pool_total = ${of('L1302')} where id = ${d.id}::bigint`)
}

async function writeProjects(tx: Tx, id: number, cells: readonly Cell[]): Promise<void> {
  await tx.run(sql`delete from manpower_project where apportion_id = ${id}::bigint`)
  const of = (project: number | null, line: Cell['line']): string =>
    sum(cells.filter((c) => c.project === project && c.line === line).map((c) => c.amount)).toFixed(2)
  await insertAll(
    tx,
    'manpower_project',
    { apportion_id: 'bigint', project_id: 'bigint', direct: 'numeric', pool: 'numeric' },
    [...new Set(cells.map((c) => c.project))].map((project) => ({
      apportion_id: id,
      project_id: project,
      direct: of(project, 'L1301'),
      pool: of(project, 'L1302'),
    })),
  )
}

/** Labour of a project in a month by approved apportionments (contracts.md getLabourCost): no person's cost. */
export const getLabourCost = async (run: Runner, project: number, month: string): Promise<string> =>
  (
    await run.one<{ sum: string }>(
      sql`select coalesce(sum(p.direct + p.pool), 0)::numeric(18,2)::text as sum from manpower_project p join manpower_apportion a on a.id = p.apportion_id where p.project_id = ${project}::bigint and a.month = ${month} and a.status = 'approved'`,
    )
  ).sum
