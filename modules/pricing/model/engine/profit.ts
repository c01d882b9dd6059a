import { num, roundMoney, sum, type Num, type NumLike } from '@crossway/kernel'

/** One component of a unit's profit: what comes in is positive, what goes out negative. Each is rounded to the coin, so that what is shown adds up. */
export interface ProfitLine<C extends string = string> {
  readonly code: C
  readonly amount: Num
}
export interface Profit<C extends string = string> {
  readonly currency: string
  readonly lines: readonly ProfitLine<C>[]
  /** What margin is a share of: net sales, or the price. */
  readonly base: Num
  /** Landed cost of the unit, of which the return on investment is a share. */
  readonly cost: Num
  readonly profit: Num
  /** In percent with two digits; null where there is nothing to be a share of. */
  readonly margin: Num | null
  readonly roi: Num | null
}
/** Rounds to the currency's coin; `exact` leaves the amount as it is, because the solver needs straight lines. */
export type Coin = (amount: NumLike) => Num
export const coinOf = (currency: string, exact: boolean): Coin => (exact ? (v) => num(v) : (v) => roundMoney(v, currency))

export const share = (part: Num, whole: Num): Num | null => (whole.isZero() ? null : part.div(whole).times(100).toDecimalPlaces(2))

export function profitOf<C extends string>(currency: string, parts: readonly (readonly [code: C, amount: Num])[], base: Num, cost: Num): Profit<C> {
  const profit = sum(parts.map((p) => p[1]))
  return {
    currency,
    lines: parts.map(([code, amount]) => ({ code, amount })),
    base,
    cost,
    profit,
    margin: share(profit, base),
    roi: share(profit, cost),
  }
}
export const percent = (v: NumLike | null | undefined): Num => num(v ?? 0).div(100)
