import { minorUnit, split } from '@crossway/kernel'
import { sql, type Runner, type Tx } from '@crossway/server-kit'
import type { AllocMethod } from '../../model/pl-lines.ts'
import { refuse } from '../../model/errors.ts'
import { postStaged, type PostOptions } from './post-pl.ts'
import { reverseWhere } from './reverse-pl.ts'
import { stage, type StagedEntry } from './staging.ts'

export interface AllocWeight {
  readonly msku: number
  readonly weight: string
}
/** What a month's costs of a store are spread by: a port for methods whose figures other modules keep (volume_days, ad_spend, weight). */
export type AllocBase = (run: Runner, store: number, month: string) => Promise<readonly AllocWeight[]>
const bases = new Map<AllocMethod, AllocBase>()
export const registerAllocBase = (method: AllocMethod, base: AllocBase): void => void bases.set(method, base)

/** Weights of a method: net sales and units out of the ledger itself, in full listings; the rest through its port. Empty = stays unallocated (finance.md §2.5). */
export async function allocWeights(run: Runner, method: AllocMethod, store: number, month: string): Promise<readonly AllocWeight[]> {
  const port = bases.get(method)
  if (port) return port(run, store, month)
  if (method === 'direct' || method === 'none') return []
  const of =
    method === 'units'
      ? sql`case when pl_line_code like 'L01%' then quantity else 0 end`
      : method === 'net_sales' || method === 'equal'
        ? sql`case when pl_line_code < 'L04' then amount_cny else 0 end`
        : undefined
  if (!of) return []
  const rows = await run.rows<AllocWeight>(
    sql`select msku_id as msku, greatest(sum(${of}), 0)::text as weight from pl_rollup_day where store_id = ${store}::bigint and biz_date >= ${month + '-01'}::date and biz_date < (${month + '-01'}::date + interval '1 month')::date and msku_id is not null group by 1 having sum(${of}) > 0 order by 1`,
  )
  return method === 'equal' ? rows.map((r) => ({ ...r, weight: '1' })) : rows
}

/** A line that belongs to a whole store and waits for its parts. */
export interface ToAllocate {
  readonly line: string
  readonly cost_type: number | null
  readonly method: AllocMethod
  readonly amount: string
  readonly currency: string
  readonly biz_date: string
  readonly store: number
  readonly stage: 'estimated' | 'settled'
  readonly source: { readonly type: string; readonly id: number; readonly line: number }
  readonly note?: string | null
}

/**
 * Posts lines without a listing in parts, by the month's base of their method at this moment (finance.md §2.5): each part is rounded at the
 * currency's minor unit, the remainder goes to the largest; a base of nothing leaves the line whole at its store. Parts of one line share a group.
 */
export async function postAllocated(tx: Tx, lines: readonly ToAllocate[], o: PostOptions = {}, seqFrom = 0): Promise<number> {
  if (lines.length === 0) return 0
  const weights = new Map<string, readonly AllocWeight[]>()
  for (const l of lines) {
    const at = `${l.method} ${l.store} ${l.biz_date.slice(0, 7)}`
    if (!weights.has(at)) weights.set(at, await allocWeights(tx, l.method, l.store, l.biz_date.slice(0, 7)))
  }
  const rows = lines.flatMap((l): StagedEntry[] => {
    const w = weights.get(`${l.method} ${l.store} ${l.biz_date.slice(0, 7)}`)!
    const row = {
      pl_line_code: l.line,
      cost_type_id: l.cost_type,
      currency: l.currency,
      stage: l.stage,
      biz_date: l.biz_date,
      store_id: l.store,
      source_type: l.source.type,
      source_id: l.source.id,
      source_line_id: l.source.line,
      alloc_group_id: l.source.line,
      note: l.note ?? null,
    }
    if (w.length === 0)
      return [{ ...row, amount: l.amount, basis: 'actual', msku_id: null, source_seq: seqFrom, alloc_group_id: l.method === 'none' ? null : l.source.line }]
    const parts = split(
      l.amount,
      w.map((x) => x.weight),
      minorUnit(l.currency),
    )
      .map((part, i): StagedEntry => ({ ...row, amount: part.toFixed(4), basis: 'allocation', msku_id: w[i]!.msku, source_seq: seqFrom + i }))
      .filter((r) => Number(r.amount) !== 0)
    // A line of nothing is there as well: no line is dropped.
    return parts.length ? parts : [{ ...row, amount: l.amount, basis: 'actual', msku_id: null, source_seq: seqFrom }]
  })
  await stage(tx, rows)
  return (await postStaged(tx, o)).posted
}

interface Group {
  readonly line: string
  readonly cost_type: number | null
  readonly method: AllocMethod
  readonly amount: string
  readonly currency: string
  readonly biz_date: string
  readonly store: number
  readonly stage: 'estimated' | 'settled'
  readonly source_type: string
  readonly source_id: number
  readonly source_line_id: number
  readonly seq: number
}
/** Spreads a company's month once more, with the full month's base, when its books close (finance.md §2.5): reversal and new parts in the same book period. Answers how many lines. */
export async function reallocateMonth(tx: Tx, company: number, month: string, o: PostOptions = {}): Promise<number> {
  const groups = await tx.rows<Group>(sql`
    select e.pl_line_code as line, min(e.cost_type_id) as cost_type, coalesce(min(c.alloc_method), min(l.alloc)) as method, sum(e.amount)::text as amount, e.currency, e.biz_date::text as biz_date, e.store_id as store, e.stage, e.source_type, e.source_id, e.source_line_id,
      (select max(source_seq) + 1 from pl_entry x where x.source_line_id = e.source_line_id and x.source_type = e.source_type and x.source_id = e.source_id and x.pl_line_code = e.pl_line_code and x.stage = e.stage) as seq
    from pl_entry e join pl_line l on l.code = e.pl_line_code left join cost_type c on c.id = e.cost_type_id
    where e.alloc_group_id is not null and e.company_id = ${company}::bigint and e.book_period = ${month} and e.attrib_period = ${month} and e.reversal_of_id is null and e.store_id is not null
      and not exists (select 1 from pl_entry b where b.reversal_of_id = e.id)
    group by e.pl_line_code, e.currency, e.biz_date, e.store_id, e.stage, e.source_type, e.source_id, e.source_line_id order by e.source_line_id limit 100001`)
  if (groups.length > 100_000) throw refuse.CLOSE_BLOCKED({ checks: 'allocation > 100000' })
  if (groups.length === 0) return 0
  await reverseWhere(
    tx,
    sql`e.alloc_group_id is not null and e.company_id = ${company}::bigint and e.book_period = ${month} and e.attrib_period = ${month} and e.store_id is not null`,
    `re-allocated ${month}`,
    o,
  )
  for (const seq of new Set(groups.map((g) => g.seq)))
    await postAllocated(
      tx,
      groups.filter((g) => g.seq === seq).map((g) => ({ ...g, source: { type: g.source_type, id: g.source_id, line: g.source_line_id } })),
      o,
      seq,
    )
  return groups.length
}
