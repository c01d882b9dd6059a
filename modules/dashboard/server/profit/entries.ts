import type { QueryContext } from '@crossway/server-kit'
import { refuse as engine } from '@crossway/kernel'
import { sql, type Runner, type Sql } from '@crossway/server-kit'
import type { ProfitQuery } from '../../model/profit/ask.ts'
import { inGroup } from '../../model/profit/board-group.ts'
import { isCompany, isCost, subtotals } from '../../model/profit/nodes.ts'
import { refuseForeign, rightsOf, scopeOf } from './scope.ts'
import { byMonth, entriesWithin, filtered, joined, moneyOf, partAsked } from './source.ts'

export interface EntryRow {
  readonly id: number
  readonly line: string
  readonly line_name: string
  readonly amount: string
  readonly currency: string
  readonly rate: string
  readonly amount_cny: string
  /** Our part of it, for those who may see the company view. */
  readonly amount_company: string | null
  /** The part of the entry that the figure holds: of a bundle, what falls on the article asked about. */
  readonly share: string
  readonly quantity: number | null
  readonly stage: string
  readonly basis: string
  readonly biz_date: string
  readonly attrib_period: string
  readonly book_period: string
  readonly order_key: string | null
  readonly source_type: string
  readonly source_id: number
  readonly source_line_id: number
  readonly reversal_of: number | null
  readonly note: string | null
  readonly store: { readonly id: number; readonly title: string } | null
  readonly msku: { readonly id: number; readonly title: string } | null
  readonly project: { readonly id: number; readonly title: string } | null
}
export interface EntryPage {
  readonly rows: readonly EntryRow[]
  /** Ask again with this to go on; null = these were the last. */
  readonly next: number | null
  readonly total: {
    readonly amount_cny: string
    readonly amount_company: string | null
    /** As the board shows it: in its view and display currency. */
    readonly amount: string
    readonly currency: string
    readonly entries: number
  } | null
}
const size = 100

/** Lines under a node: the leaf, the leaves of a group, of a subtotal's groups. */
const under = (node: string): Sql => {
  if (/^L\d{4}$/.test(node)) return sql`t.pl_line_code = ${node}`
  const groups = /^G\d\d$/.test(node) ? [node] : subtotals[node]?.of
  if (!groups) throw engine.BAD_REQUEST({ detail: 'node' })
  return sql`substr(t.pl_line_code, 2, 2) = any(${groups.map((g) => g.slice(1))}::text[])`
}

/**
 * The entries behind a figure, newest first, a page at a time: same period, basis, stage, filter, scope and rights as the figure. The first page
 * says what all of them sum to, so that the reader sees the figure he clicked on.
 */
export async function readEntries({ app, ctx }: QueryContext, asked: ProfitQuery, node: string, before: number | undefined): Promise<EntryPage> {
  const query = inGroup(asked)
  const rights = rightsOf(ctx, query.view)
  if ((isCost(node) && !rights.cost) || (isCompany(node) && !rights.company))
    throw engine.FORBIDDEN({ node: `${query.view}/${isCompany(node) ? 'company' : 'cost'}` })
  await refuseForeign({ app, ctx }, query)
  const where = [
    entriesWithin(query),
    under(node),
    scopeOf(ctx, query.view),
    ...filtered(query),
    ...(rights.cost ? [] : [sql`substr(t.pl_line_code, 2, 2) <= '10'`]),
    ...(rights.company && query.side === 'company' ? [] : [sql`t.pl_line_code not like 'L17%'`]),
  ]
  const question = { ...query, by: [], grain: 'total' as const, days: !byMonth(query), side: rights.company ? query.side : ('operating' as const) }
  const joins = joined(question)
  const share = partAsked(question)?.share ?? sql.raw('1')
  const page = sql`select t.id, sum(${share}) as share from pl_entry t ${joins} where ${sql.and([...where, ...(before === undefined ? [] : [sql`t.id < ${before}::bigint`])])} group by t.id order by t.id desc limit ${size + 1}`
  const rows = await app.db.rows<EntryRow & { reversal_of: number | null }>(
    sql`select t.id, t.pl_line_code as line, l.${sql.raw(ctx.lang === 'en' ? 'name_en' : 'name')} as line_name, t.amount, t.currency, t.rate, t.amount_cny, t.amount_company, round(f.share, 6)::float8::text as share, t.quantity, t.stage,
        t.basis, t.biz_date, t.attrib_period, t.book_period, t.order_key, t.source_type, t.source_id, t.source_line_id, t.reversal_of_id as reversal_of, t.note,
        case when s.id is not null then json_build_object('id', s.id, 'title', s.name) end as store,
        case when m.id is not null then json_build_object('id', m.id, 'title', m.seller_sku) end as msku,
        case when p.id is not null then json_build_object('id', p.id, 'title', p.name) end as project
      from (${page}) f join pl_entry t on t.id = f.id left join pl_line l on l.code = t.pl_line_code left join store s on s.id = t.store_id left join msku m on m.id = t.msku_id left join project p on p.id = t.project_id
      order by t.id desc`,
    true,
  )
  const total = before === undefined ? await totalOf(app.db, question, sql.and(where), joins, share) : null
  const shown = rows.slice(0, size)
  const next = rows.length > size ? shown.at(-1)!.id : null
  if (rights.company) return { rows: shown, next, total }
  return { rows: shown.map((r) => ({ ...r, amount_company: null })), next, total: total && { ...total, amount_company: null } }
}

async function totalOf(run: Runner, query: ProfitQuery, where: Sql, joins: Sql, share: Sql): Promise<NonNullable<EntryPage['total']>> {
  const money = await moneyOf(run, query, where, sql.raw('pl_entry'))
  const row = await run.one<{ amount_cny: string; amount_company: string; amount: string; entries: number }>(
    sql`select round(coalesce(sum(t.amount_cny * ${share}), 0), 2) as amount_cny, round(coalesce(sum(t.amount_company * ${share}), 0), 2) as amount_company, round(coalesce(sum(${money.amount}), 0), 2) as amount, count(distinct t.id)::int as entries from pl_entry t ${joins} ${money.join} where ${where}`,
    true,
  )
  return { ...row, currency: money.currency }
}
