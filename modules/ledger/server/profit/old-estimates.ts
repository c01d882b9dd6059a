import { addDays } from '@crossway/kernel'
import { sql, type Runner, type Sql, type Tx } from '@crossway/server-kit'
import { refuse } from '../../model/errors.ts'
import type { PostOptions } from './post-pl.ts'
import { reverseWhere } from './reverse-pl.ts'

/** Days after which an estimate that no statement has replaced is overdue (finance.md §2.6). */
export const overdueAfter = 60
const size = 100
const live = sql`e.stage = 'estimated' and e.reversal_of_id is null and not exists (select 1 from pl_entry b where b.reversal_of_id = e.id)`
/** An order's bundle by its key; an estimate without an order by its source. */
const key = sql`coalesce(e.order_key, e.source_type || '#' || e.source_id)`

export interface OldEstimate {
  readonly key: string
  readonly order_key: string | null
  readonly biz_date: string
  readonly age: number
  readonly store: number | null
  readonly store_name: string | null
  readonly seller_sku: string | null
  readonly project_name: string | null
  readonly entries: number
  readonly net_sales: string
  readonly amount_cny: string
}

/** Estimates older than 60 days that stand, oldest first, a hundred a page; `rows` limits alias `e` to what the asker may see. */
export async function oldEstimates(run: Runner, today: string, page: number, rows: Sql): Promise<{ rows: OldEstimate[]; more: boolean }> {
  const before = addDays(today, -overdueAfter)
  // The roll-up says which months of which stores still hold estimates, so that only those are read.
  const found = await run.rows<OldEstimate>(
    sql`
    with place as (
      select book_period, store_id from pl_rollup_month where stage = 'estimated' and attrib_period <= ${before.slice(0, 7)} group by 1, 2 having bool_or(amount_cny <> 0 or quantity <> 0)),
    bundle as (
      select ${key} as key, min(e.order_key) as order_key, min(e.biz_date) as day, min(e.store_id) as store_id, min(e.msku_id) as msku_id, min(e.project_id) as project_id, count(*)::int as entries,
        coalesce(sum(e.amount_cny) filter (where e.pl_line_code < 'L04'), 0) as net_sales, sum(e.amount_cny) as amount_cny
      from place p join pl_entry e on e.book_period = p.book_period and e.store_id is not distinct from p.store_id
      where e.biz_date < ${before}::date and ${live} and ${rows} group by 1)
    select b.key, b.order_key, b.day::text as biz_date, (${today}::date - b.day)::int as age, b.store_id as store, coalesce(s.name, s.store_no) as store_name, m.seller_sku, p.name as project_name, b.entries, b.net_sales::text as net_sales, b.amount_cny::text as amount_cny
    from (select * from bundle order by day, key limit ${size + 1} offset ${(page - 1) * size}) b left join store s on s.id = b.store_id left join msku m on m.id = b.msku_id left join project p on p.id = b.project_id order by b.day, b.key`,
    true,
  )
  return { rows: found.slice(0, size), more: found.length > size }
}

/**
 * Takes overdue estimates out of the books by reversal, with a reason (finance.md profitAnalysis writeOffEstimate). Refuses keys that are not
 * overdue or not the caller's to see. Answers how many entries were reversed; a key that stands no more counts 0.
 */
export async function writeOffEstimates(tx: Tx, keys: readonly string[], reason: string, today: string, rows: Sql, o: PostOptions): Promise<number> {
  // Numbers of shops' orders begin with #; keys of orders alone hold a colon.
  const isSource = (k: string): boolean => k.includes('#') && !k.includes(':')
  const orders = keys.filter((k) => !isSource(k))
  const sources = keys.filter(isSource).map((k) => ({ type: k.slice(0, k.lastIndexOf('#')), id: Number(k.slice(k.lastIndexOf('#') + 1)) }))
  const named = sql`((e.order_key = any(${orders}::text[]) and e.stage = 'estimated') or (e.order_key is null and (e.source_id, e.source_type) in (select * from unnest(${sources.map((s) => s.id)}::bigint[], ${sources.map((s) => s.type)}::text[]))))`
  const young = await tx.maybe<{ key: string }>(
    sql`select ${key} as key from pl_entry e where ${named} and ${live} and (not (${rows}) or e.biz_date >= ${addDays(today, -overdueAfter)}::date) limit 1`,
  )
  if (young) throw refuse.ESTIMATE_YOUNG({ key: young.key, days: overdueAfter })
  return reverseWhere(tx, sql`${named} and e.stage = 'estimated'`, reason, o)
}
