import { Refusal } from '@crossway/kernel'
import { runAction, sql, systemCtx, type App, type CommandContext, type EventHandler, type JobDef } from '@crossway/server-kit'
import { paymentCollection } from '../../model/payment-collection.resource.ts'

interface Match {
  readonly collection: number
  readonly txn: number
  readonly account: number
  readonly amount: string
  readonly day: string
}
/** Payouts that one transaction takes: a commit for each would cost more than what it writes. */
const together = 50
/** Transactions at once: while one writes, the other is worked out. */
const sideBySide = 2

/**
 * Finds the bank movement of each expected payout: same currency, difference at most the larger of 0.5 % and 5.00, from one day before to seven
 * days after the expected day, and one candidate only, on both sides (finance.md amzPaymentCollection autoMatch). What is refused is left to people.
 * Answers how many were matched.
 */
export async function autoMatch(app: App): Promise<number> {
  const found = await app.db.rows<Match>(sql`
    with pair as (
      select c.id as collection, t.id as txn, t.bank_account_id as account, t.amount::text as amount, t.value_date::text as day, count(*) over (partition by c.id) as a, count(*) over (partition by t.id) as b
      from payment_collection c cross join lateral (select greatest(c.expected_amount * 0.005, 5) as most) x
      -- each by its amounts ("offset 0" keeps it so): right after an import nothing is known of the movements, and all would be held against all
      cross join lateral (
        select t.* from bank_txn t
        where t.direction = 'in' and t.use_state = 'unclaimed' and t.currency = c.currency and (c.wallet_account_id is null or c.wallet_account_id = t.bank_account_id)
          and t.amount between c.expected_amount - x.most and c.expected_amount + x.most and t.value_date - c.expected_date between -1 and 7
        offset 0) t
      where c.status = 'expected')
    select collection, txn, account, amount, day from pair where a = 1 and b = 1 order by collection limit 5000`)
  const batches = Array.from({ length: Math.ceil(found.length / together) }, (_, i) => found.slice(i * together, (i + 1) * together))
  let matched = 0
  const work = async (): Promise<void> => {
    for (let batch = batches.shift(); batch; batch = batches.shift()) {
      const taken = await takeAll(app, batch)
      matched += taken
    }
  }
  await Promise.all(Array.from({ length: sideBySide }, work))
  return matched
}

const receive = ({ app, tx, ctx }: CommandContext, m: Match): Promise<string> =>
  runAction({ app, tx, ctx }, paymentCollection, m.collection, 'receive', { args: { account: m.account, amount: m.amount, date: m.day, txn: m.txn } }, true)

/** A batch is taken whole; only where one of it is refused does each go for itself, so that the others need no savepoint. */
async function takeAll(app: App, batch: readonly Match[]): Promise<number> {
  const ctx = systemCtx()
  try {
    await app.db.tx(async (tx) => {
      for (const m of batch) await receive({ app, tx, ctx }, m)
    })
    return batch.length
  } catch (e) {
    if (!(e instanceof Refusal)) throw e
  }
  return app.db.tx(async (tx) => {
    let taken = 0
    for (const m of batch) if (await take({ app, tx, ctx }, m)) taken++
    return taken
  })
}

const take = ({ app, tx, ctx }: CommandContext, m: Match): Promise<boolean> =>
  tx
    .attempt(() => receive({ app, tx, ctx }, m))
    .then(
      () => true,
      (e: unknown) => {
        if (e instanceof Refusal) return false
        throw e
      },
    )

export const autoMatchJob: JobDef = {
  name: 'finance.autoMatch',
  title: { 'zh-cn': '回款自动匹配', en: 'Match payouts with the bank' },
  cron: '15 * * * *',
  same: () => '',
  run: async ({ app }) => ({ matched: await autoMatch(app) }),
}
/** Movements that came in may be payouts that we wait for. */
export const onBankImport: EventHandler = {
  event: 'bank.imported',
  name: 'finance.matchPayouts',
  run: ({ app, tx }) => app.jobs.ask(tx, systemCtx(), autoMatchJob, {}),
}
