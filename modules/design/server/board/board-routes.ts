import { dayOf, startOfMonth } from '@crossway/kernel'
import { route, scopeSql, type App, type Ctx, type ServerModule, type Sql } from '@crossway/server-kit'
import { readBoard } from './read-board.ts'

type Http = Parameters<NonNullable<ServerModule['routes']>>[0]
const page = 'designCenterBoard'

/** The board of the design centre: what the reader's pages show him, counted (design.md designCenterBoard). */
export function boardRoutes(http: Http, app: App): void {
  route(
    http,
    app,
    {
      method: 'GET',
      url: '/api/design-board',
      node: page,
      module: 'design',
      summary: '设计中心看板 · Figures of the design centre',
      query: { month: { type: 'string', pattern: '^20\\d{2}-(0[1-9]|1[0-2])$' }, kind: { type: 'string', enum: ['plane', 'video'] } },
    },
    ({ ctx, req }) => {
      const q = req.query as { month?: string; kind?: 'plane' | 'video' }
      const scope = (record: string, alias: string): Sql => seen(app, ctx, record, alias)
      const price = ctx.access.super || ['readonly', 'edit'].includes(ctx.access.level('visual_order', 'amount_total', 'price', [page]))
      return readBoard({ run: app.db, scope }, { month: q.month ?? startOfMonth(dayOf(new Date())).slice(0, 7), kind: q.kind, today: dayOf(new Date()), price })
    },
  )
}
/** Points earned are summed whole, those of demands told in confidence too: a sum names none of them. */
const seen = (app: App, ctx: Ctx, record: string, alias: string): Sql => {
  const r = app.registry.resource(record)
  const { closedTo: _, ...whole } = r
  return scopeSql(ctx.access.scopes(record, [page], 'read'), record === 'design_workload_entry' ? whole : r, ctx, alias)
}
