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

/** The entries behind a cell of the profit tree, newest day first, with what they come from; `total` and `sum` over all pages (finance.md §1 getEntries). At most 500 a page. */
export async function getEntries(run: Runner, q: EntryQuestion, rows?: Sql): Promise<{ rows: ProfitEntry[]; total: number; sum: string }> {
  const size = Math.min(Math.max(q.size ?? 50, 1), 500)
  const page = Math.max(q.page ?? 1, 1)
  const period = q.basis === 'attrib' ? 'r.attrib_period' : 'r.book_period'
  const where: Sql[] = [...scopeOf(q.scope)]
  const days = q.from !== undefined && q.from.length === 10
  if (q.from && q.to) where.push(days ? sql`r.biz_date between ${q.from}::date and ${q.to}::date` : sql`${sql.raw(period)} between ${q.from} and ${q.to}`)
  if (q.line)
    where.push(
      q.line.startsWith('G')
        ? sql`r.pl_line_code between ${'L' + q.line.slice(1) + '00'} and ${'L' + q.line.slice(1) + '99'}`
        : sql`r.pl_line_code = ${q.line}`,
    )
  if (q.stage && q.stage !== 'mixed') where.push(sql`r.stage = ${q.stage}`)
  if (rows) where.push(rows)
  const counted = !q.order_key && !q.source
  const own: Sql[] = [...where]
  if (days) own.push(sql`r.attrib_period between ${q.from!.slice(0, 7)} and ${q.to!.slice(0, 7)}`)
  if (q.order_key) own.push(sql`r.order_key = ${q.order_key}`)
  if (q.source) own.push(sql`r.source_type = ${q.source.type} and r.source_id = ${q.source.id}::bigint`)
  // Totals come from the roll-up, which is small; the entries are read by the index of their cell.
  const sums = await run.one<{ total: number; sum: string }>(
    counted
      ? sql`select coalesce(sum(r.entries), 0)::int as total, coalesce(sum(r.amount_cny), 0)::text as sum from ${sql.raw(days ? 'pl_rollup_day' : 'pl_rollup_month')} r where ${sql.and(where)}`
      : sql`select count(*)::int as total, coalesce(sum(r.amount_cny), 0)::text as sum from pl_entry r where ${sql.and(own)}`,
    true,
  )
  const found = await run.rows<ProfitEntry>(
    sql`
    select e.id, e.biz_date, e.pl_line_code as line, l.name as line_name, e.amount, e.currency, e.rate, e.amount_cny, e.amount_company, e.quantity, e.stage, e.basis, e.book_period, e.attrib_period,
      e.store_id as store, coalesce(st.name, st.store_no) as store_name, e.msku_id as msku, m.seller_sku, e.project_id as project, p.name as project_name, e.order_key, e.source_type, e.source_id, e.source_line_id,
      e.reversal_of_id as reversal_of, e.cost_missing, e.note
    from (select * from pl_entry r where ${sql.and(own)} order by r.biz_date desc, r.id desc limit ${size} offset ${(page - 1) * size}) e
    join pl_line l on l.code = e.pl_line_code left join store st on st.id = e.store_id left join msku m on m.id = e.msku_id left join project p on p.id = e.project_id order by e.biz_date desc, e.id desc`,
    true,
  )
  return { rows: found, ...sums }
}
