import type { QueryContext } from '@crossway/server-kit'
import { refuse as engine } from '@crossway/kernel'
import { sql, type Sql } from '@crossway/server-kit'
import type { ProfitPage } from '../../model/profit/ask.ts'
import { rightsOf, scopeOf } from './scope.ts'

export interface SourceQuery {
  readonly view: ProfitPage
  readonly type: string
  readonly id: number
  /** Line of the document that was clicked on: its entries come first. */
  readonly line: number | null
}
export interface SourceLine {
  readonly line: string
  readonly line_name: string
  readonly entries: number
  readonly amount_cny: string
}
export interface SourceEntry {
  readonly id: number
  readonly biz_date: string
  readonly line: string
  readonly line_name: string
  readonly source_line_id: number
  readonly amount: string
  readonly currency: string
  readonly amount_cny: string
  readonly stage: string
  readonly book_period: string
  readonly reversal_of: number | null
  readonly note: string | null
  readonly store: { readonly id: number; readonly title: string } | null
  readonly msku: { readonly id: number; readonly title: string } | null
}
export interface SourceAnswer {
  readonly entries: number
  readonly amount_cny: string
  /** Entries that take others of the same document back. */
  readonly reversals: number
  readonly from: string
  readonly to: string
  readonly posted_first: string
  readonly posted_last: string
  /** Who posted; nobody = a job of the system. */
  readonly by: readonly string[]
  readonly lines: readonly SourceLine[]
  /** The newest two hundred, those of the asked line first. */
  readonly rows: readonly SourceEntry[]
}
const most = 200

/**
 * What one document has in the books, for documents that have no page here: when and by whom it was posted, what it comes to by P&L line, and its
 * entries. Rows and lines are those that the page lets the caller see; a document of which he may see none is unknown to him.
 */
export async function readSource({ app, ctx }: QueryContext, q: SourceQuery): Promise<SourceAnswer> {
  const rights = rightsOf(ctx, q.view)
  const where: Sql = sql.and([
    sql`t.source_id = ${q.id}::bigint and t.source_type = ${q.type}`,
    scopeOf(ctx, q.view),
    ...(rights.cost ? [] : [sql`substr(t.pl_line_code, 2, 2) <= '10'`]),
    ...(rights.company ? [] : [sql`t.pl_line_code not like 'L17%'`]),
  ])
  const head = await app.db.one<Omit<SourceAnswer, 'lines' | 'rows' | 'by'>>(
    sql`select count(*)::int as entries, coalesce(sum(t.amount_cny), 0)::text as amount_cny, (count(*) filter (where t.reversal_of_id is not null))::int as reversals, min(t.biz_date)::text as "from", max(t.biz_date)::text as "to",
      min(t.created_at) as posted_first, max(t.created_at) as posted_last from pl_entry t where ${where}`,
    true,
  )
  if (head.entries === 0) throw engine.NOT_FOUND()
  const name = sql.raw(ctx.lang === 'en' ? 'l.name_en' : 'l.name')
  const [lines, by, rows] = await Promise.all([
    app.db.rows<SourceLine>(
      sql`select t.pl_line_code as line, ${name} as line_name, count(*)::int as entries, sum(t.amount_cny)::text as amount_cny from pl_entry t join pl_line l on l.code = t.pl_line_code where ${where} group by 1, 2 order by 1 limit 200`,
      true,
    ),
    app.db.rows<{ name: string }>(
      sql`select coalesce(e.name, a.nickname) as name from (select distinct t.created_by as id from pl_entry t where ${where}) x join admin a on a.id = x.id left join employee e on e.id = a.employee_id order by 1 limit 5`,
      true,
    ),
    app.db.rows<SourceEntry>(
      sql`select t.id, t.biz_date, t.pl_line_code as line, ${name} as line_name, t.source_line_id, t.amount, t.currency, t.amount_cny, t.stage, t.book_period, t.reversal_of_id as reversal_of, t.note,
        case when s.id is not null then json_build_object('id', s.id, 'title', s.name) end as store, case when m.id is not null then json_build_object('id', m.id, 'title', m.seller_sku) end as msku
      from (select * from pl_entry t where ${where} order by (t.source_line_id = ${q.line}::bigint) desc nulls last, t.id desc limit ${most}) t
        join pl_line l on l.code = t.pl_line_code left join store s on s.id = t.store_id left join msku m on m.id = t.msku_id
      order by (t.source_line_id = ${q.line}::bigint) desc nulls last, t.id desc`,
      true,
    ),
  ])
  return { ...head, lines, by: by.map((b) => b.name), rows }
}
