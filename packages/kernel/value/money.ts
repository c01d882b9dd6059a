import { Decimal } from 'decimal.js'

// 40 significant digits: sums of numeric(18,4) over any report stay exact.
const D = Decimal.clone({ precision: 40, rounding: Decimal.ROUND_HALF_UP, toExpNeg: -30, toExpPos: 40 })
export type Num = Decimal
export type NumLike = string | number | Decimal

/** Exact number from text; floats come in only as integers or literals people typed. */
export const num = (v: NumLike): Num => (v instanceof D ? v : new D(v))
export const zero = num(0)
export const sum = (values: Iterable<NumLike>): Num => {
  let total = zero
  for (const v of values) {
    const n = num(v)
    // most parts of a cost are nothing, and an addition costs a new number
    if (!n.isZero()) total = total.isZero() ? n : total.plus(n)
  }
  return total
}

/** Digits after the point of a currency's smallest coin (README §3: rounding at the minor unit). */
const minor: Readonly<Record<string, number>> = { JPY: 0, KRW: 0, VND: 0, CLP: 0, ISK: 0, HUF: 2, BHD: 3, KWD: 3, OMR: 3, JOD: 3, TND: 3 }
export const minorUnit = (currency: string): number => minor[currency] ?? 2

/** Half-up at the currency's minor unit. */
export const roundMoney = (v: NumLike, currency = 'CNY'): Num => num(v).toDecimalPlaces(minorUnit(currency), Decimal.ROUND_HALF_UP)
/** Half-up at `scale` digits. */
export const round = (v: NumLike, scale: number): Num => num(v).toDecimalPlaces(scale, Decimal.ROUND_HALF_UP)
/** Text of numeric(18,4): the wire form of money. */
export const moneyText = (v: NumLike): string => num(v).toFixed(4)
export const rateText = (v: NumLike): string => num(v).toFixed(8)

/**
 * Splits a whole by weights so that the parts sum to it exactly: each part is rounded half-up at `scale`, the remainder goes to the
 * largest part, among equal parts the first (contracts.md §6 rounding). All weights zero: everything to the first part.
 */
export function split(whole: NumLike, weights: readonly NumLike[], scale = 2): Num[] {
  if (weights.length === 0) return []
  const total = sum(weights)
  const w = num(whole)
  if (total.isZero()) return weights.map((_, i) => (i === 0 ? w : zero))
  const parts = weights.map((x) => round(w.times(x).div(total), scale))
  const rest = w.minus(sum(parts))
  if (!rest.isZero()) {
    let big = 0
    for (let i = 1; i < parts.length; i++) if (num(weights[i]!).abs().gt(num(weights[big]!).abs())) big = i
    parts[big] = parts[big]!.plus(rest)
  }
  return parts
}
