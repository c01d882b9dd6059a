import { runAction, sql, systemCtx, type App } from '@crossway/server-kit'
import { paymentCollection } from '../../model/payment-collection.resource.ts'

interface Match {
  readonly collection: number
  readonly txn: number
  readonly account: number
  readonly amount: string
  readonly day: string
}

/**
 * Finds the bank movement of each expected payout: same currency, difference at most the larger of 0.5 % and 5.00, from one day before to seven
 * days after the expected day, and one candidate only, on both sides (finance.md amzPaymentCollection autoMatch). Answers how many were matched.
 */
export async function autoMatch(app: App): Promise<number> {
  const found = await app.db.rows<Match>(sql`
    with pair as (
      select c.id as collection, t.id as txn, t.bank_account_id as account, t.amount::text as amount, t.value_date::text as day, count(*) over (partition by c.id) as a, count(*) over (partition by t.id) as b
      from payment_collection c join bank_txn t on t.direction = 'in' and t.use_state = 'unclaimed' and t.currency = c.currency and (c.wallet_account_id is null or c.wallet_account_id = t.bank_account_id)
        and abs(t.amount - c.expected_amount) <= greatest(c.expected_amount * 0.005, 5) and t.value_date between c.expected_date - 1 and c.expected_date + 7
      where c.status = 'expected')
    select collection, txn, account, amount, day from pair where a = 1 and b = 1 order by collection limit 5000`)
  for (const m of found)
    await app.db.tx((tx) =>
      runAction(
        { app, tx, ctx: systemCtx() },
        paymentCollection,
        m.collection,
        'receive',
        { args: { account: m.account, amount: m.amount, date: m.day, txn: m.txn } },
        true,
      ),
    )
  return found.length
}
