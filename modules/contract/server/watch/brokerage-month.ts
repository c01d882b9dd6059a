import { Refusal } from '@crossway/kernel'
import { createRecord, sql, systemCtx, type App } from '@crossway/server-kit'
import { brokeragePayment } from '../../model/brokerage.resource.ts'

/** On the first of a month: payments of brokers who want them drafted (contract.md brokerageMonthly). What cannot be paid now waits for the next month. */
export async function draftPayments(app: App): Promise<number> {
  const rows = await app.db.rows<{ broker: number; company: number; currency: string }>(
    sql`select a.broker_id as broker, a.company_id as company, a.currency from brokerage_accrual a join broker b on b.id = a.broker_id where a.state = 'accrued' and a.payment_id is null and b.auto_draft and b.status = 'on' group by 1, 2, 3 having sum(a.amount) > 0 order by 1, 2, 3 limit 1000`,
  )
  let n = 0
  for (const r of rows)
    try {
      await app.db.tx((tx) => createRecord({ app, tx, ctx: systemCtx() }, brokeragePayment, r))
      n++
    } catch (e) {
      if (!(e instanceof Refusal)) throw e
    }
  return n
}
