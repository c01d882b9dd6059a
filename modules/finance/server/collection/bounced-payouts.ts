import type { Context } from '@crossway/server-kit'
import { runAction, sql, systemCtx } from '@crossway/server-kit'
import { leadsTo } from '../settlement/kinds.ts'
import { paymentCollection } from '../../model/payment-collection.resource.ts'

/** Amazon's words for a payout that came back to the balance, letters and digits only. */
const bounced = '^(faileddisbursement|transferoffundsunsuccessful)'
const run = ({ app, tx }: Context<'app' | 'tx'>, id: number, action: 'fail' | 'undo'): Promise<unknown> =>
  runAction({ app, tx, ctx: systemCtx() }, paymentCollection, id, action, { args: {} }, true)

/**
 * A statement that brings an earlier payout back says that it never arrived: the collection that waits for that very amount has failed, and knows
 * the line that says so (finance.md amzPaymentCollection). The money comes with this statement's own total. What people have received already is theirs to undo.
 */
export async function failPayouts({ app, tx }: Context<'app' | 'tx'>, settlement: number): Promise<void> {
  const lines = await tx.rows<{ no: number; amount: string }>(sql`
    select l.line_no as no, l.amount::text as amount from settlement_line l
    where ${leadsTo(settlement, 'BS_TRANSFER')} and l.amount > 0 and not l.is_payout
      and exists (select 1 from unnest(array[l.transaction_type, l.amount_type, l.amount_description]) v where regexp_replace(lower(v), '[^a-z0-9]', '', 'g') ~ ${bounced})
    order by l.line_no limit 100`)
  for (const line of lines) {
    const payout = await tx.maybe<{ id: number }>(sql`
      select c.id from settlement now join settlement s on s.store_id = now.store_id and s.account_type = now.account_type and s.currency = now.currency and s.id <> now.id and s.deposit_date <= now.period_end
        join payment_collection c on c.settlement_id = s.id and c.status = 'expected' and c.expected_amount = ${line.amount}::numeric
      where now.id = ${settlement}::bigint order by s.deposit_date desc, c.id limit 1 for update of c`)
    if (!payout) continue
    await run({ app, tx }, payout.id, 'fail')
    await tx.run(sql`update payment_collection set failed_by_id = ${settlement}::bigint, failed_line = ${line.no}::int where id = ${payout.id}`)
  }
}

/** The statement that told of them is out of the books again: those payouts are waited for as before. */
export async function expectPayoutsAgain({ app, tx }: Context<'app' | 'tx'>, settlement: number): Promise<void> {
  const failed = await tx.rows<{ id: number }>(
    sql`select id from payment_collection where failed_by_id = ${settlement}::bigint and status = 'failed' order by id limit 100`,
  )
  for (const c of failed) await run({ app, tx }, c.id, 'undo')
}
