import { loadDocs, runAction, sql, type CommandContext } from '@crossway/server-kit'
import { b2bDelivery } from '../../model/delivery/b2b-delivery.resource.ts'
import { refuse } from '../../model/errors.ts'
import { recountVcOrders } from '../vc/recount.ts'
import type { Delivery } from './ship-delivery.ts'

/** The buyer's own count of a delivery; what is less than left stays visible as a difference (b2b.md b2b_delivery, received). */
export async function noteReceived(
  { tx }: CommandContext,
  doc: Delivery,
  lines: readonly { readonly line: number; readonly received_qty: number }[],
): Promise<void> {
  const rows = lines.map((l, i) => {
    const line = (doc.lines ?? []).find((x) => x.id === l.line)!
    if (l.received_qty > line.qty) throw refuse.SD_RECEIVED_MORE({ sku: line.sku.title, n: line.qty }, `args.lines[${i}].received_qty`)
    return { line: l.line, order_line: line.order_line, now: l.received_qty, more: l.received_qty - (line.received_qty ?? 0) }
  })
  await tx.run(
    sql`update b2b_delivery_line l set received_qty = u.n from unnest(${rows.map((r) => r.line)}::bigint[], ${rows.map((r) => r.now)}::int[]) as u(id, n) where l.id = u.id`,
  )
  await tx.run(
    sql`update sale_order_line l set received = l.received + u.n from (select line, sum(n)::int as n from unnest(${rows.map((r) => r.order_line)}::bigint[], ${rows.map((r) => r.more)}::int[]) as x(line, n) group by 1) u where l.id = u.line`,
  )
  await recountVcOrders(tx, [...new Set((doc.lines ?? []).map((l) => l.sale_order!.id))])
}

/** The same from a program: quantities by article of a delivery (contracts.md registerBuyerReceived). */
export async function registerBuyerReceived(
  { app, tx, ctx }: CommandContext,
  delivery: number,
  lines: readonly { readonly sku: number; readonly qty: number }[],
): Promise<void> {
  const [doc] = (await loadDocs({ app, run: tx }, b2bDelivery, [delivery])) as unknown as Delivery[]
  if (!doc || doc.status === 'received') return
  const left = new Map(lines.map((l) => [l.sku, l.qty]))
  const counted = (doc.lines ?? []).map((l) => {
    const received_qty = Math.min(l.qty, left.get(l.sku.id) ?? 0)
    left.set(l.sku.id, (left.get(l.sku.id) ?? 0) - received_qty)
    return { line: l.id, received_qty }
  })
  await runAction({ app, tx, ctx }, b2bDelivery, delivery, 'receive', { args: { lines: counted } }, true)
}
