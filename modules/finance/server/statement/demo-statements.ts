import { addDays, addMonths, endOfMonth, startOfMonth } from '@crossway/kernel'
import { seed, sql, type DemoCall } from '@crossway/server-kit'
import { customerStatement } from '../../model/statement/customer-statement.resource.ts'
import { answered } from '../ads/demo-ads.ts'
import { limit } from '../treasury/demo/seed-rows.ts'
import { computeAccount } from './compute-account.ts'

/** Accounts of clients: one of all that came before, confirmed, and one of the last month in every state, some with overdue items. */
export async function seedAccountStatements(call: DemoCall): Promise<void> {
  const { tx, today } = call
  const accounts = await tx.rows<{ customer: number; company: number; currency: string }>(sql`
    select distinct r.party_id as customer, r.company_id as company, r.currency from receivable r join customer u on u.id = r.party_id where r.party_type = 'customer' order by 1, 2, 3 limit ${limit(call, 40)}::int`)
  const before = addDays(addMonths(startOfMonth(today), -1), -1)
  for (const [from, to, lastMonth] of [
    [addDays(today, -400), before, false],
    [addDays(before, 1), endOfMonth(addDays(before, 1)), true],
  ] as const) {
    const docs = await seed(
      call,
      customerStatement,
      accounts.map((a, i) => ({ ...a, period_start: from, period_end: to, ...answered(i, to, today, lastMonth) })),
    )
    for (const d of docs) await computeAccount(tx, d.id)
  }
}
