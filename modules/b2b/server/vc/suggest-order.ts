import { dayOf, type RowOf } from '@crossway/kernel'
import { sql, type Tx } from '@crossway/server-kit'
import { suggestLine } from '../../model/vc/suggest.ts'
import type { vcOrder } from '../../model/vc/vc-order.resource.ts'

export type VcOrder = RowOf<typeof vcOrder>
/** How long after the window goods may still come to be sent late. */
const lateDays = 14

interface Free {
  readonly sku: number
  readonly available: number
  readonly incoming: number
  readonly earlier: number
  readonly soon: boolean
}

/** What could be promised of each article by the end of the order's window: own stock, bulk purchases on their way, less earlier orders of Amazon. */
const freeOf = (tx: Tx, doc: VcOrder, skus: readonly number[]): Promise<Free[]> => {
  const coming = sql`from purchase_order_line p join purchase_order o on o.id = p.purchase_order_id
    where p.sku_id = k.sku and o.po_type = 'b2b' and o.status in ('ordered', 'partial') and o.company_id = ${doc.company?.id ?? null}::bigint and p.qty_open > 0`
  return tx.rows<Free>(sql`
    select k.sku,
      coalesce((select sum(greatest(b.qty, 0)) from stock_balance b join virtual_warehouse v on v.id = b.virtual_warehouse_id where b.sku_id = k.sku and b.state = 'available' and b.msku_id = 0
        and v.status = 'active' and (v.id = y.vw_id or (v.company_id = y.company_id and v.project_id = y.project_id))), 0)::int as available,
      coalesce((select sum(p.qty_open - coalesce((select sum(l.qty - l.signed_qty) from b2b_po_link l where l.po_line = p.id and l.status = 'active'), 0)) ${coming} and coalesce(p.confirmed_date, p.expected_date) <= ${doc.ship_to_date}::date), 0)::int as incoming,
      coalesce((select sum(greatest(case when w.status = 'new' then e.ordered_qty else e.accepted_qty end - coalesce(c.reserved_qty, 0), 0)) from vc_order_line e join vc_order w on w.id = e.vc_order_id
        left join vc_line c on c.source_key = 'vc_order_line:' || e.id
        where e.sku_id = k.sku and w.id <> ${doc.id} and w.buyer_id = ${doc.buyer.id} and w.status in ('submitting', 'acknowledged') and (w.ship_to_date, w.id) < (${doc.ship_to_date}::date, ${doc.id}::bigint)), 0)::int as earlier,
      exists (select 1 ${coming} and coalesce(p.confirmed_date, p.expected_date) <= ${doc.ship_to_date}::date + ${lateDays}::int) as soon
    from unnest(${[...new Set(skus)]}::bigint[]) as k(sku), b2b_buyer y where y.id = ${doc.buyer.id}`)
}

/** Writes what formula 1 suggests into the lines; articles of several lines are promised once (b2b.md vcOrder, action suggest). */
export async function suggestOrder(tx: Tx, doc: VcOrder): Promise<void> {
  const lines = doc.lines ?? []
  const free = new Map(
    (
      await freeOf(
        tx,
        doc,
        lines.flatMap((l) => (l.sku ? [l.sku.id] : [])),
      )
    ).map((f) => [f.sku, { ...f }]),
  )
  const today = dayOf(new Date())
  const rows = lines.map((l) => {
    const f = l.sku ? free.get(l.sku.id) : undefined
    const s = suggestLine({
      ordered: l.ordered_qty,
      case_size: l.case_size ?? 1,
      available: f?.available ?? 0,
      incoming: f?.incoming ?? 0,
      earlier: f?.earlier ?? 0,
      backorder_allowed: l.backorder_allowed === true,
      more_soon: f?.soon ?? false,
    })
    if (f) free.set(l.sku!.id, { ...f, earlier: f.earlier + s.accepted })
    return {
      id: l.id,
      ...s,
      reason: s.rejected > 0 ? (l.sku ? 'temp_unavailable' : 'invalid_item') : null,
      ship: s.accepted > 0 ? (doc.ship_from > today ? doc.ship_from : today) : null,
    }
  })
  await tx.run(
    sql`update vc_order_line l set accepted_qty = u.a, backordered_qty = u.b, rejected_qty = u.r, reject_reason = u.reason, scheduled_ship = u.ship
        from unnest(${rows.map((r) => r.id)}::bigint[], ${rows.map((r) => r.accepted)}::int[], ${rows.map((r) => r.backordered)}::int[], ${rows.map((r) => r.rejected)}::int[], ${rows.map((r) => r.reason)}::text[], ${rows.map((r) => r.ship)}::date[])
          as u(id, a, b, r, reason, ship) where l.id = u.id`,
  )
}
