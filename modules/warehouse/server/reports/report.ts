import type { QueryContext } from '@crossway/server-kit'
import { columnOf, refuse as engine, type AnyField, type AnyResource, type Fields, type Filter, type Lang } from '@crossway/kernel'
import { filterSql, refJson, requireNode, scopeSql, sql, type App, type Ctx, type Sql } from '@crossway/server-kit'

/**
 * A list over the ledger's own tables: rows, exact total and sums in the shape of every list (architecture §6). `fields` are what it filters and sorts by,
 * over the columns of `from` under the alias `t`; those of class cost exist only for holders of `<node>/cost`.
 */
export interface Report {
  readonly name: string
  readonly node: string
  readonly fields: Fields
  /** Dimensions of data scopes: name → field. */
  readonly access?: AnyResource['access']
  /** What is listed, as `… t`: a table or a sub-select. */
  from(call: ReportCall): Sql
  /** Conditions that the question itself brings. */
  where?(call: ReportCall): Sql[]
  search?(call: ReportCall, q: string): Sql
  /** More columns, worked out for the rows of one page only. */
  readonly more?: Readonly<Record<string, Sql | ((lang: Lang) => Sql)>>
  readonly moreCost?: readonly string[]
  /** How an export reads one of `more` for all rows at once, where asking it row by row would take too long. */
  readonly bulk?: Readonly<Record<string, { readonly join: string; readonly sql: string }>>
  /** What the caller may do with a row now, as records tell it (architecture §5). */
  allowed?(row: Readonly<Record<string, unknown>>, call: ReportCall): readonly { readonly action: string; readonly ok: boolean; readonly why?: string }[]
  /** Fields summed over all matching rows. */
  readonly sums: readonly string[]
  readonly sort: string
  /** Unique columns that end every sort. */
  readonly key: readonly string[]
}
export interface ReportCall {
  readonly app: App
  readonly ctx: Ctx
  readonly filter: Filter
  readonly tab: string | undefined
  readonly showsCost: boolean
}
export interface ReportRequest {
  readonly page: number
  readonly size: number
  readonly sort?: string | undefined
  readonly q?: string | undefined
  readonly tab?: string | undefined
  readonly filter?: Filter | undefined
}
export interface ReportPage {
  readonly rows: readonly Record<string, unknown>[]
  readonly total: number
  readonly page: number
  readonly size: number
  readonly summary: Readonly<Record<string, unknown>>
}

/** A report's question, judged: what it reads, which rows, which of its fields this caller has. */
export interface ReportQuestion {
  readonly call: ReportCall
  readonly resource: AnyResource
  readonly fields: Fields
  readonly from: Sql
  readonly where: Sql
  readonly order: Sql
  readonly more: Readonly<Record<string, Sql>>
}

export function questionOf({ app, ctx }: QueryContext, report: Report, req: Pick<ReportRequest, 'filter' | 'q' | 'tab' | 'sort'>): ReportQuestion {
  requireNode(ctx, report.node)
  const showsCost = ctx.access.has(`${report.node}/cost`) && !['hidden', 'masked'].includes(ctx.access.level(report.name, 'stock_value', 'cost', [report.node]))
  const fields = visible(report.fields, showsCost)
  const asked = req.filter ?? {}
  const read = new Set<string>()
  const filter = new Proxy(asked, { get: (all, name) => (read.add(String(name)), all[String(name)]) })
  const call: ReportCall = { app, ctx, filter, tab: req.tab, showsCost }
  const resource: AnyResource = {
    name: report.name,
    module: 'warehouse',
    title: report.key[0]!,
    fields,
    external: true,
    managed: true,
    ledger: true,
    ...(report.access ? { access: report.access } : {}),
  }
  const own = Object.fromEntries(Object.entries(asked).filter(([name]) => headOf(name) in fields))
  const unknown = Object.keys(asked).find((name) => !(headOf(name) in report.fields))
  if (unknown !== undefined && !dimension(unknown)) throw engine.UNKNOWN_FILTER({ field: unknown })
  const denied = Object.keys(asked).find((name) => name in report.fields && !(name in fields))
  if (denied !== undefined) throw engine.FIELD_DENIED({ field: denied })
  const scopes = ctx.access.super ? [{ kind: 'all' as const }] : ctx.access.scopes(report.name, [report.node], 'read')
  const where = sql.and([
    ...(report.access ? [scopeSql(scopes, resource, ctx)] : []),
    ...(report.where?.(call) ?? []),
    ...filterSql({ app, ctx }, resource, own),
    ...(req.q?.trim() && report.search ? [report.search(call, req.q.trim())] : []),
  ])
  const from = report.from(call)
  // a dimension that this report does not count by would be left out in silence
  const silent = Object.keys(asked).find((name) => !(headOf(name) in report.fields) && !read.has(name))
  if (silent !== undefined) throw engine.UNKNOWN_FILTER({ field: silent })
  const more = Object.entries(report.more ?? {}).filter(([n]) => showsCost || !report.moreCost?.includes(n))
  return {
    call,
    resource,
    fields,
    from,
    where,
    order: orderOf(report, fields, req.sort),
    more: Object.fromEntries(more.map(([n, s]) => [n, typeof s === 'function' ? s(ctx.lang) : s])),
  }
}

export async function runReport({ app, ctx }: QueryContext, report: Report, req: ReportRequest): Promise<ReportPage> {
  const { call, fields, from, where, order, more } = questionOf({ app, ctx }, report, req)
  const sums = report.sums.filter((n) => n in fields)
  const head = await app.db.one<Record<string, unknown> & { n: number }>(
    sql`select count(*)::int as n${sql.raw(sums.map((n) => `, coalesce(sum(t."${n}"), 0)${fields[n]!.kind === 'int' ? '' : '::text'} as "${n}"`).join(''))} from ${from} where ${where}`,
  )
  const page = Math.min(req.page, Math.max(1, Math.ceil(head.n / req.size)))
  const select = sql.join(
    [
      ...Object.entries(fields).map(([n, x]) => sql`${sql.raw(shown(app, n, x, ctx.lang))} as ${sql.id(n)}`),
      ...Object.entries(more).map(([n, s]) => sql`${s} as ${sql.id(n)}`),
    ],
    ', ',
  )
  const rows = await app.db.rows<Record<string, unknown>>(
    sql`select ${sql.raw(rowKey(report.key))}, ${select} from (select t.* from ${from} where ${where} order by ${order} limit ${req.size} offset ${(page - 1) * req.size}) t order by ${order}`,
  )
  const summary = Object.fromEntries(sums.map((n) => [n, head[n]]))
  const answered = report.allowed ? rows.map((r) => ({ ...r, allowed: report.allowed!(r, call) })) : rows
  return { rows: answered, total: head.n, page, size: req.size, summary }
}

/** The row's key, and one number made of it where it has several parts: grids tell rows apart by it. */
const rowKey = (key: readonly string[]): string => [...key.map((k) => `t."${k}"`), ...(key.includes('id') ? [] : [`${rowId(key)} as id`])].join(', ')
export const rowId = (key: readonly string[]): string =>
  key.includes('id') ? 't.id' : `('x' || left(md5(concat_ws('.', ${key.map((k) => `t."${k}"`).join(', ')})), 12))::bit(48)::bigint`

/** Filters that a report's question reads itself instead of comparing a column. */
const dimensions = new Set([
  'sku',
  'msku',
  'warehouse',
  'vw',
  'company',
  'project',
  'store',
  'ownership',
  'warehouse_type',
  'category',
  'brand',
  'zero',
  'day',
  'from',
  'to',
  'period',
  'level',
])
const headOf = (path: string): string => path.split('.')[0] ?? path
const dimension = (name: string): boolean => dimensions.has(headOf(name))

const visible = (fields: Fields, showsCost: boolean): Fields =>
  Object.fromEntries(
    Object.entries(fields)
      .filter(([, x]) => showsCost || x.class !== 'cost')
      .map(([n, x]) => [n, x.class === 'cost' ? { ...x, class: undefined } : x]),
  ) as Fields

function orderOf(report: Report, fields: Fields, asked: string | undefined): Sql {
  const keys = (asked?.trim() || report.sort)
    .split(',')
    .map((s) => s.trim())
    .filter(Boolean)
    .slice(0, 3)
  const parts = keys.map((k) => {
    const name = k.replace(/^[-+]/, '')
    const x = fields[name]
    if (!x && !report.key.includes(name)) throw engine.UNKNOWN_SORT({ field: name })
    // "nulls last" only where there are nulls: an index in plain order serves the rest.
    const nullable = x !== undefined && (x.optional === true || x.kind === 'decimal' || x.kind === 'money')
    return sql.raw(`t."${x ? columnOf(name, x) : name}" ${k.startsWith('-') ? 'desc' + (nullable ? ' nulls last' : '') : 'asc'}`)
  })
  const down = keys[0]?.startsWith('-') ?? false
  return sql.join(
    [...parts, ...report.key.filter((k) => !keys.some((x) => x.replace(/^[-+]/, '') === k)).map((k) => sql.raw(`t."${k}" ${down ? 'desc' : 'asc'}`))],
    ', ',
  )
}

/** Wire form of a column: references with the text people know them by, exact numbers as text. */
function shown(app: App, name: string, x: AnyField, lang: Lang): string {
  const column = `t."${columnOf(name, x)}"`
  if (x.kind === 'ref') return `(select ${refJson(app, x.to!, 'r', lang)} from "${x.to!}" r where r.id = ${column})`
  return ['money', 'decimal', 'rate', 'percent'].includes(x.kind) ? `${column}::text` : column
}
