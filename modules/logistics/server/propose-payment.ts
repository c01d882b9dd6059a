import { num, sum } from '@crossway/kernel'
import { createRecord, sql, systemAccess, type CommandContext } from '@crossway/server-kit'
import { firstLegPayment } from '../model/first-leg-payment.resource.ts'

export interface BillToPay {
  readonly provider: number
  readonly company: number
  readonly currency: string
  readonly bill_no: string
  readonly bill_date: string
  readonly due?: string | null
  readonly reason?: string | null
  readonly costs: readonly number[]
}
/** A draft that asks for what a bill's rows leave to be paid; none where another payment has taken them, or they come to nothing. */
export async function proposePayment({ app, tx, ctx }: CommandContext, b: BillToPay): Promise<number | undefined> {
  const rows = await tx.rows<{ id: number; unpaid: string }>(
    sql`select id, (amount - paid_amount)::text as unpaid from logistics_cost where id = any(${[...b.costs]}::bigint[]) and payment_id is null and pay_route = 'request' and amount <> paid_amount order by id for no key update`,
  )
  if (rows.length === 0 || rows.length > 500 || !sum(rows.map((r) => r.unpaid)).gt(0)) return undefined
  return createRecord({ app, tx, ctx: { ...ctx, access: systemAccess } }, firstLegPayment, {
    provider: b.provider,
    company: b.company,
    currency: b.currency,
    bill_no: b.bill_no,
    bill_date: b.bill_date,
    ...(b.due ? { due_date: b.due } : {}),
    ...(b.reason ? { deviation_reason: b.reason.slice(0, 300) } : {}),
    lines: rows.map((r) => ({ cost: r.id, apply_amount: num(r.unpaid).toFixed(4) })),
  })
}
