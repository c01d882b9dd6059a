import type { QueryContext } from '@crossway/server-kit'
import type { FastifyInstance } from 'fastify'
import { apiName, refuse as engineRefuse } from '@crossway/kernel'
import { createMskuFromListing } from '@crossway/product/server'
import { audit, pathId, readRecord, requireNode, route, sql, type App } from '@crossway/server-kit'
import { layouts } from '../model/layouts/index-of-layouts.ts'
import { pages } from '../model/pages.ts'
import { refuse } from '../model/errors.ts'

const actions = ['map', 'push'] as const

/** A row whose seller SKU no listing of ours has: the listing is made, and every row of the shop that names it is tied to it (resource.md, list page: map; MerchantListings: push). */
export function rowMappingRoutes(http: FastifyInstance, app: App): void {
  for (const action of actions)
    route(
      http,
      app,
      {
        module: 'resource',
        method: 'POST',
        node: 'any',
        url: `/api/report-row/:record/:id/${action}`,
        summary: action === 'map' ? 'Give a row’s seller SKU a listing, to be mapped to articles' : 'Make or find the listing of one offer again',
      },
      async ({ ctx, req }) => {
        const { record } = req.params as { record: string }
        const layout = layouts.find((l) => apiName(l.table) === record && l.msku)
        const page = layout && pages.find((p) => p.resource === layout.table && (p.verbs as readonly string[] | undefined)?.includes(action))
        if (!layout || !page) throw engineRefuse.NOT_FOUND()
        requireNode(ctx, `${page.route}/${action}`)
        const resource = app.registry.resource(layout.table)
        const id = pathId(req)
        await readRecord({ app, ctx }, resource, id)
        return tie({ app, ctx }, layout.table, layout.msku!, id, `${page.route}/${action}`)
      },
    )
}

async function tie({ app, ctx }: QueryContext, table: string, column: string, id: number, node: string): Promise<{ msku: number; sku: string; rows: number }> {
  return app.db.tx(async (tx) => {
    const row = await tx.one<{ store: number | null; sku: string | null }>(
      sql`select store_id as store, ${sql.id(column)} as sku from ${sql.id(table)} where id = ${id}::bigint`,
    )
    if (row.store === null || !row.sku) throw refuse.R_NO_LISTING()
    const msku = await createMskuFromListing({ app, tx, ctx }, row.store, row.sku)
    const rows = await tx.run(
      sql`update ${sql.id(table)} set msku_id = ${msku}::bigint where store_id = ${row.store}::bigint and ${sql.id(column)} = ${row.sku} and msku_id is null`,
    )
    await audit({ run: tx, ctx }, [{ resource: table, record: id, no: row.sku, operation: 'action', action: node.split('/')[1]!, node }])
    return { msku, sku: row.sku, rows }
  })
}
