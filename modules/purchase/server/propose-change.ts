import { runAction, sql, type CommandContext } from '@crossway/server-kit'
import { purchaseOrder } from '../model/purchase-order.resource.ts'

/**
 * Another price for a line of a placed order, agreed elsewhere: changes the order with all that follows from it (contracts.md, purchase.proposePoChange).
 * Answers false where the order is complete or ended, so that its price stands.
 */
export async function proposePoChange(
  { app, tx, ctx }: CommandContext,
  c: { readonly po_line: number; readonly price: string; readonly reason: string },
): Promise<boolean> {
  const line = await tx.maybe<{ po: number; status: string }>(
    sql`select o.id as po, o.status from purchase_order_line l join purchase_order o on o.id = l.purchase_order_id where l.id = ${c.po_line}::bigint`,
  )
  if (!line || (line.status !== 'ordered' && line.status !== 'partial')) return false
  await runAction({ app, tx, ctx }, purchaseOrder, line.po, 'change', { args: { reason: c.reason, lines: [{ line: c.po_line, unit_price: c.price }] } }, true)
  return true
}
