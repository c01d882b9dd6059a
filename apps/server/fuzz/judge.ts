import type { App, Access, Ctx, Scope } from '@crossway/server-kit'
import { sql } from '@crossway/server-kit'
import { columnOf, type AnyResource } from '@crossway/kernel'
import type { Caller } from './callers.ts'
import type { Call } from './make-call.ts'
import { doorsOf, type Operation } from './operations.ts'
import { markPattern, type OwnRows } from './own-rows.ts'

export interface Answer {
  readonly status: number
  readonly type: string
  readonly body: string
  /** What one may do instead: how to sign in, which methods there are; that there is none is said, too (RFC 9110 §10.2.1). */
  readonly wayOut: string | undefined
}

/** What is wrong with an answer's form: never a 5xx, every refusal a whole problem document (platform.md §7.2). */
export function formFaults(call: Call, a: Answer): string | undefined {
  if (a.status >= 500) return `${a.status}: ${a.body.slice(0, 300)}`
  if (/"code":"INTERNAL"/.test(a.body)) return 'INTERNAL inside an answer: ' + a.body.slice(0, 300)
  if (a.status < 400 || (call.method as string) === 'HEAD') return undefined
  if (!a.type.startsWith('application/problem+json')) return `${a.status} as ${a.type}`
  if ((a.status === 401 || a.status === 405) && a.wayOut === undefined) return `${a.status} names no way out in its headers`
  const p = JSON.parse(a.body) as Record<string, unknown> & { errors?: { field?: unknown; code?: unknown; detail?: unknown; params?: unknown }[] }
  for (const k of ['code', 'detail', 'traceId', 'title', 'type'])
    if (typeof p[k] !== 'string' || p[k] === '') return `problem without ${k}: ${a.body.slice(0, 200)}`
  if (p.status !== a.status) return `status ${String(p.status)} inside a ${a.status}`
  if (p.code === 'VALIDATION' && !p.errors?.length) return 'VALIDATION names no field'
  const nameless = p.errors?.find(
    // A field that was sent without a name has none to be called by; braces in what was sent stand in the text that repeats it.
    (e) =>
      typeof e.field !== 'string' ||
      (e.field === '' && e.code !== 'UNKNOWN_FIELD') ||
      !e.detail ||
      (!/\{\w+\}/.test(e.field + JSON.stringify(e.params ?? '')) && /\{\w+\}/.test(String(e.detail))),
  )
  if (nameless) return 'a field problem without field or text: ' + JSON.stringify(nameless).slice(0, 200)
  if (/at \S+ \(?(file:|\/)|node_modules|syntax error at or near|relation "/.test(a.body)) return 'speaks of our insides: ' + a.body.slice(0, 300)
  return undefined
}

/** The document says how each call may end; HEAD and OPTIONS are nobody's promise. */
export const undocumented = (op: Operation, call: Call, a: Answer): string | undefined =>
  call.proper && !op.statuses.has(a.status) ? `${a.status} stands in no document: ${a.body.slice(0, 200)}` : undefined

/** What the access model forbids about an answer, by a naive reading of organization.md §2-§5. */
export async function accessFaults(
  app: App,
  rows: OwnRows,
  caller: Caller,
  access: Access | undefined,
  op: Operation,
  call: Call,
  a: Answer,
): Promise<string | undefined> {
  if (a.status >= 400) return undefined
  const leak = access?.super ? undefined : leaked(app, rows, access, a.body)
  if (leak) return leak
  if (!call.proper || (call.method as string) === 'OPTIONS') return undefined
  if (!access) return op.nodes?.length === 0 ? undefined : `${a.status} for nobody`
  if (access.super || a.status >= 300) return undefined
  if (op.nodes?.length && !op.nodes.some((n) => access.has(n)) && !(op.kind === 'batch' && /"ok":\[\]/.test(a.body)))
    return `${a.status} without ${op.nodes.join(' or ')}`
  if (!op.record) return undefined
  if (op.kind === 'list' || op.kind === 'options') {
    const field = [...Object.keys(call.asked.filter ?? {}), ...(call.asked.sort ? [call.asked.sort.replace(/^[-+]/, '')] : [])].find((n) =>
      hidden(app, access, op.record!, n),
    )
    if (field) return `${op.kind} by the hidden field ${field}`
  }
  return op.kind === 'list' || (op.kind === 'read' && !op.path.includes('{id}/')) ? outOfScope(app, caller, access, op.record, a.body) : undefined
}

const held = (app: App, access: Access, r: AnyResource): string[] => doorsOf(app, r).filter((n) => access.has(n))
function hidden(app: App, access: Access, r: AnyResource, path: string): boolean {
  const [head, sub] = path.split('.') as [string, string | undefined]
  const x = r.fields[head]
  if (x?.kind === 'ref' && sub) {
    const target = app.registry.resource(x.to!)
    return hidden(app, access, target, sub)
  }
  const field = x?.kind === 'lines' && sub ? x.target!.fields[sub] : x
  return field?.class !== undefined && access.level(r.name, head, field.class, held(app, access, r)) === 'hidden'
}

/** A mark in the answer that the caller may not read clearly. */
function leaked(app: App, rows: OwnRows, access: Access | undefined, body: string): string | undefined {
  for (const [text] of body.matchAll(markPattern)) {
    const m = rows.marks.get(text)
    if (!m) continue
    const level = access && access.level(m.record.name, m.field, m.fieldClass, held(app, access, m.record))
    if (level === undefined || level === 'hidden' || level === 'masked')
      return `${m.record.name}.${m.field} (${m.fieldClass}, ${level}) stands clear in the answer`
  }
  return undefined
}

/** SQL of a field of a row `t`, or of a field of what that refers to (`sale_order.owner`). */
function valueAt(app: App, r: AnyResource, path: string): string {
  const [head, field] = path.split('.') as [string, string | undefined]
  const column = r.fields[head] ? columnOf(head, r.fields[head]) : head
  if (field === undefined) return `t."${column}"`
  const target = app.registry.resource(r.fields[head]!.to!)
  return `(select x."${columnOf(field, target.fields[field]!)}" from "${target.name}" x where x.id = t."${column}")`
}

async function outOfScope(app: App, caller: Caller, access: Access, r: AnyResource, body: string): Promise<string | undefined> {
  // The platform cuts accounts by rank instead (platform.md §6.1): nobody below sees a super account.
  if (r.name === 'admin') return superSeen(app, caller, body)
  if (r.module === 'platform') return undefined
  // whoever keeps the whole in order sees every row
  if (r.keepers && app.registry.pagesOf(r.name).some((p) => access.has(`${p.route}/${r.keepers}`))) return undefined
  const scopes = access.scopes(r.name, held(app, access, r), 'read')
  if (r.external || scopes.some((s) => s.kind === 'all')) return undefined
  const answer = JSON.parse(body) as { rows?: { id: number }[]; id?: number }
  const ids = answer.rows ? answer.rows.slice(0, 20).map((x) => x.id) : [answer.id!]
  const owner = r.access?.owner && valueAt(app, r, r.access.owner)
  // what belongs to a row by way of what it refers to stands under its path, as a column does under its name
  const further = Object.values(r.access ?? {}).filter((path): path is string => typeof path === 'string' && path.includes('.'))
  const more = further.map((path) => `'${path}', ${valueAt(app, r, path)}`).join(', ')
  const found = await app.db.rows<{ j: Record<string, unknown>; maker: number | null; owner: number | null; open: boolean }>(
    sql`select to_jsonb(t) || jsonb_build_object(${sql.raw(more)}) as j, (select e.department_id from admin a join employee e on e.id = a.employee_id where a.id = t.created_by) as maker, ${sql.raw(owner ? `(select e.department_id from employee e where e.id = ${owner})` : 'null::bigint')} as owner, (${sql.raw(r.openWhile ?? 'false')}) as open from ${sql.id(r.name)} t where t.id = any(${ids}::bigint[])`,
  )
  // what stands open to whoever opens the page is told by the condition of its definition
  const bad = found.find(
    ({ j, maker, owner: responsible, open }) => !scopes.some((s) => (open && s.kind !== 'none') || within(s, r, j, [maker, responsible], caller, access)),
  )
  return bad && `${r.name} ${String(bad.j.id)} lies outside ${JSON.stringify(scopes).slice(0, 200)}`
}

async function superSeen(app: App, caller: Caller, body: string): Promise<string | undefined> {
  const answer = JSON.parse(body) as { rows?: { id: number }[]; id?: number }
  for (const { id } of answer.rows ?? [{ id: answer.id! }])
    if (id !== caller.account && (await app.access(id)).super) return `the super account ${id} is seen from below`
  return undefined
}

type Row = Readonly<Record<string, unknown>>
/** One scope on one row, told in plain words (organization.md §4). */
function within(s: Scope, r: AnyResource, row: Row, people: readonly (number | null)[], caller: Caller, access: Pick<Ctx, 'employee'>): boolean {
  const at = (dimension: string): unknown => {
    const f = r.access?.[dimension]
    return !f ? undefined : row[r.fields[f] ? columnOf(f, r.fields[f]) : f]
  }
  const me = access.employee
  const mine =
    row.created_by === caller.account || (me !== null && (at('owner') === me || (at('collaborators') as number[] | null | undefined)?.includes(me) === true))
  if (s.kind === 'all') return true
  if (s.kind === 'none') return false
  if (s.kind === 'self') return mine
  if (s.kind === 'departments') return [at('department') ?? people].flat().some((d) => s.ids.includes(d as number))
  if (s.kind === 'projects')
    return mine || s.projects.includes(at('project') as number) || ((at('project') ?? null) === null && s.stores.includes(at('store') as number))
  return (s.own && mine) || Object.entries(s.sets).some(([d, ids]) => ids?.includes(at(d) as number) === true)
}
