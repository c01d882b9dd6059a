import { dayOf, refId } from '@crossway/kernel'
import { deptHead, holdersOf, leaderOf } from '@crossway/organization/server'
import { sql, type App, type Runner } from '@crossway/server-kit'
import type { ApproverRule, FlowNode } from '../../model/engine/flow-tree.ts'
import type { Progress, Run, Seat } from '../../model/engine/run.ts'
import { tasksAt } from '../../model/engine/run.ts'
import type { Flow } from './live.ts'
import { barredFrom, inService, maySignIn, standingOf, thereOf } from './standing.ts'

/** Everything that says who decides at a node. */
export interface Asking {
  readonly app: App
  readonly run: Runner
  readonly flow: Flow
  readonly resource: string
  readonly record: number
  readonly doc: Readonly<Record<string, unknown>>
  readonly starter: number | null
  readonly department: number | null
  /** People whom the starter or the approver before has named, by node. */
  readonly named: Readonly<Record<string, readonly number[]>>
  /** The walk so far; absent in a simulation of a single node. */
  readonly walk?: Run | undefined
  readonly at: Date
}
export interface Found {
  readonly seats: readonly Seat[]
  /** Nobody was found and the flow's rule for that let the node pass, or refuses to start. */
  readonly empty?: 'pass' | 'refuse' | undefined
  /** Who was named and cannot sign in, where nobody else was. */
  readonly shut?: readonly number[]
}

const numbers = (v: unknown): number[] =>
  (Array.isArray(v) ? v : v === undefined || v === null ? [] : [v]).map(Number).filter((n) => Number.isSafeInteger(n) && n > 0)
const headOf = async (a: Asking, department: number | null, up: number, skip: number | null): Promise<number[]> => {
  const head = department === null ? null : await deptHead(a.run, department, up, skip)
  return head === null ? [] : [head]
}
const departmentFor = (a: Asking, of: unknown): number | null => (of === 'record' ? (refId(a.doc.department) ?? a.department) : a.department)

/** People that one rule names, in its order (workplace.md E1.1, approver_rule). */
async function peopleOf(a: Asking, node: FlowNode, rule: ApproverRule): Promise<number[]> {
  const p = rule.params
  switch (rule.kind) {
    case 'employee':
      return numbers(p.ids)
    case 'role':
      return roleHolders(a, numbers(p.role)[0] ?? 0, String(p.within ?? 'all'))
    case 'dept_head':
      return headOf(a, departmentFor(a, p.of), Number(p.up ?? 1), null)
    case 'dept_head_chain': {
      const out: number[] = []
      for (let up = 1; up <= Math.min(10, Number(p.levels ?? 2)); up++) out.push(...(await headOf(a, departmentFor(a, p.of), up, a.starter)))
      return out
    }
    case 'leader': {
      const of = p.of === 'previous' ? previousApprovers(a).at(-1) : a.starter
      const leader = of === undefined || of === null ? null : await leaderOf(a.run, of)
      return leader === null ? [] : [leader]
    }
    case 'field':
      return fieldPeople(a, String(p.field ?? ''))
    case 'node_holder':
      return (await holdersOf(a.app, { node: String(p.node ?? '') }, { resource: a.resource, id: a.record })).map((h) => h.employee)
    case 'starter':
      return a.starter === null ? [] : [a.starter]
    case 'starter_choose':
    case 'prev_choose':
      return [...(a.named[node.key] ?? [])]
  }
}

async function fieldPeople(a: Asking, field: string): Promise<number[]> {
  const x = a.app.registry.resource(a.resource).fields[field]
  const v = a.doc[field]
  if (!x || v === null || v === undefined) return []
  const ids = (Array.isArray(v) ? v : [v]).map(refId).filter((n): n is number => n !== null)
  if (x.to === 'employee') return ids
  if (x.to !== 'department') return []
  return (await Promise.all(ids.map((d) => headOf(a, d, 1, null)))).flat()
}

async function roleHolders(a: Asking, role: number, within: string): Promise<number[]> {
  const today = dayOf(a.at)
  const company = within === 'company' ? refId(a.doc.company) : null
  const department = within === 'department' ? (refId(a.doc.department) ?? a.department) : null
  const rows = await a.run.rows<{ id: number }>(
    sql`select e.id from employee_role er join role r on r.id = er.role_id and r.status = 'enabled' join employee e on e.id = er.employee_id
      where er.role_id = ${role}::bigint and er.status = 'active' and er.valid_from <= ${today}::date and (er.valid_to is null or er.valid_to >= ${today}::date)
        and (${company}::bigint is null or e.company_id = ${company}::bigint)
        and (${department}::bigint is null or e.department_id in (select ancestor_id from department_closure where descendant_id = ${department}::bigint union select descendant_id from department_closure where ancestor_id = ${department}::bigint))
      order by e.emp_no limit 50`,
  )
  return rows.map((r) => r.id)
}

/** Who approved at the node before, in this round. */
function previousApprovers(a: Asking): number[] {
  const last = a.walk?.progress.trail.at(-1)
  return a.walk && last ? approversAt(a.walk, last) : []
}
const approversAt = (walk: Run, key: string): number[] =>
  tasksAt(walk, key).flatMap((t) => (['approved', 'approving', 'skipped'].includes(t.status) ? [t.approver] : []))
const approvedSoFar = (walk: Run, progress: Progress): number[] => progress.trail.flatMap((key) => approversAt(walk, key))

/** Who holds somebody's approvals of such records at the moment; his own delegation is not followed, and nobody decides on what he has started. */
async function delegates(a: Asking, people: readonly number[], barred: number | null): Promise<ReadonlyMap<number, number>> {
  const today = dayOf(a.at)
  const rows = await a.run.rows<{ f: number; t: number }>(
    sql`select d.from_employee_id as f, d.to_employee_id as t from approval_delegation d join employee e on e.id = d.to_employee_id and ${inService} and ${maySignIn(a.at)}
      where d.from_employee_id = any(${people}::bigint[]) and d.status = 'active' and ${today}::date between d.start_on and d.end_on and (cardinality(coalesce(d.resources, '{}')) = 0 or ${a.resource} = any(d.resources)) order by d.id`,
  )
  return new Map(rows.filter((r) => r.t !== a.starter && r.t !== barred).map((r) => [r.f, r.t]))
}

/** Fills a node's seats: rules, people in service who may sign in and approve this very record, the starter himself, delegations, those who have approved already, and nobody at all (workplace.md E1.4). */
export async function seatsOf(a: Asking, node: FlowNode): Promise<Found> {
  const named: number[] = []
  for (const rule of node.rules) for (const id of await peopleOf(a, node, rule)) if (!named.includes(id)) named.push(id)
  const { there, shut } = await standingOf(a.run, named, a.at)
  const barred = await barredFrom({ app: a.app, run: a.run }, a.resource, a.doc)
  const onlyStarter = node.rules.every((r) => r.kind === 'starter')
  // who only hears of it needs no right to approve it; what becomes of the starter among others is said by the flow
  const bySamePerson = (id: number): boolean => id === a.starter && !onlyStarter && a.flow.row.same_person_rule !== 'keep'
  let people = there.filter((id) => id !== barred || node.kind === 'cc' || bySamePerson(id))
  let own: Seat[] = []
  let why = ''
  if (a.starter !== null && people.includes(a.starter) && !onlyStarter) {
    const rule = a.flow.row.same_person_rule
    if (rule === 'pass') own = [{ approver: a.starter, skip: '@same_person' }]
    if (rule !== 'keep') people = people.filter((id) => id !== a.starter)
    if (rule === 'upper_head') {
      why = '@same_person:upper_head'
      const leader = await leaderOf(a.run, a.starter)
      if (leader !== null && leader !== a.starter && !people.includes(leader))
        people.push(...(await thereOf(a.run, [leader], a.at)).filter((id) => id !== barred))
    }
  }
  if (people.length === 0 && own.length === 0)
    return { ...(await nobody(a, [...(shut.length ? ['@absent'] : []), why].filter(Boolean).join(' '), barred)), shut }
  const handed = await delegates(a, people, barred)
  const done = new Set(
    a.walk === undefined || a.flow.row.auto_pass === 'off'
      ? []
      : a.flow.row.auto_pass === 'once'
        ? approvedSoFar(a.walk, a.walk.progress)
        : previousApprovers(a),
  )
  const seats = people.map((id): Seat => {
    const to = handed.get(id)
    const seat: Seat = to === undefined ? { approver: id } : { approver: to, original: id, origin: 'delegate' }
    return node.kind === 'approve' && done.has(seat.approver) ? { ...seat, skip: '@dedupe' } : seat
  })
  const once = seats.filter((s, i) => seats.findIndex((x) => x.approver === s.approver) === i)
  return { seats: [...own, ...once] }
}

/** What the flow says where nobody is there to decide; `why` stands in the note of those who decide instead. */
export async function nobody(a: Asking, why: string, known?: number | null): Promise<Found> {
  const rule = a.flow.row.empty_rule
  if (rule === 'pass' || rule === 'refuse') return { seats: [], empty: rule }
  const upper = rule === 'upper_head' && a.starter !== null ? await leaderOf(a.run, a.starter) : null
  const wanted = rule === 'to_employee' ? numbers(a.flow.row.empty_employee_id) : upper === null ? [] : [upper]
  const barred = known === undefined ? await barredFrom({ app: a.app, run: a.run }, a.resource, a.doc) : known
  const able = async (ids: readonly number[]): Promise<number[]> => (await thereOf(a.run, ids, a.at)).filter((id) => id !== barred)
  const named = await able(wanted)
  const found = named.length ? named : await able(a.flow.row.admins)
  const admins = found.length ? found : (await able((await holdersOf(a.app, { node: 'approvalFlow/admin' })).map((h) => h.employee))).slice(0, 5)
  return {
    seats: admins.map((approver): Seat => ({ approver, origin: 'admin', note: `@empty:${rule}${why ? ` ${why}` : ''}` })),
    ...(admins.length ? {} : { empty: 'refuse' as const }),
  }
}
