import { apiName, labelText } from '@crossway/kernel'
import type { FastifyInstance } from 'fastify'
import type { App } from '../app.ts'
import { noteSql, titleSql } from '../list/field-sql.ts'
import { baseWhere } from '../list/query.ts'
import { searchSql } from '../list/search.ts'
import { searchColumns } from '../table/search-columns.ts'
import { sql } from '../sql/sql.ts'
import { fewAtOnce } from './few-at-once.ts'
import { route } from './route.ts'

/** Kinds of records that one search asks side by side, and those that its answer may hold. */
const atOnce = 4
const mostGroups = 20

/** Records by number or name for the command palette: five a record, only what the caller may see (platform.md §3.10). */
export function searchRoutes(http: FastifyInstance, app: App): void {
  route(
    http,
    app,
    { method: 'GET', url: '/api/search', node: 'any', summary: 'Find records by number or name', query: { q: { type: 'string', examples: ['SK'] } } },
    async ({ ctx, req }) => {
      const q = String((req.query as { q?: string }).q ?? '')
        .trim()
        .slice(0, 100)
      if (q.length < 2) return { groups: [] }
      const kinds = app.registry.resources().flatMap((r) => {
        const page = searchColumns(r).length > 0 && !r.ledger ? app.registry.pagesOf(r.name).find((p) => ctx.access.has(p.route)) : undefined
        return page ? [{ r, page }] : []
      })
      const found = await fewAtOnce(
        kinds,
        atOnce,
        async ({ r, page }) => {
          const own = { ...r, search: searchColumns(r) }
          const second = noteSql(r, 't', ctx.lang)
          const note = second ? sql.raw(`, ${second} as note`) : sql.empty
          const rows = await app.db.rows(
            sql`select t.id, ${sql.raw(`${titleSql(app, r, 't', ctx.lang)}::text`)} as title${note} from ${sql.id(r.name)} t where ${sql.and([searchSql({ app, ctx }, own, q), ...baseWhere({ app, ctx }, r, page)])} order by t.id desc limit 5`,
          )
          return { record: apiName(r.name), route: page.route, title: labelText(app.registry.labels(r.name, ctx.lang).name, r.name), rows }
        },
        (done) => done.filter((g) => g.rows.length > 0).length >= mostGroups,
      )
      return { groups: found.filter((g) => g.rows.length > 0).slice(0, mostGroups) }
    },
  )
}
