import { sql, systemCtx, type EventHandler } from '@crossway/server-kit'
import { purchaseOrder } from '../model/purchase-order.resource.ts'

/** While people decide about the change of a placed order, the order is marked (purchase.md purchaseOrderList, flag `changing`). */
const follow: EventHandler['run'] = async ({ app, tx, payload }) => {
  if (payload.resource !== purchaseOrder.name || payload.action !== 'change') return
  const id = Number(payload.record)
  // looked up, because a later change may have been asked for before an earlier one is told of
  const open = (await app.ports.approval.open(tx, systemCtx(), purchaseOrder.name, [id])).has(id)
  await tx.run(sql`update purchase_order set changing = ${open} where id = ${id}::bigint and changing <> ${open}`)
}
export const changeHandlers: readonly EventHandler[] = [
  { event: 'approval.started', name: 'purchase.changeAsked', run: follow },
  { event: 'approval.finished', name: 'purchase.changeDecided', run: follow },
]
