import { addMonths } from '@crossway/kernel'
import { sql, type Runner, type Tx } from '@crossway/server-kit'
import { refuse } from '../../model/errors.ts'

/** Month `yyyy-MM` of a day. */
export const monthOf = (day: string): string => day.slice(0, 7)
const nextMonth = (month: string): string => monthOf(addMonths(month + '-01', 1))

/** First month whose books are not closed, after the last closed one; undefined where nothing was ever closed. */
async function firstOpen(run: Runner, company: number): Promise<string | undefined> {
  const last = await run.maybe<{ period: string | null }>(
    sql`select max(period) as period from fin_period where company_id = ${company}::bigint and state = 'closed'`,
  )
  return last?.period ? nextMonth(last.period) : undefined
}

/**
 * Refuses a date whose month the company has closed or is closing, naming the earliest open date (finance.md §1). For documents that people
 * date themselves; automatic postings go to the first open month instead (§2.10).
 */
export async function assertPeriodOpen(run: Runner, company: number, date: string): Promise<void> {
  const row = await run.maybe<{ state: string }>(
    sql`select state from fin_period where company_id = ${company}::bigint and period = ${monthOf(date)} and state <> 'open'`,
  )
  if (!row) return
  const open = row.state === 'closing' ? nextMonth(monthOf(date)) : ((await firstOpen(run, company)) ?? monthOf(date))
  throw refuse.PERIOD_CLOSED({ date: open + '-01' })
}

/**
 * As assertPeriodOpen, and the month stays open until the transaction ends: whoever closes it waits, so that a document is either refused or in the
 * month's picture (finance.md scenario 12).
 */
export async function holdPeriodOpen(tx: Tx, company: number, date: string): Promise<void> {
  await holdMonths(tx, [{ company, month: monthOf(date) }])
  await assertPeriodOpen(tx, company, date)
}

/** Are the books of a company's month (`yyyy-MM`) open? Held like that until the transaction ends, as holdPeriodOpen does. */
export const holdsOpen = async (tx: Tx, company: number, month: string): Promise<boolean> =>
  (await holdMonths(tx, [{ company, month }])).get(`${company} ${month}`) === 'open'

/** Refuses a day before the first month that the company has open: what books into closed months cannot be said again from there. */
export async function assertFirstOpen(run: Runner, company: number, date: string): Promise<void> {
  const open = await firstOpen(run, company)
  if (open && monthOf(date) < open) throw refuse.PERIOD_CLOSED({ date: open + '-01' })
  await assertPeriodOpen(run, company, date)
}

/** Has a company closed the month (`yyyy-MM`)? Without a company: has any. */
export const isClosed = async (run: Runner, month: string, company?: number): Promise<boolean> =>
  (await run.maybe(
    sql`select 1 as x from fin_period where period = ${month} and state = 'closed' and (${company ?? null}::bigint is null or company_id = ${company ?? null}::bigint) limit 1`,
  )) !== undefined

/** A month (`yyyy-MM`) of a company's books. */
export interface BookMonth {
  readonly company: number
  readonly month: string
}
/**
 * Months in which what belongs to these months is booked, in their order: their own while it is open, else the first open one (finance.md §2.10). The months
 * are held against closing until the transaction ends, so that no entry slips into a closed one. A batch of people is refused in a month that is closing.
 */
export async function bookMonths(tx: Tx, wanted: readonly BookMonth[], byUser: boolean): Promise<string[]> {
  const held = await holdMonths(tx, wanted)
  const books: string[] = []
  for (const w of wanted) {
    const state = held.get(`${w.company} ${w.month}`)
    if (state === 'closing' && byUser) throw refuse.PERIOD_CLOSED({ date: nextMonth(w.month) + '-01' })
    if (state !== 'closed') {
      books.push(w.month)
      continue
    }
    let book = (await firstOpen(tx, w.company))!
    // Between reading and holding, somebody may have closed that one, too.
    while ((await holdMonths(tx, [{ company: w.company, month: book }])).get(`${w.company} ${book}`) === 'closed') book = nextMonth(book)
    books.push(book)
  }
  return books
}

/** Months of a year that all companies with books, or those named, have closed. */
export const closedMonths = async (run: Runner, year: string, companies: readonly number[]): Promise<{ readonly months: readonly string[] }> => ({
  months: (
    await run.rows<{ period: string }>(
      sql`select period from fin_period where period like ${year + '-%'} and (${companies.length === 0} or company_id = any(${companies}::bigint[])) group by 1 having bool_and(state = 'closed') order by 1`,
    )
  ).map((r) => r.period),
})

async function holdMonths(tx: Tx, months: readonly BookMonth[]): Promise<Map<string, string>> {
  const companies = months.map((m) => m.company)
  const periods = months.map((m) => m.month)
  const hold = (): Promise<{ company: number; period: string; state: string }[]> =>
    tx.rows(
      sql`select f.company_id as company, f.period, f.state from fin_period f where (f.company_id, f.period) in (select * from unnest(${companies}::bigint[], ${periods}::text[])) order by 1, 2 for share`,
    )
  let rows = await hold()
  if (rows.length < new Set(months.map((m) => `${m.company} ${m.month}`)).size) {
    await tx.run(
      sql`insert into fin_period (company_id, period) select distinct u.c, u.p from unnest(${companies}::bigint[], ${periods}::text[]) as u(c, p) where not exists (select 1 from fin_period f where f.company_id = u.c and f.period = u.p) order by 1, 2 on conflict do nothing`,
    )
    rows = await hold()
  }
  return new Map(rows.map((r) => [`${r.company} ${r.period}`, r.state]))
}
