import { sql, systemCtx, type CommandContext, type EventHandler } from '@crossway/server-kit'
import { upsertVcLines, type VcLineFeed } from '@crossway/purchase/server'

interface Row extends Omit<VcLineFeed, 'key' | 'version'> {
  readonly id: number
  readonly version: number
}
/** Tells procurement what is to be covered of an order of Amazon: accepted, shipped, or nothing any more (contracts.md upsertVcLines). */
export async function feedCover({ app, tx, ctx }: CommandContext, order: number, closed = false): Promise<void> {
  const rows = await tx.rows<Row>(sql`
    select l.id, coalesce(v.source_version, 0) + 1 as version, left(o.po_number, 12) as amazon_po, l.asin, l.vendor_sku, left(o.ship_to_fc, 10) as fc_code, l.sku_id as sku, o.project_id as project, o.store_id as store,
      o.ship_from as ship_window_from, o.ship_to_date as ship_window_to, l.accepted_qty, l.shipped_qty, l.net_cost::text as net_cost, o.currency,
      coalesce((select sum(a.pct) from b2b_allowance a where a.b2b_buyer_id = o.buyer_id and a.type = 'coop'), 0)::text as coop_pct
    from vc_order o join vc_order_line l on l.vc_order_id = o.id left join vc_line v on v.source_key = 'vc_order_line:' || l.id
    where o.id = ${order}::bigint and l.sku_id is not null and (l.accepted_qty > 0 or v.id is not null) order by l.id limit 500`)
  await upsertVcLines(
    { app, tx, ctx },
    rows.map(({ id, ...r }) => ({ ...r, key: `vc_order_line:${id}`, closed: closed || r.accepted_qty === 0 })),
  )
}

/** What left is no longer to be covered. */
export const coverHandlers: readonly EventHandler[] = [
  {
    event: 'delivery.shipped',
    name: 'b2b.feedCover',
    run: async ({ app, tx, payload }) => {
      const orders = await tx.rows<{ id: number }>(
        sql`select distinct vc_order_id as id from sale_order where id = any(${payload.orders as number[]}::bigint[]) and vc_order_id is not null`,
      )
      for (const o of orders) await feedCover({ app, tx, ctx: systemCtx() }, o.id)
    },
  },
]
