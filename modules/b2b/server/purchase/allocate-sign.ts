import { insertAll, loadDocs, sql, type CommandContext, type Tx } from '@crossway/server-kit'
import { refuse } from '../../model/errors.ts'
import { saleOrder } from '../../model/sale/sale-order.resource.ts'
import { freeLine, reserveLines, type SaleOrder } from '../sale/reserve-lines.ts'
import { recountLinks } from './links.ts'

export const allocColumns = {
  purchase_sign_id: 'bigint',
  sign_line: 'bigint',
  link_id: 'bigint',
  sale_order_id: 'bigint',
  sale_line: 'bigint',
  sku_id: 'bigint',
  qty: 'int',
  mode: 'text',
  delivery_id: 'bigint',
  created_by: 'bigint',
} as const

interface Waiting {
  readonly sign_line: number
  readonly good: number
  readonly link: number
  readonly sale_order: number
  readonly sale_line: number
  readonly sku: number
  readonly waits: number
  readonly vw: number
}
/** Good pieces of a receipt that nobody was given yet, beside the links that wait for them, the earliest ship date first. */
const waitingLinks = (tx: Tx, sign: number): Promise<Waiting[]> =>
  tx.rows<Waiting>(sql`
    select s.id as sign_line, s.good_qty as good, k.id as link, k.sale_order_id as sale_order, k.sale_line, k.sku_id as sku, k.qty - k.signed_qty as waits, h.vw_id as vw
    from purchase_sign h join purchase_sign_line s on s.purchase_sign_id = h.id join b2b_po_link k on k.po_line = s.po_line and k.status = 'active' and k.delivery_mode = 'to_warehouse' and k.qty > k.signed_qty
    join sale_order o on o.id = k.sale_order_id
    where h.id = ${sign}::bigint and h.status = 'done' and h.direction = 'receipt' and s.good_qty > 0 and not exists (select 1 from b2b_sign_alloc a where a.sign_line = s.id)
    order by o.ship_to_date, k.id limit 2000`)

/** Goods that came are set aside at once for the orders they were bought for; what is over is stock of everybody (b2b.md purchaseSignOrder, allocate). */
export async function allocateSign({ app, tx, ctx }: CommandContext, sign: number): Promise<void> {
  await tx.run(sql`select pg_advisory_xact_lock(hashtextextended(${`b2b_sign_alloc ${sign}`}, 0))`)
  const waiting = await waitingLinks(tx, sign)
  if (waiting.length === 0) return
  const left = new Map(waiting.map((w) => [w.sign_line, w.good]))
  const taken = waiting.flatMap((w) => {
    const n = Math.min(left.get(w.sign_line)!, w.waits)
    left.set(w.sign_line, left.get(w.sign_line)! - n)
    return n > 0 ? [{ ...w, qty: n }] : []
  })
  await insertAll(
    tx,
    'b2b_sign_alloc',
    allocColumns,
    taken.map((t) => ({
      purchase_sign_id: sign,
      sign_line: t.sign_line,
      link_id: t.link,
      sale_order_id: t.sale_order,
      sale_line: t.sale_line,
      sku_id: t.sku,
      qty: t.qty,
      mode: 'reserve',
      delivery_id: null,
      created_by: ctx.account,
    })),
  )
  await tx.run(
    sql`update b2b_po_link k set signed_qty = k.signed_qty + u.n from unnest(${taken.map((t) => t.link)}::bigint[], ${taken.map((t) => t.qty)}::int[]) as u(id, n) where k.id = u.id`,
  )
  const orders = [...Map.groupBy(taken, (t) => t.sale_order)]
  for (const [order, rows] of orders) {
    const [doc] = (await loadDocs({ app, run: tx }, saleOrder, [order])) as unknown as SaleOrder[]
    const most = new Map(rows.map((r) => [r.sale_line, r.qty]))
    if (doc!.status === 'confirmed') await reserveLines({ app, tx, ctx }, { ...doc!, vw: { id: rows[0]!.vw, title: '' } }, most)
  }
  await recountLinks(
    tx,
    orders.map(([o]) => o),
  )
}

/** A receipt is taken back: what it gave to orders is set free first, unless it is with the buyer already. */
export async function takeBackAllocs({ app, tx, ctx }: CommandContext, sign: number): Promise<void> {
  const rows = await tx.rows<{ id: number; link: number; order: number; no: string; line: number; qty: number; reserved: number; mode: string }>(
    sql`select a.id, a.link_id as link, o.id as order, o.no, l.id as line, a.qty, l.reserved, a.mode from b2b_sign_alloc a join sale_order o on o.id = a.sale_order_id join sale_order_line l on l.id = a.sale_line
        where a.purchase_sign_id = ${sign}::bigint order by o.id, a.id limit 2000 for update of o`,
  )
  if (rows.length === 0) return
  for (const r of rows) {
    if (r.mode === 'direct' || r.reserved < r.qty) throw refuse.SB_SHIPPED()
    await freeLine({ app, tx, ctx }, { id: r.order, no: r.no }, r.line, r.reserved - r.qty)
  }
  await tx.run(
    sql`update b2b_po_link k set signed_qty = k.signed_qty - u.n from unnest(${rows.map((r) => r.link)}::bigint[], ${rows.map((r) => r.qty)}::int[]) as u(id, n) where k.id = u.id`,
  )
  await tx.run(sql`delete from b2b_sign_alloc where purchase_sign_id = ${sign}::bigint`)
  await recountLinks(tx, [...new Set(rows.map((r) => r.order))])
}
