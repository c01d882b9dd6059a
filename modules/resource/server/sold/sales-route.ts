import { addDays, dayOf } from '@crossway/kernel'
import { route, type App, type ServerModule } from '@crossway/server-kit'
import { salesDaily } from '../queries/sales.ts'
import { listingAt } from './listing-routes.ts'

type Http = Parameters<NonNullable<ServerModule['routes']>>[0]
const days = 90

/** What a listing sold day by day in the last three months, out of the reports (product.md MSKU, tab sales); only to who may open the listing. */
export function salesRoute(http: Http, app: App): void {
  route(
    http,
    app,
    { method: 'GET', url: '/api/msku/:id/sales', node: 'MSKU', module: 'resource', summary: '链接销量 · Sales of a listing by day' },
    async ({ ctx, req }) => {
      const { id, store } = await listingAt({ app, ctx }, req)
      const to = dayOf(new Date())
      const from = addDays(to, 1 - days)
      const sold = new Map((await salesDaily(app.db, { store, msku: id }, from, to)).map((d) => [String(d.day), d]))
      const rows = Array.from({ length: days }, (_, i) => {
        const day = addDays(from, i)
        const d = sold.get(day)
        return { day, units: d?.units ?? 0, orders: d?.orders ?? 0, sales: d?.sales ?? '0' }
      })
      return { currency: [...sold.values()].find((d) => d.currency)?.currency ?? null, rows: sold.size ? rows : [] }
    },
  )
}
