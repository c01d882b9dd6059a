import { loadDocs, sql, type CommandContext } from '@crossway/server-kit'
import { refuse } from '../../model/errors.ts'
import { saleOrder } from '../../model/sale/sale-order.resource.ts'
import { writeLines } from '../sale/change-order.ts'
import { recountOrders, type SaleOrder } from '../sale/reserve-lines.ts'
import { updateHead } from '@crossway/server-kit'
import { feedCover } from './feed-cover.ts'
import { recountVc } from './recount.ts'
import type { VcOrder } from './suggest-order.ts'

/** Takes what Amazon changed as it is: what is promised shrinks with it, and so does the sale order (b2b.md vcOrder, action acceptChange). */
export async function acceptChange({ app, tx, ctx }: CommandContext, doc: VcOrder): Promise<void> {
  const changed = (doc.lines ?? []).filter((l) => l.amazon_changed)
  if (changed.length === 0) throw refuse.VC_NO_CHANGE()
  const wanted = changed.map((l) => {
    const stays = l.ordered_qty - l.cancelled_qty!
    if (stays < l.shipped_qty!) throw refuse.VC_BELOW_SHIPPED({ asin: l.asin })
    const accepted = Math.min(l.accepted_qty!, stays)
    const backordered = Math.min(l.backordered_qty!, stays - accepted)
    return { id: l.id, accepted, backordered, rejected: doc.status === 'new' ? 0 : l.ordered_qty - accepted - backordered, price: l.net_cost }
  })
  await tx.run(
    sql`update vc_order_line l set accepted_qty = u.a, backordered_qty = u.b, rejected_qty = u.r, amazon_changed = false, previous_qty = null
        from unnest(${wanted.map((w) => w.id)}::bigint[], ${wanted.map((w) => w.accepted)}::int[], ${wanted.map((w) => w.backordered)}::int[], ${wanted.map((w) => w.rejected)}::int[]) as u(id, a, b, r) where l.id = u.id`,
  )
  await recountVc(tx, [doc.id])
  if (doc.status === 'converted') await changeSale({ app, tx, ctx }, doc, wanted)
  if (doc.status !== 'new') await feedCover({ app, tx, ctx }, doc.id)
}

async function changeSale({ app, tx, ctx }: CommandContext, doc: VcOrder, wanted: readonly { id: number; accepted: number; price: string }[]): Promise<void> {
  const found = await tx.maybe<{ id: number }>(sql`select id from sale_order where vc_order_id = ${doc.id} and status = 'confirmed' for update`)
  if (!found) return
  const [order] = (await loadDocs({ app, run: tx }, saleOrder, [found.id])) as unknown as SaleOrder[]
  const lines = order!.lines.flatMap((l) => {
    const w = wanted.find((x) => x.id === l.vc_order_line)
    return w ? [{ id: l.id, qty: Math.max(w.accepted, 1), price: w.price, gone: w.accepted === 0 }] : []
  })
  await tx.run(sql`update sale_order_line set cancelled = 1 where id = any(${lines.filter((l) => l.gone).map((l) => l.id)}::bigint[])`)
  const set = await writeLines({ app, tx, ctx }, order!, lines)
  await updateHead({ tx, ctx }, saleOrder, order!.id, set)
  await recountOrders(tx, [order!.id])
}
