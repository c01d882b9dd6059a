import { refuse } from '@crossway/kernel'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { App } from '../app.ts'
import { manualRecords } from '../number/manual-number.ts'
import { sql } from '../sql/sql.ts'
import { requireNode, route } from './route.ts'

// Page names hold slashes (auth/menu), so the page is the rest of the address.
const pageIn = (req: FastifyRequest): string => (req.params as { '*': string })['*']

/** Saved views of a page: filter, sort and columns under a name, mine or shared (platform.md §8.2). */
export function viewRoutes(http: FastifyInstance, app: App): void {
  route(http, app, { method: 'GET', url: '/api/numbers/typed', node: 'any', summary: 'Records whose number may be typed by hand' }, async () => ({
    records: await manualRecords(app, app.db),
  }))
  route(http, app, { method: 'GET', url: '/api/views/*', node: 'any', summary: 'Views of a page: mine and shared ones' }, async ({ ctx, req }) => {
    const page = pageIn(req)
    return {
      rows: await app.db.rows(
        sql`select v.id, v.name, v.shared, v.is_default, v.state, v.account = ${ctx.account} as mine from saved_view v where v.route = ${page} and (v.account = ${ctx.account} or v.shared) order by v.name limit 200`,
      ),
    }
  })
  route(
    http,
    app,
    {
      method: 'PUT',
      url: '/api/views/*',
      node: 'any',
      summary: 'Save a view under its name',
      body: {
        type: 'object',
        required: ['name', 'state'],
        properties: { name: { type: 'string' }, shared: { type: 'boolean' }, is_default: { type: 'boolean' }, state: { type: 'object', examples: [{}] } },
      },
    },
    async ({ ctx, req }) => {
      const page = pageIn(req)
      const b = (req.body ?? {}) as { name?: unknown; shared?: unknown; is_default?: unknown; state?: unknown }
      if (typeof b.name !== 'string' || !b.name.trim() || b.name.length > 60 || typeof b.state !== 'object' || JSON.stringify(b.state).length > 20_000)
        throw refuse.BAD_REQUEST({ detail: 'name, state' })
      // Some pages have a verb of their own for it.
      if (b.shared === true && !ctx.access.has(`${page}/share`)) requireNode(ctx, `${page}/config`)
      return app.db.tx(async (tx) => {
        if (b.is_default === true) await tx.run(sql`update saved_view set is_default = false where route = ${page} and account = ${ctx.account}`)
        return tx.one(
          sql`insert into saved_view (route, name, account, shared, is_default, state) values (${page}, ${b.name}, ${ctx.account}, ${b.shared === true}, ${b.is_default === true}, ${JSON.stringify(b.state)}::jsonb) on conflict (route, account, name) do update set shared = excluded.shared, is_default = excluded.is_default, state = excluded.state, updated_at = now() returning id, name, shared, is_default, state`,
        )
      })
    },
  )
  route(http, app, { method: 'DELETE', url: '/api/views/*', status: 204, node: 'any', summary: 'Delete one of my views' }, async ({ ctx, req }) => {
    const id = pageIn(req).split('/').at(-1)!
    const n = /^\d{1,16}$/.test(id) ? await app.db.run(sql`delete from saved_view where id = ${Number(id)} and account = ${ctx.account}`) : 0
    if (n === 0) throw refuse.NOT_FOUND()
  })
}
