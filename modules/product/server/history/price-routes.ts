import type { QueryContext } from '@crossway/server-kit'
import { refuse as engine } from '@crossway/kernel'
import { levelOf, mayRead, pathId, route, scopeSql, sql, type App, type ServerModule } from '@crossway/server-kit'
import { msku } from '../../model/msku.resource.ts'
import { sku } from '../../model/sku.resource.ts'

type Http = Parameters<NonNullable<ServerModule['routes']>>[0]
const most = 500

/** The id of the address, if its record lies within the caller's scope; else the same 404 as for a missing one. */
async function readable({ app, ctx }: QueryContext, resource: string, req: { params: unknown }): Promise<number> {
  const id = pathId(req)
  const known = await app.db.tx((tx) => mayRead({ app, run: tx }, ctx.access, app.registry.resource(resource), id))
  if (!known) throw engine.NOT_FOUND()
  return id
}

/** What a supplier asks for our articles, and what was decided about a listing's price and articles over time (settings.md supplierManage, product.md MSKU: detail tabs). */
export function priceRoutes(http: Http, app: App): void {
  const common = { method: 'GET', module: 'product' } as const
  route(
    http,
    app,
    { ...common, url: '/api/supplier/:id/prices', node: 'supplierManage', summary: '供应商报价 · Prices of a supplier' },
    async ({ ctx, req }) => {
      const id = await readable({ app, ctx }, 'supplier', req)
      const held = ctx.access.has('sku')
      const prices = sku.fields.supplier_prices.target!.fields
      const open = held && !['hidden', 'masked'].includes(levelOf({ app, ctx }, sku, 'supplier_prices', prices['unit_price']!))
      const scope = scopeSql(ctx.access.scopes('sku', ['sku'], 'read'), sku, ctx)
      const rows = held
        ? await app.db.rows<{ price: string | null }>(sql`
        select t.id as sku, t.code, t.name_zh as name, s.supplier_code, s.is_primary, s.currency, s.tax_included, s.moq, s.lead_days, s.valid_from, s.valid_to, p.min_qty, case when ${open} then p.unit_price::text end as price
        from sku_supplier s join sku t on t.id = s.sku_id left join sku_supplier_price p on p.sku_id = s.sku_id and p.supplier_id = s.supplier_id and p.valid_from = s.valid_from
        where s.supplier_id = ${id} and ${scope} order by t.code, s.valid_from desc, p.min_qty limit ${most}`)
        : []
      return { open, most, rows }
    },
  )
  route(
    http,
    app,
    { ...common, url: '/api/msku/:id/history', node: 'MSKU', summary: '定价与配对历史 · Prices and mapping over time' },
    async ({ ctx, req }) => {
      const id = await readable({ app, ctx }, 'msku', req)
      const floor = !['hidden', 'masked'].includes(levelOf({ app, ctx }, msku, 'min_price', msku.fields.min_price))
      const [prices, mappings] = await Promise.all([
        app.db.rows(sql`
        select h.id, h.valid_from, h.plan_price::text as plan, case when ${floor} then h.min_price::text end as min, h.currency, h.trial, h.reason, h.created_at, a.nickname as by
        from msku_price h left join admin a on a.id = h.created_by where h.msku_id = ${id} order by h.valid_from desc, h.id desc limit ${most}`),
        app.db.rows(sql`
        select l.id, l.sku_id as sku, k.code, k.name_zh as name, l.qty, l.revenue_ratio::text as ratio, l.valid_from, l.valid_to
        from msku_sku l join sku k on k.id = l.sku_id where l.msku_id = ${id} order by l.valid_from desc, l.id desc limit ${most}`),
      ])
      return { floor, prices, mappings }
    },
  )
}
