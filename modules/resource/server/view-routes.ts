import type { FastifyInstance } from 'fastify'
import { route, type App } from '@crossway/server-kit'
import { countryPivot } from './queries/country-pivot.ts'
import { inSight } from './row-detail-routes.ts'

const skus = 100

/** What other looks at report rows show than a list (resource.md FBAMultiCountryInventory). */
export function viewRoutes(http: FastifyInstance, app: App): void {
  route(
    http,
    app,
    {
      module: 'resource',
      node: 'FBAMultiCountryInventory',
      method: 'GET',
      url: '/api/country-stock',
      summary: 'Stock of seller SKUs by country with days of supply, after a SKU',
      query: { after: { type: 'string', maxLength: 200 }, q: { type: 'string', maxLength: 100 } },
    },
    async ({ ctx, req }) => {
      const { after, q } = req.query as { after?: string; q?: string }
      const rows = await countryPivot(app.db, {
        inSight: inSight({ app, ctx }, 'amz_afn_country_inventory', 'FBAMultiCountryInventory'),
        after,
        q: q?.trim() || undefined,
        size: skus,
      })
      const count = new Set(rows.map((r) => r.sku)).size
      return { rows, next: count === skus ? rows.at(-1)!.sku : null }
    },
  )
}
