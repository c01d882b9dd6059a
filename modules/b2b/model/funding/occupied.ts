import { daysBetween, num, zero, type Num, type NumLike } from '@crossway/kernel'

export interface CashMove {
  readonly day: string
  /** What goes out is positive, what comes in negative. */
  readonly amount: NumLike
}
/** Σ of what is tied up on each day from the first movement until (and without) a day; below nothing counts as nothing (b2b.md fundingAnalysis). */
export function yuanDays(moves: readonly CashMove[], until: string): Num {
  const sorted = moves.filter((m) => m.day < until).toSorted((a, b) => (a.day < b.day ? -1 : 1))
  let tied = zero
  return sorted.reduce((sum, m, i) => {
    tied = tied.plus(m.amount)
    const next = sorted[i + 1]?.day ?? until
    return tied.gt(0) ? sum.plus(tied.times(daysBetween(m.day, next))) : sum
  }, zero)
}
export const capitalCost = (yuanDay: NumLike, annualRate: NumLike): Num => num(yuanDay).times(annualRate).div(100).div(365).toDecimalPlaces(2)

export interface CycleFacts {
  readonly days: number
  readonly stock: NumLike
  readonly shipped: NumLike
  readonly receivable: NumLike
  readonly invoiced: NumLike
  readonly payable: NumLike
  readonly purchased: NumLike
}
/** Days of stock + days of receivables − days of payables. */
export function cashCycle(c: CycleFacts): { dio: Num; dso: Num; dpo: Num; ccc: Num } {
  const of = (average: NumLike, flow: NumLike): Num => (num(flow).isZero() ? zero : num(average).div(flow).times(c.days))
  const [dio, dso, dpo] = [of(c.stock, c.shipped), of(c.receivable, c.invoiced), of(c.payable, c.purchased)]
  return { dio, dso, dpo, ccc: dio.plus(dso).minus(dpo) }
}
