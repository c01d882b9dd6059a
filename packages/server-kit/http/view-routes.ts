import type { QueryContext } from '../context.ts'
import { refuse } from '@crossway/kernel'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { App } from '../app.ts'
import { manualRecords } from '../number/manual-number.ts'
import { viewForReader } from '../list/view-for-reader.ts'
import { sql } from '../sql/sql.ts'
import { requireNode, route } from './route.ts'

// Page names hold slashes (auth/menu), so the page is the rest of the address.
const pageIn = (req: FastifyRequest): string => (req.params as { '*': string })['*']

/** The page that a place stands on: a part of a page (`platformInfo/marketplace`) has the page's rights. */
function pageOf(app: App, place: string): string | undefined {
  if (app.registry.page(place)) return place
  const whole = place.slice(0, Math.max(0, place.lastIndexOf('/')))
  return app.registry.page(whole) ? whole : undefined
}
/** What others filter by is part of what the page shows; whoever may not open it has nothing to keep there either. */
function mayOpen({ app, ctx }: QueryContext, place: string): void {
  const page = pageOf(app, place)
  if (page) requireNode(ctx, page)
}
/** Views shared on a page are its own setting: some pages have a verb for it, the others use that of their settings. */
function mayShare({ app, ctx }: QueryContext, place: string): void {
  const page = pageOf(app, place) ?? place
  if (!ctx.access.has(`${page}/share`)) requireNode(ctx, `${page}/config`)
}

/** Views that one account may keep. */
const most = { page: 50, all: 1000 }

/** Saved views of a page: filter, sort and columns under a name, mine or shared (platform.md §8.2). */
export function viewRoutes(http: FastifyInstance, app: App): void {
  route(http, app, { method: 'GET', url: '/api/numbers/typed', node: 'any', summary: 'Records whose number may be typed by hand' }, async () => ({
    records: await manualRecords(app, app.db),
  }))
  route(http, app, { method: 'GET', url: '/api/views/*', node: 'any', summary: 'Views of a page: mine and shared ones' }, async ({ ctx, req }) => {
    const page = pageIn(req)
    mayOpen({ app, ctx }, page)
    const rows = await app.db.rows<{ state: unknown }>(
      sql`select v.id, v.name, v.shared, v.is_default, v.state, v.account = ${ctx.account} as mine from saved_view v where v.route = ${page} and (v.account = ${ctx.account} or v.shared) order by v.name limit 200`,
    )
    return { rows: rows.map((v) => ({ ...v, ...viewForReader({ app, ctx }, page, v.state) })) }
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
        properties: {
          name: { type: 'string' },
          shared: { type: 'boolean' },
          is_default: { type: 'boolean' },
          state: { type: 'object', additionalProperties: true, examples: [{}] },
        },
      },
    },
    async ({ ctx, req }) => {
      const page = pageIn(req)
      mayOpen({ app, ctx }, page)
      const b = (req.body ?? {}) as { name?: unknown; shared?: unknown; is_default?: unknown; state?: unknown }
      if (typeof b.name !== 'string' || !b.name.trim() || b.name.length > 60 || typeof b.state !== 'object' || JSON.stringify(b.state).length > 20_000)
        throw refuse.BAD_REQUEST({ detail: 'name, state' })
      if (b.shared === true) mayShare({ app, ctx }, page)
      return app.db.tx(async (tx) => {
        const stored = await tx.one<{ page: number; all: number }>(
          sql`select count(*) filter (where route = ${page})::int as page, count(*)::int as all from saved_view where account = ${ctx.account} and (route, name) <> (${page}, ${b.name})`,
        )
        if (stored.page >= most.page || stored.all >= most.all) throw refuse.TOO_MANY_VIEWS(most)
        if (b.is_default === true) await tx.run(sql`update saved_view set is_default = false where route = ${page} and account = ${ctx.account}`)
        return tx.one(
          sql`insert into saved_view (route, name, account, shared, is_default, state) values (${page}, ${b.name}, ${ctx.account}, ${b.shared === true}, ${b.is_default === true}, ${JSON.stringify(b.state)}::jsonb) on conflict (route, account, name) do update set shared = excluded.shared, is_default = excluded.is_default, state = excluded.state, updated_at = now() returning id, name, shared, is_default, state`,
        )
      })
    },
  )
  route(
    http,
    app,
    { method: 'DELETE', url: '/api/views/*', status: 204, node: 'any', summary: 'Delete one of my views, or a shared one' },
    async ({ ctx, req }) => {
      const id = pageIn(req).split('/').at(-1)!
      const view = /^\d{1,16}$/.test(id)
        ? await app.db.maybe<{ route: string; account: number; shared: boolean }>(sql`select route, account, shared from saved_view where id = ${Number(id)}`)
        : undefined
      if (!view || (view.account !== ctx.account && !view.shared)) throw refuse.NOT_FOUND()
      // Whoever may share views there also clears away those of people who have gone.
      if (view.account !== ctx.account) mayShare({ app, ctx }, view.route)
      await app.db.run(sql`delete from saved_view where id = ${Number(id)}`)
    },
  )
}
