import type { Context } from '../context.ts'
import type { AnyField, AnyResource, Fields } from '@crossway/kernel'
import { sameValue, type Draft } from '../command/check-draft.ts'
import { insertAll, insertMany } from '../sql/insert.ts'
import { Tx } from '../sql/db.ts'

export interface Change {
  readonly field: string
  readonly before?: unknown
  readonly after?: unknown
  /** Line of the record that the change is in, by the text people know it by. */
  readonly line?: string
}
export interface AuditEntry {
  readonly resource: string
  readonly record?: number
  readonly no?: string | null
  readonly operation: 'create' | 'update' | 'delete' | 'restore' | 'action' | 'import' | 'export' | 'reveal' | 'login' | 'permission'
  readonly action?: string
  readonly from?: string
  readonly to?: string
  readonly comment?: string | undefined
  readonly changes?: readonly Change[] | undefined
  readonly node?: string
  readonly rows?: number
}

const columns = {
  actor_type: 'text',
  actor_id: 'bigint',
  employee_id: 'bigint',
  actor_name: 'text',
  ip: 'text',
  user_agent: 'text',
  client: 'text',
  request_id: 'text',
  node: 'text',
  route: 'text',
  resource: 'text',
  record_id: 'bigint',
  record_no: 'text',
  operation: 'text',
  action: 'text',
  from_state: 'text',
  to_state: 'text',
  comment: 'text',
  changes: 'jsonb',
  row_count: 'int',
} as const

/** Writes rows of the CUD log, which is every record's timeline too, in the transaction of the change itself. */
export async function audit({ run, ctx }: Context<'run' | 'ctx'>, entries: readonly AuditEntry[]): Promise<void> {
  const rows = entries.map((e) => ({
    actor_type: ctx.actorType,
    actor_id: ctx.actor ?? ctx.account,
    employee_id: ctx.employee,
    actor_name: ctx.name,
    ip: ctx.ip,
    user_agent: ctx.userAgent?.slice(0, 500) ?? null,
    client: ctx.actorType === 'admin' ? 'web' : ctx.actorType,
    request_id: ctx.requestId,
    node: e.node ?? null,
    route: ctx.route ?? null,
    resource: e.resource,
    record_id: e.record ?? null,
    record_no: e.no ?? null,
    operation: e.operation,
    action: e.action ?? null,
    from_state: e.from ?? null,
    to_state: e.to ?? null,
    comment: e.comment ?? null,
    changes: e.changes?.length ? e.changes : null,
    row_count: e.rows ?? null,
  }))
  if (!(run instanceof Tx)) return void (await insertAll(run, 'audit_log', columns, rows))
  for (const e of entries) if (e.record !== undefined) run.changed.push({ resource: e.resource, id: e.record })
  if (rows.length) run.later(insertMany('audit_log', columns, rows))
}

export const show = (v: unknown): unknown =>
  typeof v === 'object' && v !== null && !Array.isArray(v) && 'title' in v ? (v as { title: string }).title : Array.isArray(v) ? v.map(show) : (v ?? null)
const secret = (x: AnyField): boolean => x.class === 'credential'
const value = (x: AnyField, v: unknown): unknown => (secret(x) ? '***' : show(v))

/** Changes of lines that a timeline keeps; who reads on looks at the record. */
const mostLines = 200

/** What an edit changed, field by field and line by line. `before` and `after` are whole records. */
export function changesOf(r: AnyResource, before: Draft, after: Draft): Change[] {
  const out: Change[] = []
  for (const [name, x] of Object.entries(r.fields)) {
    if (x.kind === 'lines')
      out.push(...lineChanges(name, x.target!.fields, (before[name] as Draft[] | undefined) ?? [], (after[name] as Draft[] | undefined) ?? []))
    else if (!sameValue(x, before[name], after[name])) out.push({ field: name, before: value(x, before[name]), after: value(x, after[name]) })
  }
  return out
}

export function lineChanges(name: string, fields: Fields, before: Draft[], after: Draft[]): Change[] {
  // an action that leaves the lines alone passes the very list on, and that may be thousands
  if (before === after) return []
  const out: Change[] = []
  const cells = Object.entries(fields)
  const first = (cells.find(([, x]) => !x.hidden) ?? cells[0]!)[0]
  const nameOf = (l: Draft): string => String(show(l[first]) ?? l.seq)
  const old = new Map(before.map((l) => [l.id, l]))
  for (const l of after) {
    if (out.length >= mostLines) break
    const was = old.get(l.id)
    if (!was) out.push({ field: name, line: nameOf(l), after: '+' })
    else
      for (const [n, x] of cells)
        if (!sameValue(x, was[n], l[n])) out.push({ field: `${name}.${n}`, line: nameOf(l), before: value(x, was[n]), after: value(x, l[n]) })
    old.delete(l.id)
  }
  for (const l of old.values()) out.push({ field: name, line: nameOf(l), before: '-' })
  return out.slice(0, mostLines)
}
