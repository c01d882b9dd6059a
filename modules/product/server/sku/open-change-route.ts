import { pathId, route, type App, type ServerModule } from '@crossway/server-kit'
import { openChangeOf } from '@crossway/settings/server'
import { sku } from '../../model/sku.resource.ts'

/** What the open request of an article would change. */
export const skuChangeRoute = (http: Parameters<NonNullable<ServerModule['routes']>>[0], app: App): void =>
  route(
    http,
    app,
    { method: 'GET', url: '/api/sku/:id/open-change', node: 'sku', summary: '待审变更 · Open change', module: 'product' },
    async ({ ctx, req }) => {
      const id = pathId(req)
      return { change: await openChangeOf({ app, ctx }, sku, 'sku_change', id) }
    },
  )
