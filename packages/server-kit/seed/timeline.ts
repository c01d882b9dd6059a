import { stateField, type AnyResource } from '@crossway/kernel'
import { systemCtx } from '../access/access.ts'
import type { Context } from '../context.ts'
import { sql } from '../sql/sql.ts'

/** An action that a row has gone through: which, when, by whose account; `to` where the action leads to more than one state. */
export interface SeedStep {
  readonly action: string
  readonly at: string
  readonly by?: number | undefined
  readonly to?: string | undefined
  readonly comment?: string | undefined
}
/** A row as its timeline tells of it. */
export interface Lived {
  readonly id: number
  readonly no: string | null
  readonly at: string
  readonly by: number | undefined
  readonly state: string | undefined
  readonly steps: readonly SeedStep[] | undefined
}

/** Creation and the actions since, of all rows with one statement and in the order of time. */
export async function writeTimeline({ app, run }: Context<'app' | 'run'>, r: AnyResource, rows: readonly Lived[]): Promise<void> {
  const lines = rows.flatMap((row) => linesOf(r, row)).sort((a, b) => Date.parse(a.at) - Date.parse(b.at))
  if (lines.length === 0) return
  const of = <T>(pick: (l: Line) => T): T[] => lines.map(pick)
  // an account that is not there is the system
  await run.run(sql`
    insert into audit_log (at, actor_type, actor_id, employee_id, actor_name, request_id, resource, record_id, record_no, operation, action, from_state, to_state, comment)
    select u.at, case when a.id is null then 'job' else 'admin' end, coalesce(a.id, 0), a.employee_id, coalesce(a.name, ${systemCtx().name}), 'demo', ${r.name}, u.record, u.no, u.operation, u.action, u.before, u.after, u.comment
    from unnest(${of((l) => l.at)}::timestamptz[], ${of((l) => l.by ?? null)}::bigint[], ${of((l) => l.record_id)}::bigint[], ${of((l) => l.record_no)}::text[], ${of((l) => l.operation)}::text[], ${of((l) => l.action ?? null)}::text[], ${of((l) => l.from_state ?? null)}::text[], ${of((l) => l.to_state ?? null)}::text[], ${of((l) => l.comment ?? null)}::text[])
      with ordinality as u(at, by, record, no, operation, action, before, after, comment, n) left join ${app.ports.accounts} a on a.id = u.by order by u.n`)
}

interface Line {
  readonly at: string
  readonly by: number | undefined
  readonly record_id: number
  readonly record_no: string | null
  readonly operation: 'create' | 'action'
  readonly action?: string
  readonly from_state?: string
  readonly to_state?: string
  readonly comment?: string | undefined
}
function linesOf(r: AnyResource, row: Lived): Line[] {
  const about = { record_id: row.id, record_no: row.no }
  const out: Line[] = [{ ...about, at: row.at, by: row.by, operation: 'create' }]
  let state = r.lifecycle?.initial ?? ''
  const steps = row.steps ?? wayTo(r, row.state).map((action, i) => ({ action, at: hoursLater(row.at, i + 1), by: row.by, to: undefined, comment: undefined }))
  for (const s of steps) {
    const def = r.lifecycle?.actions[s.action]
    if (!def) throw new Error(`${r.name} has no action ${s.action} to seed`)
    const to = s.to ?? (def.keepState ? state : typeof def.to === 'string' ? def.to : (def.to.find((t) => t === row.state) ?? def.to[0]!))
    out.push({ ...about, at: s.at, by: s.by, operation: 'action', action: s.action, from_state: state, to_state: to, comment: s.comment })
    state = to
  }
  if (row.state !== undefined && r.lifecycle && stateField(r) && row.steps && state !== row.state)
    throw new Error(`${r.name} ${row.no ?? row.id}: its steps end in ${state}, and it stands in ${row.state}`)
  return out
}

/** The fewest actions that lead from the first state to this one; none where only time leads there. */
function wayTo(r: AnyResource, state: string | undefined): string[] {
  const life = r.lifecycle
  if (!life || state === undefined || state === life.initial) return []
  const ways = new Map<string, string[]>([[life.initial, []]])
  for (const [from, way] of ways)
    for (const [action, def] of Object.entries(life.actions)) {
      if (def.keepState || !def.from.includes(from)) continue
      for (const to of typeof def.to === 'string' ? [def.to] : def.to) if (!ways.has(to)) ways.set(to, [...way, action])
    }
  return ways.get(state) ?? []
}
const hoursLater = (at: string, n: number): string => new Date(Date.parse(at) + n * 3_600_000).toISOString()
