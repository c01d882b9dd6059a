import { pathId, route, type App, type ServerModule } from '@crossway/server-kit'
import { supplier } from '../../model/supplier.resource.ts'
import { openChangeOf } from './open-change.ts'

type Http = Parameters<NonNullable<ServerModule['routes']>>[0]
/** What the open request of a supplier would change. */
export const changeRoutes = (http: Http, app: App): void =>
  route(
    http,
    app,
    { method: 'GET', url: '/api/supplier/:id/open-change', node: 'supplierManage', summary: '待审变更 · Open change', module: 'settings' },
    async ({ ctx, req }) => {
      const id = pathId(req)
      return { change: await openChangeOf({ app, ctx }, supplier, 'supplier_change', id) }
    },
  )
