import type { QueryContext } from '@crossway/server-kit'
import { addDays, dayOf, refuse } from '@crossway/kernel'
import { mayRead, pathId, route, sql, type App, type ServerModule } from '@crossway/server-kit'
import { listingAds, listingReturns, listingSnapshots, type Listed } from '../queries/listing-reports.ts'

type Http = Parameters<NonNullable<ServerModule['routes']>>[0]
/** Days that the tabs look back. */
const ads = 90
const returns = 90
const snapshots = 365

/** The listing of the address if the caller may open it; else the same 404 as for a missing one. */
export async function listingAt({ app, ctx }: QueryContext, req: { params: unknown }): Promise<Listed> {
  const id = pathId(req)
  const known = await app.db.tx((tx) => mayRead({ app, run: tx }, ctx.access, app.registry.resource('msku'), id))
  if (!known) throw refuse.NOT_FOUND()
  return app.db.one<Listed>(
    sql`select m.id, m.store_id as store, s.store_account_id as account, m.seller_sku as sku from msku m join store s on s.id = m.store_id where m.id = ${id}::bigint`,
  )
}

/** What the platform's files say of one listing: advertising, returns, and how it stood day by day (product.md MSKU, detail tabs). */
export function listingRoutes(http: Http, app: App): void {
  const common = { method: 'GET', node: 'MSKU', module: 'resource' } as const
  const since = (days: number): string => addDays(dayOf(new Date()), 1 - days)
  route(http, app, { ...common, url: '/api/msku/:id/ads', summary: '链接广告 · Advertising of a listing by day and campaign' }, async ({ ctx, req }) => ({
    from: since(ads),
    ...(await listingAds(app.db, await listingAt({ app, ctx }, req), since(ads))),
  }))
  route(http, app, { ...common, url: '/api/msku/:id/returns', summary: '链接退货 · Returns of a listing' }, async ({ ctx, req }) => ({
    from: since(returns),
    ...(await listingReturns(app.db, await listingAt({ app, ctx }, req), since(returns))),
  }))
  route(http, app, { ...common, url: '/api/msku/:id/snapshots', summary: '链接每日快照 · A listing day by day' }, async ({ ctx, req }) => ({
    from: since(snapshots),
    rows: await listingSnapshots(app.db, await listingAt({ app, ctx }, req), since(snapshots)),
  }))
}
