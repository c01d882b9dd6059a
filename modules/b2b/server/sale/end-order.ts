import { sql, type CommandContext } from '@crossway/server-kit'
import { refuse } from '../../model/errors.ts'
import { releaseLinks } from '../purchase/links.ts'
import { freeLine, recountOrders, type SaleOrder } from './reserve-lines.ts'

const openDeliveries = sql`select 1 from b2b_delivery_line d join b2b_delivery h on h.id = d.b2b_delivery_id where d.sale_order_id = o.id and h.status in ('draft', 'picking')`

/** Closes an order; what was never delivered is cancelled, which needs a reason (b2b.md saleOrder, action close). */
export async function closeOrder({ app, tx, ctx }: CommandContext, doc: SaleOrder, reason: string | null): Promise<void> {
  const at = await tx.one<{ waits: boolean; open: number; unbilled: number }>(
    sql`select exists (${openDeliveries}) as waits, (select coalesce(sum(open), 0)::int from sale_order_line where sale_order_id = o.id) as open,
        (select coalesce(sum(greatest(shipped - returned - invoiced, 0)), 0)::int from sale_order_line where sale_order_id = o.id) as unbilled from sale_order o where o.id = ${doc.id}`,
  )
  if (at.waits) throw refuse.SO_DELIVERY_OPEN({ no: doc.no })
  if (at.open > 0 && !reason) throw refuse.SO_CLOSE_OPEN({ n: at.open }, 'args.reason')
  if (at.unbilled > 0 && !reason) throw refuse.SO_CLOSE_UNBILLED({ n: at.unbilled }, 'args.reason')
  await freeAll({ app, tx, ctx }, doc)
}

/** Nothing was shipped: everything that was held or bought for the order is set free (b2b.md saleOrder, action cancel). */
export async function cancelOrder({ app, tx, ctx }: CommandContext, doc: SaleOrder, purchases: string | null): Promise<void> {
  const at = await tx.one<{ shipped: boolean; waits: boolean; bought: boolean }>(
    sql`select exists (select 1 from sale_order_line where sale_order_id = o.id and shipped > 0) as shipped, exists (${openDeliveries}) as waits,
        exists (select 1 from b2b_po_link k join purchase_order p on p.id = k.purchase_order_id where k.sale_order_id = o.id and k.status = 'active' and p.status in ('ordered', 'partial')) as bought
        from sale_order o where o.id = ${doc.id}`,
  )
  if (at.shipped) throw refuse.SO_SHIPPED()
  if (at.waits) throw refuse.SO_DELIVERY_OPEN({ no: doc.no })
  if (at.bought && !purchases) throw refuse.SO_PURCHASES({}, 'args.purchases')
  await freeAll({ app, tx, ctx }, doc)
}

async function freeAll({ app, tx, ctx }: CommandContext, doc: SaleOrder): Promise<void> {
  for (const l of doc.lines) if (l.reserved! > 0) await freeLine({ app, tx, ctx }, doc, l.id, 0)
  await releaseLinks(tx, { sale_order: doc.id })
  await tx.run(sql`update sale_order_line set cancelled = cancelled + open where sale_order_id = ${doc.id}`)
  await recountOrders(tx, [doc.id])
}
