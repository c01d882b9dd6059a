import { addDays, num, sum, zero, type Num, type NumLike } from '@crossway/kernel'
import { planOf, type PlanRow, type PlanTerms } from './plan.ts'

/** A row of the plan as it stands. */
export interface StandingRow {
  readonly id: number
  readonly fee_no: number
  readonly fee_type: string
  readonly period: string
  readonly to: string
  readonly amount: NumLike
  readonly received: NumLike
  readonly waived: NumLike
  readonly status: string
  readonly source: string
}
export interface Replanned {
  /** Rows that nobody has paid anything of: their new amount. */
  readonly change: readonly { readonly id: number; readonly row: PlanRow }[]
  readonly cancel: readonly number[]
  readonly add: readonly PlanRow[]
}

/** The plan of two versions of the terms: the old one until the day before, the new one from the day on; a period cut in two is one row of both parts. */
export function planOfTwo(old: PlanTerms, now: PlanTerms, effective: string, signed: string): PlanRow[] {
  const before = planOf(old, signed, { to: addDays(effective, -1) }).filter((r) => !cutAnniversary(old, r, effective))
  const after = planOf(now, signed, { from: effective })
  const merged = new Map<string, PlanRow>()
  // what is paid once was due by the old terms where they had it
  const wanted = [...before, ...after.filter((r) => !isOnce(now, r.fee_no) || !isOnce(old, r.fee_no))]
  for (const r of wanted) {
    const key = `${r.fee_no} ${r.period}`
    const had = merged.get(key)
    merged.set(key, had ? { ...had, to: r.to, amount: had.amount.plus(r.amount), tax: had.tax.plus(r.tax) } : r)
  }
  return [...merged.values()]
}
const feeOf = (t: PlanTerms, no: number) => t.fees.find((f) => f.fee_no === no)
const isOnce = (t: PlanTerms, no: number): boolean => feeOf(t, no)?.calc_mode === 'once'
/** Periods of the contract's own months are never cut: one that has begun runs to its end by the old terms. */
const cutAnniversary = (t: PlanTerms, r: PlanRow, effective: string): boolean => feeOf(t, r.fee_no)?.period_basis === 'anniversary' && r.from >= effective

/**
 * What an agreement does to a plan (contract.md agreement, takeEffect): unpaid rows take the new amount, paid ones stay and get a row of the
 * difference, a difference to the customer's good lowers the unpaid rows that follow; planned rows of a fee that is gone are cancelled, due ones stay.
 */
export function replan(standing: readonly StandingRow[], target: readonly PlanRow[], effective: string): Replanned {
  const live = standing.filter((s) => s.status !== 'cancelled' && s.status !== 'waived' && s.source !== 'bill' && s.source !== 'late_fee')
  const byKey = Map.groupBy(live, (s) => `${s.fee_no} ${s.period}`)
  const change: { id: number; row: PlanRow }[] = []
  const add: PlanRow[] = []
  const credit = new Map<number, Num>()
  for (const t of [...target].sort((a, b) => (a.period < b.period ? -1 : 1))) {
    const rows = byKey.get(`${t.fee_no} ${t.period}`) ?? []
    byKey.delete(`${t.fee_no} ${t.period}`)
    if (t.to < effective && rows.length > 0) continue
    const open = rows.find((r) => num(r.received).isZero() && num(r.waived).isZero())
    const fixed = sum(rows.filter((r) => r !== open).map((r) => r.amount))
    let wanted = t.amount.minus(fixed).minus(credit.get(t.fee_no) ?? zero)
    credit.delete(t.fee_no)
    if (wanted.isNegative()) {
      credit.set(t.fee_no, wanted.negated())
      wanted = zero
    }
    const row = { ...t, amount: wanted }
    if (open && !wanted.eq(open.amount)) change.push({ id: open.id, row })
    if (!open && wanted.gt(0)) add.push(row)
  }
  const cancel = [...byKey.values()].flat().filter((s) => s.status === 'planned' && s.to >= effective)
  return {
    change: change.filter((c) => c.row.amount.gt(0)),
    cancel: [...cancel.map((s) => s.id), ...change.filter((c) => !c.row.amount.gt(0)).map((c) => c.id)],
    add,
  }
}
