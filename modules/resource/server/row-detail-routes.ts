import type { QueryContext } from '@crossway/server-kit'
import { refuse } from '@crossway/kernel'
import { idFrom, pathId, readRecord, route, scopeSql, sql, type App, type Sql } from '@crossway/server-kit'
import { couponProducts } from './queries/promotions.ts'

type Http = Parameters<typeof route>[0]
const kinds = ['added', 'removed', 'status', 'price', 'quantity', 'title', 'channel', 'asin'] as const
const most = 100

/** Rows of a record that the holder of a page may see, as a condition over the alias `t`. */
export const inSight = ({ app, ctx }: QueryContext, record: string, page: string): Sql =>
  scopeSql(ctx.access.scopes(record, [page], 'read'), app.registry.resource(record), ctx)

/** What stands behind a row of a report: the log of changes of listings, and what belongs to one order. */
export function rowDetailRoutes(http: Http, app: App): void {
  route(
    http,
    app,
    {
      module: 'resource',
      node: 'MerchantListingsAll',
      method: 'GET',
      url: '/api/listing-change-log',
      summary: 'What changed between two snapshots of listings, newest first',
      query: { before: { type: 'integer' }, kind: { type: 'string', enum: [...kinds] }, sku: { type: 'string', maxLength: 100 } },
    },
    async ({ ctx, req }) => {
      const { before, kind, sku } = req.query as { before?: string; kind?: string; sku?: string }
      const where = [inSight({ app, ctx }, 'listing_change', 'MerchantListingsAll')]
      if (before) where.push(sql`t.id < ${idFrom(before, 'before')}::bigint`)
      if (kind && !kinds.some((k) => k === kind)) throw refuse.BAD_REQUEST({ detail: 'kind' })
      if (kind) where.push(sql`t.change_type = ${kind}`)
      if (sku?.trim()) where.push(sql`t.seller_sku = ${sku.trim()}`)
      const rows = await app.db.rows(sql`
        select t.id, s.name as store, t.seller_sku as sku, t.asin, t.change_type as kind, t.old_value, t.new_value, t.detected_at, t.report_file_id as file, f.no as file_no
        from listing_change t left join store s on s.id = t.store_id join report_file f on f.id = t.report_file_id where ${sql.and(where)} order by t.id desc limit ${most}`)
      return { rows, kinds }
    },
  )
  route(
    http,
    app,
    {
      module: 'resource',
      node: 'CouponPerformance',
      method: 'GET',
      url: '/api/amz-coupon/:id/products',
      summary: 'Articles of a coupon with their part of its cost',
    },
    async ({ ctx, req }) => {
      const id = pathId(req)
      await readRecord({ app, ctx }, app.registry.resource('amz_coupon'), id)
      return { rows: await couponProducts(app.db, id) }
    },
  )
  route(
    http,
    app,
    { module: 'resource', node: 'OrderBasic', method: 'GET', url: '/api/amz-order/:id/parts', summary: 'Lines of one order, and what statements say of it' },
    async ({ ctx, req }) => {
      const id = pathId(req)
      await readRecord({ app, ctx }, app.registry.resource('amz_order'), id)
      const [items, settled] = await Promise.all([
        app.db.rows(sql`
          select i.id, i.sku, i.asin, i.product_name as name, i.item_status as status, i.quantity, i.item_price as price, i.item_promotion_discount as discount, i.currency, i.is_estimated as estimated
          from amz_order o join amz_order_item i on i.is_current and i.store_account_id = o.store_account_id and i.amazon_order_id = o.amazon_order_id where o.id = ${id}::bigint order by i.id limit 200`),
        app.db.rows(sql`
          select l.id, l.settlement, l.transaction_type, l.amount_type, l.amount_description, l.sku, l.amount, l.currency, l.posted_at, l.row_no as line, l.report_file_id as file
          from amz_order o join amz_settlement_line l on l.store_account_id = o.store_account_id and l.order_id = o.amazon_order_id where o.id = ${id}::bigint order by l.id limit 500`),
      ])
      return { items, settled }
    },
  )
}
