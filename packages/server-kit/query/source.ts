import { columnOf, refuse, type AnyQuery, type AnyResource, type Filter, type PageDef } from '@crossway/kernel'
import { isAll, scopeSql } from '../access/scope-sql.ts'
import type { QueryContext } from '../context.ts'
import { readScopes } from '../list/rights.ts'
import { sql, type Sql } from '../sql/sql.ts'
import { askedValues } from './asked-values.ts'
import type { QuerySource } from './query-source.ts'

/** A query's SQL for one question: its rows as a sub-select `t`, and how its further columns are read. */
export interface AskedSource extends QuerySource {
  /** `(…) t` with the number that tells a row. */
  readonly from: Sql
}

/** One number made of the key, where it has several parts: grids, exports of chosen rows and orders tell rows apart by it. */
function idSql(r: AnyQuery): string {
  const parts = r.query.key.map((n) => `coalesce(q."${r.fields[n] ? columnOf(n, r.fields[n]) : n}"::text, '')`)
  return `('x' || left(md5(concat_ws('.', ${parts.join(', ')})), 12))::bit(48)::bigint`
}

export function sourceOf(
  { app, ctx }: QueryContext,
  r: AnyQuery,
  page: PageDef | undefined,
  ask: { readonly filter?: Filter | undefined; readonly tab?: string | undefined },
): AskedSource {
  const handler = app.queries.get(r.name)
  if (!handler) throw new Error(`query ${r.name} has no SQL: handleQuery(…)`)
  const { scope } = r.query
  const values = askedValues(r, ask.filter, ctx)
  const missing = r.query.needs?.find((n) => !values[n]?.length)
  if (missing !== undefined) throw refuse.BAD_REQUEST({ detail: `filter.${missing}` }, `filter.${missing}`)
  let limited = !('within' in scope)
  const source = handler.source(
    { app, ctx },
    {
      values,
      tab: ask.tab,
      lang: ctx.lang,
      scope: (alias) => {
        limited = true
        const scopes = readScopes({ app, ctx }, r, page)
        return isAll(scopes) ? sql.raw('true') : scopeSql(scopes, withinOf(r), ctx, alias)
      },
    },
  )
  // Rows that nobody narrows would be everybody's.
  if (!limited) throw new Error(`query ${r.name} does not ask for its scope`)
  const from = r.query.key.includes('id') ? sql`(${source.rows}) t` : sql`(select q.*, ${sql.raw(idSql(r))} as id from (${source.rows}) q) t`
  return { ...source, from }
}

/** The columns that say whose it is, before the rows are grouped, as a record of its own. */
const withinOf = (r: AnyQuery): AnyResource => {
  const dims = 'within' in r.query.scope ? r.query.scope.within : {}
  return { name: r.name, module: r.module, title: 'id', external: true, fields: {}, access: dims, query: r.query }
}

/** The request of a list of a query: where it names no tab, the query's own holds. */
export function asDefault<T extends { readonly tab?: string | undefined }>(r: AnyResource, page: PageDef | undefined, req: T): T {
  const tab = r.query?.tab
  return !req.tab && tab !== undefined && page?.tabs?.some((t) => t.key === tab) ? { ...req, tab } : req
}
