import type { QueryContext } from '../context.ts'
import { isQuery, type AnyResource, type PageDef } from '@crossway/kernel'
import { isAll, settledScopes } from '../access/scope-sql.ts'
import { sql, type Sql } from '../sql/sql.ts'
import { idsOf, waitsForPeople, whileWaiting, withPermissions, type Allowed } from './allowed.ts'
import { askedWhere, baseWhere, fieldNames, orderOf, shapeOf, tabsFor, type ListRequest } from './query.ts'
import { deep, farPage } from './far-page.ts'
import { storedOrCounted, versionSql } from './count-cache.ts'
import { readCounted, totalsSql, type Counted } from './counted.ts'
import { readScopes } from './rights.ts'
import { guardOf, guardsRows } from '../command/guard.ts'
import { loadDocs } from './record.ts'
import { queryJson, queryTabCounts } from '../query/run-query.ts'
import { summarySql } from './summary.ts'

/**
 * One page of a list as JSON text: PostgreSQL builds the rows and we pass them through, because that is the only thing that clearly
 * moves the ceiling of a list. A page past the end answers the last page (platform.md §8.4).
 */
export async function listJson({ app, ctx }: QueryContext, r: AnyResource, page: PageDef | undefined, req: ListRequest): Promise<string> {
  if (isQuery(r)) return queryJson({ app, ctx }, r, page, req)
  const scopes = await settledScopes(app.db, ctx.access, r, readScopes({ app, ctx }, r, page))
  const where = sql.and([...baseWhere({ app, ctx }, r, page, scopes), ...askedWhere({ app, ctx }, r, page, req)])
  const listOrder = orderOf({ app, ctx }, r, page, req.sort)
  const { order, keys, directions } = listOrder
  const cut = sql.raw(directions.map((d, n) => `k${n} ${d}`).join(', '))
  const shape = shapeOf({ app, ctx }, r, page, fieldNames({ app, ctx }, r, page, req.fields))
  const sums = summarySql({ app, ctx }, r, page)
  const table = sql.id(r.name)
  const offset = (req.page - 1) * req.size
  const rows = (from: number, count: number): Sql =>
    sql`(select coalesce(json_agg(row_to_json(x)), '[]')::text from (select ${sql.raw(shape.select)} from (select t.id from ${table} t where ${where} order by ${order} limit ${pageSize(count)} offset ${from}) k join ${table} t on t.id = k.id ${sql.raw(shape.joins)} order by ${order}) x)`
  const totals = totalsSql(r, where, sums)
  // With a text to look for the planner must know it: a plan made for any text would read the whole table.
  const fresh = Boolean(req.q?.trim()) || JSON.stringify(req.filter ?? {}).includes('"contains"')
  // What a filter leaves is counted with its rows in one go, unless it is much; all rows, or all that somebody may see, are counted once and not again until they change.
  const projected = Boolean(req.tab) || Object.keys(req.filter ?? {}).length > 0
  let head: Counted
  let at = req.page
  if (fresh) {
    // A search is run once: its hits are counted and cut from the same list.
    const hits = (from: number): Sql => sql`with hit as materialized (select t.id, ${sql.join(
      keys.map((k, n) => sql`${k} as ${sql.raw('k' + n)}`),
      ', ',
    )} from ${table} t where ${where})
      select (select coalesce(json_agg(row_to_json(x)), '[]')::text from (select ${sql.raw(shape.select)} from (select * from hit order by ${cut} limit ${req.size} offset ${from}) k join ${table} t on t.id = k.id ${sql.raw(shape.joins)} order by ${order}) x) as rows,
      (select count(*)::int from hit) as total, ${sums ? sql`(select ${sums} from ${table} t where t.id in (select id from hit))::text` : sql.raw('null')} as summary`
    head = await app.db.one<Counted>(hits(offset), true)
    const last = Math.max(1, Math.ceil(head.total / req.size))
    if (at > last) {
      at = last
      head = await app.db.one<Counted>(hits((at - 1) * req.size), true)
    }
  } else if (offset < deep && isAll(scopes) && projected) {
    head = await readCounted(app, r.name, totals, [where, sums], rows(offset, req.size))
    const last = Math.max(1, Math.ceil(head.total / req.size))
    if (at > last) {
      at = last
      head = { ...head, rows: (await app.db.one<Counted>(sql`select ${rows((at - 1) * req.size, req.size)} as rows`)).rows }
    }
  } else {
    const found = await farPage(app, r, { where, order: listOrder, sums, page: req.page, size: req.size })
    at = found.page
    const shown = sql`select coalesce(json_agg(row_to_json(x)), '[]')::text as rows from (select ${sql.raw(shape.select)} from unnest(${found.ids}::bigint[]) with ordinality k(id, place) join ${table} t on t.id = k.id ${sql.raw(shape.joins)} where ${where} order by k.place) x`
    head = { total: found.total, summary: found.summary, rows: found.ids.length ? (await app.db.one<{ rows: string }>(shown)).rows : '[]' }
  }
  const reported = head.total > 0 ? await rowPermissions({ app, ctx }, r, head.rows) : undefined
  const closed = shape.closed === '[]' ? '' : `,"closed":${shape.closed}`
  return `{"rows":${withPermissions(head.rows, shape.permissions, reported)},"total":${head.total},"page":${at},"size":${req.size},"summary":${head.summary ?? '{}'}${closed}}`
}

/**
 * A statement is planned once for every value, and of a limit it does not know the planner expects a tenth of the table: it would read whole the tables
 * that fifty rows refer to. So the sizes that pages use stand in the text.
 */
const pageSize = (size: number): Sql => ([10, 20, 50, 100, 200].includes(size) ? sql.raw(String(size)) : sql`${size}`)

type RowPermission = (row: number, permission: string) => string | undefined

/** Verdicts that go by the very row: what its module says against an action, and what stays open while it waits for people, of whom the row tells. */
async function rowPermissions({ app, ctx }: QueryContext, r: AnyResource, rows: string): Promise<RowPermission | undefined> {
  const guarded = guardsRows(app, r)
  if (!guarded && !waitsForPeople(r)) return undefined
  const ids = idsOf(rows)
  const guard = guarded ? await guardOf({ app, run: app.db, ctx }, r, () => loadDocs({ app, run: app.db }, app.registry.resource(r.name), ids)) : undefined
  const waiting = waitsForPeople(r) ? await app.ports.approval.open(app.db, ctx, r.name, ids) : undefined
  if (!guard && !waiting?.size) return undefined
  return (row, permission) => {
    const id = ids[row]!
    const waits = waiting?.get(id)
    if (!waits && !guard) return undefined
    const allowed = (JSON.parse(permission) as Allowed[]).map((a) => {
      const why = a.ok ? guard?.(id, a.action) : undefined
      return why ? { action: a.action, ok: false, why: why.text(ctx.lang) } : a
    })
    if (!waits) return `"allowed":${JSON.stringify(allowed)}`
    return `"waits":${JSON.stringify(waits.shown)},"allowed":${JSON.stringify(whileWaiting({ app, ctx }, r, allowed, waits))}`
  }
}

/** Number of rows behind each status tab, in one pass over the rows that search and filters leave. */
export async function tabCounts(
  { app, ctx }: QueryContext,
  r: AnyResource,
  page: PageDef,
  req: Pick<ListRequest, 'q' | 'filter'>,
): Promise<Record<string, number>> {
  if (isQuery(r)) return queryTabCounts({ app, ctx }, r, page, req)
  const tabs = tabsFor({ app, ctx }, r, page)
  if (tabs.length === 0) return {}
  const scopes = await settledScopes(app.db, ctx.access, r, readScopes({ app, ctx }, r, page))
  const where = sql.and([...baseWhere({ app, ctx }, r, page, scopes), ...askedWhere({ app, ctx }, r, page, req)])
  const counts = tabs.map(
    (t, i) => sql`count(*) filter (where ${sql.and(t.where ? askedWhere({ app, ctx }, r, page, { tab: t.key }) : [])})::int as ${sql.id('c' + i)}`,
  )
  const question = sql`select ${sql.join(counts, ', ')} from ${sql.id(r.name)} t where ${where}`
  const state = await versionSql(app, r.name, [where, ...counts])
  const version = state && (await app.db.one<{ version: number }>(sql`select ${state} as version`)).version
  const row = await storedOrCounted(app, r.name, question, version, () => app.db.one<Record<string, number>>(question))
  return Object.fromEntries(tabs.map((t, i) => [t.key, row['c' + i]!]))
}
