import { num, roundMoney, zero, type Num, type NumLike } from '@crossway/kernel'
import { calcCharge, type Tier } from '@crossway/ledger/model'

/**
 * What a collection earns the broker (contract.md brokerage, accrual): of the amount without tax where that is agreed, as far as the cap allows. Steps are
 * of all that he has earned on so far: a bound belongs to the lower step, and each collection earns what it adds.
 */
export function accrualOf(o: {
  readonly collected: NumLike
  readonly rate: NumLike
  readonly tiers?: readonly Tier[]
  /** Base of what was accrued before and still stands. */
  readonly before?: NumLike
  readonly tax_rate: NumLike
  /** Reckoned without the tax that the price includes. */
  readonly net: boolean
  readonly cap: NumLike | null
  readonly accrued: NumLike
  readonly currency: string
}): { readonly base: Num; readonly amount: Num } {
  const base = roundMoney(o.net ? num(o.collected).times(100).div(num(o.tax_rate).plus(100)) : o.collected, o.currency)
  const tiers = o.tiers ?? []
  const upTo = (whole: NumLike): Num => calcCharge({ calc: 'tier_excess', tiers }, { base: whole, currency: o.currency }).amount
  const before = num(o.before ?? 0)
  const full = tiers.length > 0 ? upTo(before.plus(base)).minus(upTo(before)) : roundMoney(base.times(o.rate).div(100), o.currency)
  const room = o.cap === null ? full : num(o.cap).minus(o.accrued)
  const amount = full.gt(room) ? room : full
  return { base, amount: amount.isNegative() ? zero : amount }
}

export interface TaxBracket {
  /** Taxable amount up to and including which it holds; the last is open. */
  readonly up_to: NumLike | null
  readonly rate: NumLike
  readonly deduction: NumLike
}
/** Pay for a person's work: nothing up to 800, 800 off up to 4 000, a fifth off above; then by bracket (contract.md brokerage, withholding). */
export function labourTax(gross: NumLike, brackets: readonly TaxBracket[]): Num {
  const g = num(gross)
  if (g.lte(800)) return zero
  const taxable = g.lte(4000) ? g.minus(800) : g.times('0.8')
  const sorted = [...brackets].sort((a, b) => (a.up_to === null ? 1 : b.up_to === null ? -1 : num(a.up_to).cmp(num(b.up_to))))
  const at = sorted.find((b) => b.up_to === null || taxable.lte(b.up_to))
  return at ? roundMoney(taxable.times(at.rate).div(100).minus(at.deduction)) : zero
}
/** Payments to one person in one month are taxed on the sum of the month. */
export const taxOnTop = (gross: NumLike, before: { readonly gross: NumLike; readonly tax: NumLike }, brackets: readonly TaxBracket[]): Num => {
  const due = labourTax(num(before.gross).plus(gross), brackets).minus(before.tax)
  return due.isNegative() ? zero : due
}
