import { addMonths, endOfMonth, num, rateText, startOfMonth, sum } from '@crossway/kernel'
import { sql, type Tx } from '@crossway/server-kit'
import { calendarRules, param } from '@crossway/settings/server'
import { isWorkday } from '@crossway/settings/model'

/**
 * Proposes the monthly P&L rates of the month that follows the day's previous month: mean of spot over its working days, or the first working
 * day's, as the parameter says; drafts that people activate. Answers how many were made; a month that has a rate keeps it.
 */
export async function proposeMonthRates(tx: Tx, day: string): Promise<number> {
  const month = startOfMonth(day)
  const from = addMonths(month, -1)
  const to = endOfMonth(from)
  const rules = await calendarRules(tx, from, to)
  const spot = (
    await tx.rows<{ from: string; to: string; date: string; rate: string }>(
      sql`select "from", "to", date, rate from exchange_rate where type = 'spot' and status = 'active' and date between ${from}::date and ${to}::date order by date`,
    )
  ).filter((r) => isWorkday(r.date, rules))
  const pairs = new Map<string, typeof spot>()
  for (const r of spot) pairs.set(`${r.from}/${r.to}`, [...(pairs.get(`${r.from}/${r.to}`) ?? []), r])
  const source = await param(tx, 'ledger.month_pl_source')
  let created = 0
  for (const [pair, rows] of pairs) {
    const rate = source === 'first_workday' ? num(rows[0]!.rate) : sum(rows.map((r) => r.rate)).div(rows.length)
    created += await tx.run(
      sql`insert into exchange_rate (pair, type, date, "from", "to", rate, source, status) values (${pair}, 'month_pl', ${month}::date, ${rows[0]!.from}, ${rows[0]!.to}, ${rateText(rate)}::numeric, 'auto', 'draft') on conflict do nothing`,
    )
  }
  return created
}
