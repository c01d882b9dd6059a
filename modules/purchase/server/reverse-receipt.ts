import type { CommandContext } from '@crossway/server-kit'
import type { RowOf } from '@crossway/kernel'
import { audit, emit, sql } from '@crossway/server-kit'
import { reverseSource } from '@crossway/warehouse/server'
import { refuse } from '../model/errors.ts'
import type { purchaseSign } from '../model/purchase-sign.resource.ts'
import { beforeReverse } from './before-reverse.ts'
import { lockOrder, raiseOrder } from './receive-goods.ts'
import { wrongDirection } from './sign-save.ts'
import { reopenReturns } from './supplier-return.ts'

/** Takes a receipt back at its original values (purchase.md purchaseSign, action reverse); refused when the goods are no longer there or money was paid for them. */
export async function reverseReceipt({ app, tx, ctx }: CommandContext, sign: RowOf<typeof purchaseSign>, reason: string): Promise<void> {
  if (sign.direction !== 'receipt') throw wrongDirection({ app, ctx }, sign.direction)
  const order = await lockOrder(app, tx, sign.po.id)
  const bound = await tx.one<{ paid: boolean; returned: boolean }>(
    sql`select exists (select 1 from po_payment_row where purchase_order_id = ${order.id} and source_sign_id = ${sign.id} and (paid > 0 or requested > 0)) as paid, exists (select 1 from purchase_sign where source_sign_id = ${sign.id} and status not in ('voided')) as returned`,
  )
  if (bound.paid) throw refuse.PS_PAID()
  if (bound.returned) throw refuse.PS_RETURNED()
  await beforeReverse({ app, tx, ctx }, sign.id, reason)
  await reverseSource({ app, tx, ctx }, { type: 'purchase_sign', id: sign.id }, reason)
  const inspected = sign.status === 'done'
  await tx.run(
    sql`update purchase_order_line l set qty_signed = l.qty_signed - s.signed_qty, qty_replaced = l.qty_replaced - s.replaced_qty, qty_good = l.qty_good - case when ${inspected} then coalesce(s.good_qty, 0) else 0 end, qty_defective = l.qty_defective - case when ${inspected} then coalesce(s.defective_qty, 0) else 0 end from purchase_sign_line s where s.purchase_sign_id = ${sign.id} and l.id = s.po_line`,
  )
  await tx.run(sql`update po_payment_row set state = 'void', amount = 0 where purchase_order_id = ${order.id} and source_sign_id = ${sign.id}`)
  await reopenReturns({ tx, ctx }, order.id, sign.no)
  const { state } = await raiseOrder({ tx, ctx }, order)
  await audit({ run: tx, ctx }, [
    {
      resource: 'purchase_order',
      record: order.id,
      no: order.no,
      operation: 'action',
      action: 'receive',
      from: order.status,
      to: state,
      comment: `${sign.no}: ${reason}`,
    },
  ])
  await emit(
    { app, tx },
    'goods.signed',
    { sign: sign.id, po: order.id, company: order.company.id, reversed: true },
    { resource: 'purchase_sign', id: sign.id },
  )
}
