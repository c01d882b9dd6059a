import { addMonths, endOfMonth } from '@crossway/kernel'
import { sql, type Runner, type Sql } from '@crossway/server-kit'
import type { BillTerms } from './bill-terms.ts'
import type { Period } from './bill-payouts.ts'

/** The customer's part of a P&L line, positive as a cost. */
export interface CostPart {
  readonly line: string
  readonly name: string
  readonly amount: string
}
const monthsOf = (p: Period): string[] => {
  const out: string[] = []
  for (let m = p.from.slice(0, 7); m <= p.to.slice(0, 7); m = addMonths(m + '-01', 1).slice(0, 7)) out.push(m)
  return out
}
/** Months that end within the period: what closed months received late is told once, by the bill that holds the month's last day. */
const monthsEnded = (p: Period): string[] => monthsOf(p).filter((m) => endOfMonth(m + '-01') <= p.to && m + '-01' >= p.from.slice(0, 8) + '01')

/**
 * Entries of costs beside the platform's statements of which the customer bears a part (§2.8): platform, fulfilment, storage, advertising, promotion,
 * tax and the way to the warehouse. What a statement deducted is in section A; goods are the customer's own. Read by the roll-up's cells, so that
 * an index finds each.
 */
const found = (t: BillTerms, books: readonly string[], which: Sql, only?: string): Sql => sql`
  with cell as (
    select distinct r.book_period, r.pl_line_code, r.store_id from pl_rollup_month r
    where r.project_id = ${t.project}::bigint and r.book_period = any(${books}::text[]) and r.stage = 'settled' and (r.pl_line_code between 'L05' and 'L11' or r.pl_line_code like 'L12%' or (${t.channel_group} = 'shopify' and r.pl_line_code = 'L1503')) and (${only ?? null}::text is null or r.pl_line_code = ${only ?? null}) and r.amount_cny <> r.amount_company),
  found as (
    select e.* from cell c join pl_entry e on e.book_period = c.book_period and e.pl_line_code = c.pl_line_code and e.store_id = c.store_id
      where e.project_id = ${t.project}::bigint and e.stage = 'settled' and e.source_type <> 'settlement' and ${which}
    union all
    select e.* from cell c join pl_entry e on c.store_id is null and e.book_period = c.book_period and e.pl_line_code = c.pl_line_code and e.store_id is null
      where e.project_id = ${t.project}::bigint and e.stage = 'settled' and e.source_type <> 'settlement' and ${which})`
const costs = (t: BillTerms, books: readonly string[], which: Sql, of: Sql): Sql =>
  sql`${found(t, books, which)} select f.pl_line_code as line, l.name, ${of}::text as amount from found f join pl_line l on l.code = f.pl_line_code group by 1, 2 having ${of} <> 0 order by 1`
const ownMonth = (p: Period): Sql => sql`e.attrib_period = e.book_period and e.biz_date between ${p.from}::date and ${p.to}::date`
const late = (t: BillTerms, p: Period): Sql => sql`e.attrib_period < ${p.from.slice(0, 7)} and e.biz_date >= ${t.since}::date`

/** Section B: the customer's part of the period's own costs, in CNY. */
export const advancedCosts = (run: Runner, t: BillTerms, p: Period): Promise<CostPart[]> =>
  run.rows<CostPart>(costs(t, monthsOf(p), ownMonth(p), sql.raw('sum(f.amount_company - f.amount_cny)')))

/** Section D: the customer's part of what months before the period received while it was booked, signed as it changes his result (finance.md §2.10). */
export const lateCosts = (run: Runner, t: BillTerms, p: Period): Promise<CostPart[]> =>
  run.rows<CostPart>(
    costs(t, monthsEnded(p), sql`e.attrib_period < ${p.from.slice(0, 7)} and e.biz_date >= ${t.since}::date`, sql.raw('sum(f.amount_cny - f.amount_company)')),
  )

/** Gross profit of the operating view whose own month is the month of its booking, and what came late to months before (finance.md amzReconcileBill profit_share). */
export const sharedProfit = (run: Runner, t: BillTerms, p: Period): Promise<{ own: string; late: string }> =>
  run.one(sql`
    select coalesce(sum(r.amount_cny) filter (where r.attrib_period = r.book_period), 0)::text as own,
      coalesce(sum(r.amount_cny) filter (where r.attrib_period < ${p.from.slice(0, 7)}), 0)::text as late
    from pl_rollup_month r where r.project_id = ${t.project}::bigint and r.book_period = any(${monthsEnded(p)}::text[]) and r.pl_line_code < 'L13'`)

/** Entries behind a line of section B or D, the largest first, at most 200, with the customer's part of each. */
export const costEntries = (run: Runner, t: BillTerms, p: Period, section: 'B' | 'D', line: string): Promise<object[]> =>
  run.rows(
    sql`${section === 'B' ? found(t, monthsOf(p), ownMonth(p), line) : found(t, monthsEnded(p), late(t, p), line)}
      select f.id, f.biz_date::text as biz_date, f.book_period, f.source_type, f.source_id, f.amount::text as amount, f.currency, f.amount_cny::text as amount_cny, (f.amount_cny - f.amount_company)::text as part, coalesce(s.name, s.store_no) as store, m.seller_sku, f.note
      from found f left join store s on s.id = f.store_id left join msku m on m.id = f.msku_id where f.amount_cny <> f.amount_company order by abs(f.amount_cny - f.amount_company) desc, f.id limit 200`,
    true,
  )
