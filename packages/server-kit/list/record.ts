import type { Context, QueryContext } from '../context.ts'
import { columnOf, refuse, stateField, translationOf, type AnyResource, type Fields, type LinesDef } from '@crossway/kernel'
import type { App } from '../app.ts'
import type { Ctx } from '../access/access.ts'
import { isAll, scopeSql } from '../access/scope-sql.ts'
import { systemAccess } from '../access/access.ts'
import type { Runner, Tx } from '../sql/db.ts'
import { sql } from '../sql/sql.ts'
import { guardOf } from '../command/guard.ts'
import { allowedIn, waitsForPeople, whileWaiting } from './allowed.ts'
import { fieldSql, noteSql, refRow, titleSql } from './field-sql.ts'
import { actionNodes, answered, closedAt, figuresOf, isHidden, isRestricted, levelOf, readScopes, hidden, verbOf, writeScopes } from './rights.ts'

/** SQL that answers whole records with their lines as JSON, for somebody with these rights. Hidden fields are absent, masked ones masked. */
function recordSelect({ app, ctx }: QueryContext, r: AnyResource, headOnly = false): string {
  const parts = r.external ? ['t.id'] : ['t.id', 't.version', 't.created_at', 't.updated_at', 't.created_by', 't.updated_by']
  const state = stateField(r)
  if (state && !(state in r.fields)) parts.push(`t."${state}"`)
  for (const [n, x] of Object.entries(r.fields)) {
    const level = levelOf({ app, ctx }, r, n, x)
    if (level === 'hidden' || x.writeOnly) continue
    if (x.kind === 'lines') {
      if (headOnly) continue
      parts.push(`${linesSql({ app, ctx }, r, n, x.target!)} as "${n}"`)
    } else parts.push(`${answered({ app, ctx }, r, x, fieldSql(app, n, x, 't', level === 'masked', ctx.lang))} as "${n}"`)
  }
  for (const g of figuresOf({ app, ctx }, r)) parts.push(`(${g.sql.parts.join('')})${g.type === 'money' ? '::text' : ''} as "${g.name}"`)
  return parts.join(', ')
}

/**
 * Lines of a record as JSON. What they refer to is joined: where there are thousands of lines, the database reads each article once and not once a line;
 * a title that leads on to a further record, and one that is masked or hidden by the head, stays an expression of its own.
 */
function linesSql({ app, ctx }: QueryContext, r: AnyResource, name: string, def: LinesDef): string {
  const [columns, joins]: [string[], string[]] = [[], []]
  for (const [m, y] of Object.entries(def.fields)) {
    const level = levelOf({ app, ctx }, r, name, y)
    if (level === 'hidden') continue
    if (y.kind === 'ref' && level !== 'masked') {
      const alias = `r${joins.length}`
      joins.push(` left join "${y.to!}" ${alias} on ${alias}.id = l."${columnOf(m, y)}"`)
      columns.push(`, ${hidden({ app, ctx }, r, y, refRow(app, y.to!, alias, ctx.lang))} as "${m}"`)
    } else columns.push(`, ${hidden({ app, ctx }, r, y, fieldSql(app, m, y, 'l', level === 'masked', ctx.lang))} as "${m}"`)
  }
  return `coalesce((select json_agg(row_to_json(y) order by y.seq) from (select l.id, l.seq${columns.join('')} from "${def.name}" l${joins.join('')} where l."${r.name}_id" = t.id) y), '[]')`
}

/** The record as the caller may see it, or the same 404 whether it is missing or out of his scope (organization.md scenario 4). */
export async function readRecord({ app, ctx }: QueryContext, r: AnyResource, id: number, run: Runner = app.db): Promise<Record<string, unknown>> {
  // a row that is worked out is nothing that could be opened
  if (r.query) throw refuse.NOT_FOUND()
  const scopes = readScopes({ app, ctx }, r)
  const row = await run.maybe<{ j: Record<string, unknown> }>(
    sql`select row_to_json(x) as j from (select ${sql.raw(recordSelect({ app, ctx }, r))} from ${sql.id(r.name)} t where t.id = ${id}::bigint and ${scopeSql(scopes, r, ctx)}) x`,
  )
  if (!row) throw refuse.NOT_FOUND()
  return withAllowed({ app, run, ctx }, r, id, row.j)
}

/**
 * The record for the answer of a command that has just changed it: `doc` is the system's view, which is the caller's too where no field is
 * hidden or masked for him. It is answered even where the change has moved it out of his scope: he did that action himself.
 */
export async function answerRecord(
  { app, run, ctx }: Context<'app' | 'run' | 'ctx'>,
  r: AnyResource,
  id: number,
  doc: Record<string, unknown> | undefined,
): Promise<Record<string, unknown>> {
  if (!doc || !seesAll({ app, ctx }, r)) return readRecord({ app, ctx }, r, id, run)
  return withAllowed(
    { app, run, ctx },
    r,
    id,
    ctx.lang !== systemCtxLike.lang && namesDuplicates(app, r) ? ((await recordFor({ app, run, ctx }, r, id)) ?? doc) : doc,
  )
}
/** The record by the caller's levels and in his language, whatever his scope: for whoever has made sure that he may see it. */
export async function recordFor({ app, run, ctx }: Context<'app' | 'run' | 'ctx'>, r: AnyResource, id: number): Promise<Record<string, unknown> | undefined> {
  const row = await run.maybe<{ j: Record<string, unknown> }>(
    sql`select row_to_json(x) as j from (select ${sql.raw(recordSelect({ app, ctx }, r))} from ${sql.id(r.name)} t where t.id = ${id}::bigint) x`,
  )
  return row?.j
}
/** Heads of several records, as `recordFor` gives one: at most some hundred, for whoever has made sure that the caller may see each. */
export async function recordHeadsFor(
  { app, run, ctx }: Context<'app' | 'run' | 'ctx'>,
  r: AnyResource,
  ids: readonly number[],
): Promise<Record<string, unknown>[]> {
  return recordsBy(run, r, ids, recordSelect({ app, ctx }, r, true))
}
async function recordsBy(run: Runner, r: AnyResource, ids: readonly number[], select: string): Promise<Record<string, unknown>[]> {
  const rows = await run.rows<{ j: Record<string, unknown> }>(
    sql`select row_to_json(x) as j from (select ${sql.raw(select)} from ${sql.id(r.name)} t where t.id = any(${ids}::bigint[])) x`,
  )
  return rows.map((row) => row.j)
}
/** Does it refer to anything that has a name in a second language? */
function namesDuplicates(app: App, r: AnyResource): boolean {
  const known = translated.get(r.fields)
  if (known !== undefined) return known
  const named = (fields: Fields): boolean =>
    Object.values(fields).some((x) => {
      if (x.kind === 'lines') return named(x.target!.fields)
      const target = x.kind === 'ref' || x.kind === 'refs' ? app.registry.resource(x.to!) : undefined
      return target !== undefined && [target.title, target.subtitle].some((f) => f !== undefined && translationOf(target, f, 'en') !== undefined)
    })
  const found = named(r.fields)
  translated.set(r.fields, found)
  return found
}
const translated = new WeakMap<Fields, boolean>()
const seesAll = ({ app, ctx }: QueryContext, r: AnyResource): boolean =>
  Object.entries(r.fields).every(([n, x]) =>
    x.kind === 'lines'
      ? Object.values(x.target!.fields).every((y) => plain(levelOf({ app, ctx }, r, n, y)) && !isHidden({ app, ctx }, r, y))
      : plain(levelOf({ app, ctx }, r, n, x)) && !isHidden({ app, ctx }, r, x),
  )
const plain = (level: string): boolean => level !== 'hidden' && level !== 'masked'

async function withAllowed(
  { app, run, ctx }: Context<'app' | 'run' | 'ctx'>,
  r: AnyResource,
  id: number,
  record: Record<string, unknown>,
): Promise<Record<string, unknown>> {
  const state = stateField(r)
  const status = state ? String(record[state]) : undefined
  const allowed = []
  const guard = await guardOf({ app, run, ctx }, r, () => loadDocs({ app, run }, app.registry.resource(r.name), [id]))
  const waits = waitsForPeople(r) ? (await app.ports.approval.open(run, ctx, r.name, [id])).get(id) : undefined
  for (const a of allowedIn({ app, ctx }, r, status, true, record)) {
    const tasked = waits?.shown.mine === true && opensByTask({ app, ctx }, r, a.action, status)
    if (!a.ok && !tasked) {
      allowed.push(a)
      continue
    }
    const why = guard?.(id, a.action)
    if (why) allowed.push({ action: a.action, ok: false, why: why.text(ctx.lang) })
    else if (tasked) allowed.push({ action: a.action, ok: true })
    else if (await outOfWriteScope({ app, run, ctx }, r, id, a.action)) allowed.push({ action: a.action, ok: false, why: refuse.WRITE_SCOPE().text(ctx.lang) })
    else allowed.push(a)
  }
  if (!waitsForPeople(r)) return { ...record, allowed }
  const approval = waits ? waits.shown.approval : await app.ports.approval.last(run, r.name, id)
  const reported = { ...record, ...(approval === undefined ? {} : { approval }) }
  return waits ? { ...reported, waits: waits.shown, allowed: whileWaiting({ app, ctx }, r, allowed, waits) } : { ...reported, allowed }
}

/** Does a task alone open this action of a record that stands in this state? */
function opensByTask({ app, ctx }: QueryContext, r: AnyResource, action: string, status: string | undefined): boolean {
  const def = r.lifecycle?.actions[action]
  return def?.byTask === true && status !== undefined && def.from.includes(status) && !isRestricted(ctx, actionNodes(app, r, verbOf(r, action)))
}

const permissions = new WeakMap<Ctx, Map<string, boolean>>()
async function outOfWriteScope({ app, run, ctx }: Context<'app' | 'run' | 'ctx'>, r: AnyResource, id: number, action: string): Promise<boolean> {
  const verb = action === 'delete' ? 'del' : action === 'edit' ? 'edit' : verbOf(r, action)
  const scopes = writeScopes({ app, ctx }, r, verb)
  if (isAll(scopes)) return false
  const known = permissions.get(ctx) ?? new Map<string, boolean>()
  permissions.set(ctx, known)
  const key = r.name + id + JSON.stringify(scopes)
  const seen = known.get(key)
  if (seen !== undefined) return seen
  const row = await run.one<{ ok: boolean }>(
    sql`select exists (select 1 from ${sql.id(r.name)} t where t.id = ${id}::bigint and ${scopeSql(scopes, r, ctx)}) as ok`,
  )
  known.set(key, !row.ok)
  return !row.ok
}

/** Whole records as the system sees them, lines included, nothing masked: what handlers work on. */
export async function loadDocs({ app, run }: Context<'app' | 'run'>, r: AnyResource, ids: readonly number[]): Promise<Record<string, unknown>[]> {
  let select = systemSelects.get(r.fields)
  if (!select) systemSelects.set(r.fields, (select = recordSelect({ app, ctx: { ...systemCtxLike } }, { ...r })))
  const by = new Map((await recordsBy(run, r, ids, select)).map((j) => [Number(j.id), j]))
  return ids.map((i) => by.get(i)).filter((d): d is Record<string, unknown> => d !== undefined)
}

/** How often a transaction has written the lines of a record's kind: the same number twice = nothing was written there between. */
export const writesOf = (tx: Tx, r: AnyResource): number =>
  Object.values(r.fields).reduce((n, x) => (x.kind === 'lines' ? n + tx.writesTo(x.target!.name) : n), 0)

/**
 * A record as it is after an action, in the system's view. Where the action wrote no lines, and nothing in them is computed, they are those of
 * before: the head's lock keeps others away.
 */
export async function reloadDoc(
  { app, tx }: Context<'app' | 'tx'>,
  r: AnyResource,
  doc: Record<string, unknown>,
  linesStored: boolean,
): Promise<Record<string, unknown> | undefined> {
  const lists = Object.entries(r.fields).filter(([, x]) => x.kind === 'lines')
  const steady = lists.every(([, x]) => Object.values(x.target!.fields).every((y) => !y.expression || sameRow(y.expression)))
  if (lists.length === 0 || !linesStored || !steady) return (await loadDocs({ app, run: tx }, r, [Number(doc.id)]))[0]
  let select = systemHeads.get(r.fields)
  if (!select) systemHeads.set(r.fields, (select = recordSelect({ app, ctx: { ...systemCtxLike } }, { ...r }, true)))
  const row = await tx.maybe<{ j: Record<string, unknown> }>(
    sql`select row_to_json(x) as j from (select ${sql.raw(select)} from ${sql.id(r.name)} t where t.id = ${Number(doc.id)}::bigint) x`,
  )
  return row && { ...doc, ...row.j }
}
/** Computed from its own row's columns alone, so that it changes only when that row is written. */
const sameRow = (expression: string): boolean => !/\bselect\b|\bnow\(|current_/i.test(expression)
/** By the fields themselves: a record may be looked at narrowed. */
const systemSelects = new WeakMap<Fields, string>()
const systemHeads = new WeakMap<Fields, string>()
const systemCtxLike: Ctx = {
  account: 0,
  employee: null,
  name: 'system',
  lang: 'zh-cn',
  access: systemAccess,
  actorType: 'job',
  ip: null,
  userAgent: null,
  requestId: 'system',
}

/** Short forms for pickers: id and the texts people know a record by, as far as the caller may read them; `where` says which he may pick. */
export async function options(
  { app, ctx }: QueryContext,
  r: AnyResource,
  q: string | undefined,
  ids: readonly number[] | undefined,
  where: ReturnType<typeof sql>,
  limit: number,
): Promise<unknown[]> {
  const { searchSql } = await import('./search.ts')
  const second = r.subtitle && closedAt({ app, ctx }, r, r.subtitle) ? undefined : noteSql(r, 't', ctx.lang)
  const title = closedAt({ app, ctx }, r, r.title) ? `'#' || t.id` : `${titleSql(app, r, 't', ctx.lang)}::text`
  const note = second ? `, ${second} as note` : ''
  const image = r.image ? `, t."${columnOf(r.image, r.fields[r.image]!)}" as image` : ''
  const state = stateField(r) ? `, t."${stateField(r)!}" as status` : ''
  const found = ids ? sql`t.id = any(${ids}::bigint[])` : q?.trim() ? searchSql({ app, ctx }, r, q) : sql.raw('true')
  return app.db.rows(
    sql`select t.id, ${sql.raw(`${title} as title${note}${image}${state}`)} from ${sql.id(r.name)} t where ${found} and ${where} order by ${sql.raw(r.defaultSort && !r.defaultSort.includes(',') && r.defaultSort.replace('-', '') in r.fields ? `t."${columnOf(r.defaultSort.replace('-', ''), r.fields[r.defaultSort.replace('-', '')]!)}"${r.defaultSort.startsWith('-') ? ' desc' : ''}` : 't.id desc')} limit ${limit}`,
  )
}
