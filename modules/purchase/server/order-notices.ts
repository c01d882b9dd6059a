import type { NoticeKind } from '@crossway/platform/model'
import { notify } from '@crossway/platform/server'
import type { RowOf } from '@crossway/kernel'
import type { CommandContext } from '@crossway/server-kit'
import type { purchaseOrder } from '../model/purchase-order.resource.ts'

export const orderNotices: readonly NoticeKind[] = [
  {
    code: 'po.confirmed',
    category: 'business',
    level: 'info',
    title: { 'zh-cn': '{supplier} 已确认 {no} 的交期', en: '{supplier} has confirmed the dates of {no}' },
  },
  {
    code: 'po.shipped',
    category: 'business',
    level: 'info',
    title: { 'zh-cn': '{supplier} 已登记 {no} 的发货', en: '{supplier} has reported a shipment of {no}' },
  },
]

/** The buyer hears what the supplier himself, or a colleague, has said of his order. */
export async function tellBuyer({ app, tx, ctx }: CommandContext, doc: RowOf<typeof purchaseOrder>, what: 'confirmed' | 'shipped'): Promise<void> {
  if (!doc.buyer) return
  await notify({ app, tx }, `po.${what}`, {
    employees: [doc.buyer.id],
    vars: { supplier: doc.supplier.title, no: doc.no },
    record: { resource: 'purchase_order', id: doc.id },
    by: { account: ctx.account, name: ctx.name },
  })
}
