import { sum } from '@crossway/kernel'
import { sql, type Runner, type Sql } from '@crossway/server-kit'
import type { ProfitBasis, ProfitScope, ProfitStage } from '../../model/profit-question.ts'
import { scopeOf } from './scope.ts'

export interface EntryQuestion {
  /** Months `yyyy-MM` of the basis, or days; needed unless a key or source is given. */
  readonly from?: string | undefined
  readonly to?: string | undefined
  readonly basis?: ProfitBasis | undefined
  readonly stage?: ProfitStage | undefined
  /** A leaf, or a group such as G05. */
  readonly line?: string | undefined
  readonly scope?: ProfitScope | undefined
  readonly order_key?: string | undefined
  readonly source?: { readonly type: string; readonly id: number } | undefined
  readonly page?: number | undefined
  readonly size?: number | undefined
}
export interface ProfitEntry {
  readonly id: number
  readonly biz_date: string
  readonly line: string
  readonly line_name: string
  readonly amount: string
  readonly currency: string
  readonly rate: string
  readonly amount_cny: string
  readonly amount_company: string
  readonly quantity: number | null
  readonly stage: 'estimated' | 'settled'
  readonly basis: string
  readonly book_period: string
  readonly attrib_period: string
  readonly store: number | null
  readonly store_name: string | null
  readonly msku: number | null
  readonly seller_sku: string | null
  readonly project: number | null
  readonly project_name: string | null
  readonly order_key: string | null
  readonly source_type: string
  readonly source_id: number
  readonly source_line_id: number
  readonly reversal_of: number | null
  readonly cost_missing: boolean
  readonly note: string | null
}

/** Where a cell's entries stand: the roll-up names the book months and lines that hold any, so that each is read backwards by its index. */
interface Place {
  readonly book: string
  readonly line: string
  readonly total: number
  readonly sum: string
}

/** The entries behind a cell of the profit tree, newest day first, with what they come from; `total` and `sum` over all pages (finance.md §1 getEntries). At most 500 a page. */
export async function getEntries(run: Runner, q: EntryQuestion, rows?: Sql): Promise<{ rows: ProfitEntry[]; total: number; sum: string }> {
  const size = Math.min(Math.max(q.size ?? 50, 1), 500)
  const page = Math.max(q.page ?? 1, 1)
  const cell: Sql[] = [...scopeOf(q.scope)]
  if (q.line)
    cell.push(
      q.line.startsWith('G')
        ? sql`r.pl_line_code between ${'L' + q.line.slice(1) + '00'} and ${'L' + q.line.slice(1) + '99'}`
        : sql`r.pl_line_code = ${q.line}`,
    )
  if (q.stage && q.stage !== 'mixed') cell.push(sql`r.stage = ${q.stage}`)
  if (rows) cell.push(rows)
  const newest = (which: Sql, limit: number): Sql => sql`select * from pl_entry r where ${which} order by r.biz_date desc, r.id desc limit ${limit}`
  if (q.order_key || q.source || !q.from || !q.to) {
    if (q.from && q.to) cell.push(period(q, q.from, q.to))
    if (q.order_key) cell.push(sql`r.order_key = ${q.order_key}`)
    if (q.source) cell.push(sql`r.source_type = ${q.source.type} and r.source_id = ${q.source.id}::bigint`)
    const which = sql.and(cell)
    const sums = await run.one<{ total: number; sum: string }>(
      sql`select count(*)::int as total, coalesce(sum(r.amount_cny), 0)::text as sum from pl_entry r where ${which}`,
      true,
    )
    return { rows: await reported(run, newest(which, page * size), size, page), ...sums }
  }
  // Totals come from the roll-up, which is small.
  const days = q.from.length === 10
  const places = await run.rows<Place>(
    sql`select r.book_period as book, r.pl_line_code as line, coalesce(sum(r.entries), 0)::int as total, sum(r.amount_cny)::text as sum from pl_rollup_month r where ${sql.and([...cell, days ? sql`r.attrib_period between ${q.from.slice(0, 7)} and ${q.to.slice(0, 7)}` : period(q, q.from, q.to)])} group by 1, 2 having sum(r.entries) > 0`,
    true,
  )
  const sums = days
    ? await run.one<{ total: number; sum: string }>(
        sql`select coalesce(sum(r.entries), 0)::int as total, coalesce(sum(r.amount_cny), 0)::text as sum from pl_rollup_day r where ${sql.and([...cell, period(q, q.from, q.to)])}`,
        true,
      )
    : { total: places.reduce((n, p) => n + p.total, 0), sum: sum(places.map((p) => p.sum)).toFixed(2) }
  const own = [...cell, sql`r.book_period = p.book and r.pl_line_code = p.line`]
  if (days) own.push(period(q, q.from, q.to))
  else if (q.basis === 'attrib') own.push(sql`r.biz_date >= ${q.from + '-01'}::date and r.biz_date < (${q.to + '-01'}::date + interval '1 month')::date`)
  const all = sql`select e.* from unnest(${places.map((p) => p.book)}::text[], ${places.map((p) => p.line)}::text[]) as p(book, line) cross join lateral (${newest(sql.and(own), page * size)}) e`
  return { rows: places.length ? await reported(run, all, size, page) : [], ...sums }
}

function period(q: EntryQuestion, from: string, to: string): Sql {
  if (from.length === 10) return sql`r.biz_date between ${from}::date and ${to}::date`
  return sql`${sql.raw(q.basis === 'attrib' ? 'r.attrib_period' : 'r.book_period')} between ${from} and ${to}`
}

/** One page of entries with the names of what they belong to. */
const reported = (run: Runner, entries: Sql, size: number, page: number): Promise<ProfitEntry[]> =>
  run.rows<ProfitEntry>(
    sql`
    select e.id, e.biz_date, e.pl_line_code as line, l.name as line_name, e.amount, e.currency, e.rate, e.amount_cny, e.amount_company, e.quantity, e.stage, e.basis, e.book_period, e.attrib_period,
      e.store_id as store, coalesce(st.name, st.store_no) as store_name, e.msku_id as msku, m.seller_sku, e.project_id as project, p.name as project_name, e.order_key, e.source_type, e.source_id, e.source_line_id,
      e.reversal_of_id as reversal_of, e.cost_missing, e.note
    from (select * from (${entries}) x order by x.biz_date desc, x.id desc limit ${size} offset ${(page - 1) * size}) e
    join pl_line l on l.code = e.pl_line_code left join store st on st.id = e.store_id left join msku m on m.id = e.msku_id left join project p on p.id = e.project_id order by e.biz_date desc, e.id desc`,
    true,
  )
