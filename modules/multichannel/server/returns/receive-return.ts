import type { RowOf } from '@crossway/kernel'
import { sql, type CommandContext, type Tx } from '@crossway/server-kit'
import { postStock, type PostingLine } from '@crossway/warehouse/server'
import { refuse } from '../../model/returns/return-errors.ts'
import type { returnBill } from '../../model/returns/return-bill.resource.ts'
import { articlesOf, type OrderFacts } from './order-lines.ts'

export type Return = RowOf<typeof returnBill>
type Source = { readonly type: string; readonly id: number; readonly no: string }
const sourceOf = (doc: Return): Source => ({ type: 'return_bill', id: doc.id, no: doc.no })

/**
 * The share of the return warehouse that the goods belong to: one of the same owner, the order's store before its project before what is common
 * (multichannel.md returnBill: consigned goods go to the consigned share).
 */
export async function shareOf(tx: Tx, warehouse: number, order: OrderFacts): Promise<number> {
  const share = await tx.maybe<{ id: number }>(sql`
    select v.id from virtual_warehouse v left join virtual_warehouse o on o.id = ${order.vw}::bigint
    where v.warehouse_id = ${warehouse}::bigint and v.status = 'active' and v.company_id = ${order.company}::bigint and (v.store_id is null or v.store_id = ${order.store}::bigint) and (v.project_id is null or v.project_id = ${order.project}::bigint)
    order by v.id = o.id desc nulls last, v.ownership = coalesce(o.ownership, v.ownership) desc, v.store_id is not null desc, v.project_id is not null desc, v.is_default desc, v.id limit 1`)
  if (!share) throw refuse.RETURN_NO_VW()
  return share.id
}

/** Sales of the order by article: what comes back is worth again what it was worth then. */
const salesOf = async (tx: Tx, order: number): Promise<Map<number, { readonly entry: number; readonly msku: number | null }>> =>
  new Map(
    (
      await tx.rows<{ sku: number; entry: number; msku: number | null }>(sql`
        select distinct on (e.sku_id) e.sku_id as sku, e.id as entry, nullif(e.msku_id, 0) as msku from delivery_bill d join stock_posting p on p.source_type = 'delivery_bill' and p.source_id = d.id join stock_entry e on e.posting_id = p.id
        where ${order}::bigint = any(d.orders) and e.entry_type = 'sale_out' order by e.sku_id, e.id desc`)
    ).map((e) => [e.sku, e]),
  )

/** Goods that came: in the book of the return warehouse, to be inspected (multichannel.md returnBill, receive). */
export async function bookArrival(
  call: CommandContext,
  doc: Return,
  order: OrderFacts,
  vw: number,
  came: readonly { line: number; received: number }[],
  at: string,
): Promise<void> {
  const { app, tx, ctx } = call
  const sold = await salesOf(tx, order.id)
  const lines: PostingLine[] = []
  for (const c of came) {
    const own = doc.lines.find((l) => l.id === c.line)!
    const goods = await articlesOf(tx, own.order_line.id, c.received)
    if (goods.length === 0) throw refuse.RETURN_UNMAPPED({ sku: own.order_line.title })
    for (const g of goods) {
      const sale = sold.get(g.sku)
      lines.push({
        entry_type: 'sale_return_in',
        vw,
        sku: g.sku,
        msku: sale?.msku ?? null,
        state: 'inspecting',
        qty: g.qty,
        link: sale?.entry,
        source_line: c.line,
        charge: { store: order.store },
      })
    }
  }
  await postStock({ app, tx, ctx }, { type: 'sale_return_in', source: sourceOf(doc), occurred_at: at, idem_key: `return_bill:${doc.id}:in`, lines })
}

/** What inspection found: good pieces can be sold, defective ones lie apart, scrapped ones leave the book. */
export async function bookInspection(
  call: CommandContext,
  doc: Return,
  vw: number,
  found: readonly { line: number; good: number; defective: number; scrapped: number }[],
): Promise<void> {
  const { app, tx, ctx } = call
  const booked = await tx.rows<{ line: number; sku: number; msku: number | null; qty: number }>(sql`
    select e.source_line_id as line, e.sku_id as sku, nullif(e.msku_id, 0) as msku, sum(e.qty_delta)::int as qty from stock_posting p join stock_entry e on e.posting_id = p.id
    where p.source_type = 'return_bill' and p.source_id = ${doc.id}::bigint and e.entry_type = 'sale_return_in' group by 1, 2, 3 order by 1, 2`)
  const moves: PostingLine[] = []
  const scraps: PostingLine[] = []
  for (const r of found) {
    const received = doc.lines.find((l) => l.id === r.line)!.received
    for (const b of booked.filter((x) => x.line === r.line)) {
      const each = b.qty / received
      const key = { vw, sku: b.sku, msku: b.msku, source_line: r.line }
      for (const [n, state] of [
        [r.good, 'available'],
        [r.defective, 'defective'],
      ] as const)
        if (n > 0) {
          moves.push({ entry_type: 'state_move', ...key, state: 'inspecting', qty: -n * each })
          moves.push({ entry_type: 'state_move', ...key, state, qty: n * each, pair: moves.length - 1 })
        }
      if (r.scrapped > 0) scraps.push({ entry_type: 'scrap_out', ...key, state: 'inspecting', qty: -r.scrapped * each })
    }
  }
  if (moves.length) await postStock({ app, tx, ctx }, { type: 'state_move', source: sourceOf(doc), idem_key: `return_bill:${doc.id}:inspect`, lines: moves })
  if (scraps.length) await postStock({ app, tx, ctx }, { type: 'scrap_out', source: sourceOf(doc), idem_key: `return_bill:${doc.id}:scrap`, lines: scraps })
}
