import { columnOf, refuse, type AnyQuery, type PageDef } from '@crossway/kernel'
import type { QueryContext } from '../context.ts'
import { askedWhere, baseWhere, fieldNames, orderOf, shapeOf, tabsFor, type ListRequest } from '../list/query.ts'
import { withPermissions } from '../list/allowed.ts'
import { summarySql } from '../list/summary.ts'
import { storedOrCounted, versionSql } from '../list/count-cache.ts'
import { sql, type Sql } from '../sql/sql.ts'
import type { App } from '../app.ts'
import { asDefault, sourceOf, type AskedSource } from './source.ts'

/** The columns that are worked out for the rows shown, as further columns of `t`. */
export function shownSql(r: AnyQuery, source: AskedSource, names: readonly string[], bulk = false): { readonly columns: Sql; readonly joins: string } {
  const wanted = r.query.shows.filter((n) => names.includes(n))
  const joins = bulk ? wanted.flatMap((n) => source.bulk?.[n]?.join ?? []) : []
  const columns = wanted.map((n) => {
    const whole = bulk ? source.bulk?.[n] : undefined
    return sql`, ${whole ? sql.raw(whole.value) : source.shown![n]!} as ${sql.id(columnOf(n, r.fields[n]!))}`
  })
  return { columns: sql.join(columns, ''), joins: joins.join(' ') }
}

/** What is counted over all rows, kept until they change where the query says what they are made of. */
async function countedOf<T extends object>(app: App, source: AskedSource, asked: readonly (Sql | undefined)[], question: Sql): Promise<T> {
  const tables = source.countedOf ?? []
  const state = tables.length > 0 ? await versionSql(app, tables, asked) : undefined
  const version = state && (await app.db.one<{ version: number }>(sql`select ${state} as version`)).version
  return storedOrCounted(app, tables, question, version, () => app.db.one<T>(question))
}

/** One page of a query in the shape of every list. Further columns are worked out for its rows alone. */
export async function queryJson({ app, ctx }: QueryContext, r: AnyQuery, page: PageDef | undefined, asked: ListRequest): Promise<string> {
  const req = asDefault(r, page, asked)
  const source = sourceOf({ app, ctx }, r, page, req)
  const where = sql.and([...baseWhere({ app, ctx }, r, page), ...askedWhere({ app, ctx }, r, page, req, source.search)])
  const { order } = orderOf({ app, ctx }, r, page, req.sort)
  const names = fieldNames({ app, ctx }, r, page, req.fields)
  const shape = shapeOf({ app, ctx }, r, page, names)
  const sums = summarySql({ app, ctx }, r, page)
  const head = await countedOf<{ total: number; summary: string | null }>(
    app,
    source,
    [where, sums],
    sql`select count(*)::int as total, ${sums ? sql`${sums}::text` : sql.raw('null')} as summary from ${source.from} where ${where}`,
  )
  const at = Math.min(req.page, Math.max(1, Math.ceil(head.total / req.size)))
  const { columns } = shownSql(r, source, names)
  const { rows } = await app.db.one<{ rows: string }>(
    sql`select coalesce(json_agg(row_to_json(x)), '[]')::text as rows from (select ${sql.raw(shape.select)} from (select t.*${columns} from (select t.* from ${source.from} where ${where} order by ${order} limit ${req.size} offset ${(at - 1) * req.size}) t) t ${sql.raw(shape.joins)} order by ${order}) x`,
  )
  const { allowed } = app.queries.get(r.name)!
  const own = allowed && (JSON.parse(rows) as Record<string, unknown>[]).map((row) => `"allowed":${JSON.stringify(allowed(row, ctx))}`)
  const closed = shape.closed === '[]' ? '' : `,"closed":${shape.closed}`
  return `{"rows":${withPermissions(rows, shape.permissions, own && ((n) => own[n]))},"total":${head.total},"page":${at},"size":${req.size},"summary":${head.summary ?? '{}'}${closed}}`
}

/** Number of rows behind each tab that narrows them; tabs that group otherwise count something else and have none. */
export async function queryTabCounts(
  { app, ctx }: QueryContext,
  r: AnyQuery,
  page: PageDef,
  req: Pick<ListRequest, 'q' | 'filter'>,
): Promise<Record<string, number>> {
  const tabs = r.query.groupings ? [] : tabsFor({ app, ctx }, r, page)
  if (tabs.length === 0) return {}
  const source = sourceOf({ app, ctx }, r, page, req)
  const where = sql.and([...baseWhere({ app, ctx }, r, page), ...askedWhere({ app, ctx }, r, page, req, source.search)])
  const counts = tabs.map(
    (t, i) => sql`count(*) filter (where ${sql.and(t.where ? askedWhere({ app, ctx }, r, page, { tab: t.key }) : [])})::int as ${sql.id('c' + i)}`,
  )
  const question = sql`select ${sql.join(counts, ', ')} from ${source.from} where ${where}`
  const row = await countedOf<Record<string, number>>(app, source, [where, ...counts], question)
  return Object.fromEntries(tabs.map((t, i) => [t.key, row['c' + i]!]))
}

/** Refuses a file of more rows than the query allows, before a job is made of it. */
export async function checkSize(
  { app, ctx }: QueryContext,
  r: AnyQuery,
  page: PageDef | undefined,
  asked: Pick<ListRequest, 'q' | 'filter' | 'tab'>,
  most = r.query.mostRows,
): Promise<void> {
  if (most === undefined) return
  const req = asDefault(r, page, asked)
  const source = sourceOf({ app, ctx }, r, page, req)
  const where = sql.and([...baseWhere({ app, ctx }, r, page), ...askedWhere({ app, ctx }, r, page, req, source.search)])
  const { n } = await app.db.one<{ n: number }>(sql`select count(*)::int as n from (select 1 from ${source.from} where ${where} limit ${most + 1}) x`)
  if (n > most) throw refuse.E_EXPORT_TOO_BIG({ n: most })
}
