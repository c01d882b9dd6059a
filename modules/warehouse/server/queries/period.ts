import { dayOf, periodOf } from '@crossway/kernel'
import { sql, type Runner } from '@crossway/server-kit'

/** Whether the ledger still takes postings of that moment for a company. */
export async function isStockPeriodOpen(run: Runner, company: number, at: string | Date): Promise<boolean> {
  const period = periodOf(dayOf(new Date(at)))
  return !(await run.maybe(sql`select 1 from stock_period where company_id = ${company} and period = ${period} and status = 'closed'`))
}
