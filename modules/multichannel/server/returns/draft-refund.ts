import { num, split, type NumLike } from '@crossway/kernel'
import { createRecord, sql, type CommandContext } from '@crossway/server-kit'
import { refundOrder } from '../../model/returns/refund-order.resource.ts'
import type { RefundType } from '../../model/returns/return-words.ts'

interface NewRefund {
  readonly order: number
  readonly lines: readonly { readonly line: number; readonly weight: NumLike }[]
  readonly amount: string
  readonly reason: string
  readonly return_bill?: number
  readonly type?: RefundType
}
/** A refund that somebody is to look at and submit, its amount spread over lines of the order. */
export function draftRefund(call: CommandContext, r: NewRefund): Promise<number> {
  const lines = r.lines.filter((l) => num(l.weight).gt(0))
  const parts = split(
    r.amount,
    lines.map((l) => l.weight),
  )
  return createRecord(call, refundOrder, {
    order: r.order,
    type: r.type ?? 'partial',
    reason: r.reason,
    ...(r.return_bill === undefined ? {} : { return_bill: r.return_bill }),
    lines: lines.map((l, i) => ({ order_line: l.line, item_amount: parts[i]!.toFixed(2) })),
  })
}

/** A refund of one order line, to be submitted by people (contracts.md createRefund). */
export async function createRefund(call: CommandContext, line: number, amount: string, reason: string): Promise<number> {
  const { order } = await call.tx.one<{ order: number }>(sql`select mc_order_id as order from mc_order_line where id = ${line}::bigint`)
  return draftRefund(call, { order, lines: [{ line, weight: 1 }], amount, reason })
}
