import type { RowOf } from '@crossway/kernel'
import { createRecord, inNameOf, runAction, sql, type CommandContext } from '@crossway/server-kit'
import { receiptSign } from '../model/receipt-sign.resource.ts'
import type { shippingNotice } from '../model/shipping-notice.resource.ts'

interface Arrived {
  readonly received_at: string
  readonly lines: readonly { readonly line: number; readonly good: number; readonly defective: number }[]
}

/** What has come is signed at the shipment itself: its receipt is made and confirmed at once (logistics.md shippingNotice, mobile receive). Answers the shipment's state. */
export async function receiveNotice(
  { app, tx, ctx }: CommandContext,
  doc: RowOf<typeof shippingNotice>,
  args: Arrived,
  confirmed: ReadonlySet<string>,
): Promise<'delivered' | 'receiving' | 'closed'> {
  const call = { app, tx, ctx: inNameOf(ctx) }
  const id = await createRecord(call, receiptSign, { notice: doc.id, received_at: args.received_at })
  const rows = await tx.rows<{ id: number; line: number }>(sql`select id, notice_line as line from receipt_sign_line where receipt_sign_id = ${id}::bigint`)
  const own = new Map(rows.map((r) => [r.line, r.id]))
  const lines = args.lines.map((l) => ({ ...l, line: own.get(l.line) }))
  await runAction(call, receiptSign, id, 'confirm', { args: { lines }, confirmed: [...confirmed] }, true)
  const { status } = await tx.one<{ status: 'delivered' | 'receiving' | 'closed' }>(sql`select status from shipping_notice where id = ${doc.id}::bigint`)
  return status
}
