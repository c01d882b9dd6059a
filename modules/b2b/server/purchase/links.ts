import { sql, type Tx } from '@crossway/server-kit'
import { recountOrders } from '../sale/reserve-lines.ts'

/** Counts anew what is on order for the lines of these sale orders. */
export async function recountLinks(tx: Tx, orders: readonly number[]): Promise<void> {
  await tx.run(
    sql`update sale_order_line l set purchased = s.qty, signed = s.signed from (
          select l.id, coalesce(sum(k.qty), 0)::int as qty, coalesce(sum(k.signed_qty), 0)::int as signed from sale_order_line l
          left join b2b_po_link k on k.sale_line = l.id and k.status = 'active' where l.sale_order_id = any(${[...orders]}::bigint[]) group by l.id) s where l.id = s.id`,
  )
  await recountOrders(tx, orders)
}

/** Unlinks what has not been signed yet: those pieces become stock when they come. Answers the sale orders that it was for. */
export async function releaseLinks(tx: Tx, of: { readonly link?: number; readonly sale_order?: number }): Promise<number[]> {
  const rows = await tx.rows<{ id: number; sale_order: number }>(
    sql`update b2b_po_link set qty = greatest(signed_qty, 1), status = case when signed_qty = 0 then 'released' else status end
        where status = 'active' and qty > signed_qty and (${of.link ?? null}::bigint is null or id = ${of.link ?? null}::bigint) and (${of.sale_order ?? null}::bigint is null or sale_order_id = ${of.sale_order ?? null}::bigint)
        returning id, sale_order_id as sale_order`,
  )
  const orders = [...new Set(rows.map((r) => r.sale_order))]
  if (orders.length) await recountLinks(tx, orders)
  return orders
}
