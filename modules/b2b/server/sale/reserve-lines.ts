import type { RowOf } from '@crossway/kernel'
import { sql, type CommandContext, type Tx } from '@crossway/server-kit'
import { activeOf, releaseReservation, reserveStock } from '@crossway/warehouse/server'
import type { saleOrder } from '../../model/sale/sale-order.resource.ts'

export type SaleOrder = RowOf<typeof saleOrder>

/** Lines of an order as they stand now, in the transaction. */
export interface OpenLine {
  readonly id: number
  readonly sku: number
  readonly open: number
}
export const openLines = (tx: Tx, order: number): Promise<OpenLine[]> =>
  tx.rows<OpenLine>(sql`select id, sku_id as sku, open from sale_order_line where sale_order_id = ${order}::bigint order by seq limit 500`)

/**
 * Sets aside what is there for each line, up to what is open of it or to what is said; the stock decides, a shortage is no error (b2b.md, reservation race).
 * What is set aside already stays with the order.
 */
export async function reserveLines(
  { app, tx, ctx }: CommandContext,
  doc: Pick<SaleOrder, 'id' | 'no' | 'vw' | 'project' | 'store'>,
  most?: ReadonlyMap<number, number>,
): Promise<void> {
  if (doc.vw) {
    const source = { type: 'sale_order', id: doc.id, no: doc.no, project: doc.project?.id ?? null, store: doc.store?.id ?? null }
    for (const l of (await openLines(tx, doc.id)).toSorted((a, b) => a.sku - b.sku)) {
      const held = await activeOf(tx, { type: 'sale_order', id: doc.id, line: l.id })
      const have = held.reduce((n, h) => n + h.open, 0)
      const missing = most === undefined ? l.open - have : Math.min(l.open - have, most.get(l.id) ?? 0)
      if (missing <= 0) continue
      // one reservation a line and place: what lies there is taken up again with what is added
      const same = held.filter((h) => h.vw === doc.vw!.id && h.msku === 0)
      for (const h of same) await releaseReservation({ app, tx, ctx }, { id: h.id }, { reason: doc.no })
      const qty = missing + same.reduce((n, h) => n + h.open, 0)
      await reserveStock({ app, tx, ctx }, { source: { ...source, line: l.id }, lines: [{ vw: doc.vw.id, sku: l.sku, qty }], mode: 'partial', reason: doc.no })
    }
  }
  await recountOrders(tx, [doc.id])
}

/** Lets go of what a line holds beyond `stays`, youngest reservations first. */
export async function freeLine(
  { app, tx, ctx }: CommandContext,
  order: { readonly id: number; readonly no: string },
  line: number,
  stays: number,
): Promise<void> {
  const held = await activeOf(tx, { type: 'sale_order', id: order.id, line })
  let rest = held.reduce((n, h) => n + h.open, 0) - stays
  for (const h of held.toReversed()) {
    const n = Math.min(rest, h.open)
    if (n > 0) await releaseReservation({ app, tx, ctx }, { id: h.id }, { qty: n, reason: order.no })
    rest -= n
  }
}

/** Counters of lines and heads as reservations, deliveries and invoices stand. */
export async function recountOrders(tx: Tx, orders: readonly number[]): Promise<void> {
  await tx.run(
    sql`update sale_order_line l set reserved = coalesce((select sum(r.qty - r.qty_fulfilled - r.qty_released) from stock_reservation r
          where r.source_type = 'sale_order' and r.source_id = l.sale_order_id and r.source_line_id = l.id and r.status = 'active'), 0)
        where l.sale_order_id = any(${[...orders]}::bigint[])`,
  )
  await tx.run(
    sql`update sale_order o set qty = s.qty, qty_shipped = s.shipped, qty_short = s.short,
          delivery_status = case when s.shipped = 0 then 'none' when s.open = 0 then 'all' else 'partial' end,
          invoice_status = case when s.invoiced = 0 then 'none' when s.open = 0 and s.invoiced >= s.shipped then 'all' else 'partial' end
        from (select sale_order_id as id, sum(qty)::int as qty, sum(shipped)::int as shipped, sum(invoiced)::int as invoiced, sum(open)::int as open, sum(short)::int as short
          from sale_order_line where sale_order_id = any(${[...orders]}::bigint[]) group by 1) s where o.id = s.id`,
  )
}
