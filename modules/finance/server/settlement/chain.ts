import { num } from '@crossway/kernel'
import { sql, type Runner } from '@crossway/server-kit'
import { leadsTo } from './kinds.ts'

export interface ChainLink {
  readonly id: number
  readonly no: string
  readonly external_id: string
  readonly status: string
  readonly currency: string
  readonly from_day: string
  readonly to_day: string
  readonly total: string
  /** What the statement says it took over from the one before: its reserve and the debt carried on. */
  readonly opening: string
  /** What it leaves to the next: its reserve, or the debt of a negative total. */
  readonly closing: string
  readonly fund_state: string
  /** Opening less the closing of the statement before; null where nothing stands before. */
  readonly gap: string | null
  /** Whole days between the two that no statement covers. */
  readonly missing_days: number
}
type Raw = Omit<ChainLink, 'gap' | 'missing_days' | 'closing'> & { readonly reserve_left: string; readonly starts: string; readonly ends: string }

/**
 * Statements of a store's account type and currency, one after the other, with what each carries on to the next (finance.md settlement: a later
 * statement's opening balance shows a negative total; reserves come back). The newest 60 around the one that is asked.
 */
export async function settlementChain(run: Runner, id: number): Promise<ChainLink[]> {
  const rows = await run.rows<Raw>(
    sql`
    select s.id, s.settlement_no as no, s.external_id, s.status, s.currency, s.period_start::date::text as from_day, s.period_end::date::text as to_day, s.total_amount::text as total, s.fund_state, s.period_start::text as starts, s.period_end::text as ends,
      (x.previous + s.opening_balance)::text as opening, (-x.current)::text as reserve_left
    from (select b.* from settlement a join settlement b on b.store_id = a.store_id and b.account_type = a.account_type and b.currency = a.currency and (b.status not in ('void', 'reversed') or b.id = a.id)
      where a.id = ${id}::bigint order by abs(extract(epoch from b.period_start - a.period_start)) limit 60) s
    cross join lateral (
      select coalesce(sum(l.amount) filter (where 'Previous Reserve Amount Balance' in (l.transaction_type, l.amount_type, l.amount_description)), 0) as previous,
        coalesce(sum(l.amount) filter (where 'Current Reserve Amount' in (l.transaction_type, l.amount_type, l.amount_description)), 0) as current
      from settlement_line l where ${leadsTo(sql`s.id`, 'BS_RESERVE')}) x
    order by s.period_start, s.id`,
    true,
  )
  let until = 0
  return rows.map((r, i): ChainLink => {
    const before = rows[i - 1]
    const covered = until
    until = Math.max(until, Date.parse(r.ends))
    const closing = (x: Raw) => num(x.reserve_left).plus(num(x.total).isNegative() ? x.total : 0)
    const { reserve_left: _, starts, ends: __, ...link } = r
    return {
      ...link,
      closing: closing(r).toFixed(2),
      gap: before ? num(r.opening).minus(closing(before)).toFixed(2) : null,
      missing_days: before ? Math.max(0, Math.floor((Date.parse(starts) - covered) / 86_400_000)) : 0,
    }
  })
}
