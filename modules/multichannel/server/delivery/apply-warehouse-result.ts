import { loadDocs, runAction, sql, updateHead, type CommandContext } from '@crossway/server-kit'
import type { RowOf } from '@crossway/kernel'
import { deliveryBill } from '../../model/delivery/delivery-bill.resource.ts'
import type { WarehouseNews } from '../order/ports.ts'
import { returnJob } from './intercept.ts'
import { shipDelivery } from './ship-delivery.ts'

type Delivery = RowOf<typeof deliveryBill>

/**
 * What an operator's program says of a delivery order. A shipment that is known books nothing, however often it comes; goods that were to be stopped and left
 * are shipped and expected back (contracts.md applyWarehouseResult).
 */
export async function applyWarehouseResult({ app, tx, ctx }: CommandContext, news: WarehouseNews): Promise<'applied' | 'known' | 'unknown'> {
  const head = await tx.maybe<{ id: number; status: string }>(
    sql`select id, status from delivery_bill where no = ${news.delivery} or (ext_no = ${news.delivery} and ext_no <> no) order by (no = ${news.delivery}) desc limit 1 for update`,
  )
  if (!head) return 'unknown'
  if (news.status === 'accepted' && head.status === 'pushing') {
    await runAction({ app, tx, ctx }, deliveryBill, head.id, 'accept', { args: { ext_no: news.delivery } }, true)
    return 'applied'
  }
  if (news.status === 'failed' && (head.status === 'pushing' || head.status === 'accepted')) {
    await runAction({ app, tx, ctx }, deliveryBill, head.id, 'fail', { args: { error: news.error ?? '仓库拒绝' } }, true)
    return 'applied'
  }
  if (news.status === 'cancelled' && head.status === 'intercepting') {
    await runAction({ app, tx, ctx }, deliveryBill, head.id, 'intercepted', {}, true)
    return 'applied'
  }
  if (news.status === 'picking' && head.status === 'accepted') {
    await updateHead({ tx, ctx }, deliveryBill, head.id, {}, { status: 'picking' })
    return 'applied'
  }
  if (news.status !== 'shipped') return 'known'
  const shipment = news.shipment ?? news.tracking ?? `${news.delivery}-1`
  const known = await tx.maybe(sql`select 1 as x from delivery_shipment where delivery_bill_id = ${head.id} and shipment_no = ${shipment}`)
  if (known || !['pushing', 'accepted', 'picking', 'intercepting'].includes(head.status)) return 'known'
  const [doc] = (await loadDocs({ app, run: tx }, deliveryBill, [head.id])) as unknown as [Delivery]
  const values = await shipDelivery({ app, tx, ctx }, doc, {
    shipment_no: shipment,
    at: news.at ?? new Date().toISOString(),
    tracking: news.tracking ?? null,
    carrier: news.carrier ?? null,
    weight: news.weight ?? null,
    fee: news.fee ?? null,
    parts: doc.lines.map((l) => ({ line: l.id, qty: l.qty_open ?? 0 })),
    reported: true,
  })
  await updateHead({ tx, ctx }, deliveryBill, head.id, values, { status: 'shipped' })
  if (doc.status === 'intercepting') await app.jobs.ask(tx, ctx, returnJob, { delivery: doc.id })
  return 'applied'
}
