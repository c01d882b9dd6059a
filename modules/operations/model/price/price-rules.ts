import { num, type NumLike } from '@crossway/kernel'

/** Change in per cent; null without a price before. */
export const changePct = (before: NumLike | null | undefined, after: NumLike): string | null =>
  before == null || num(before).lte(0) ? null : num(after).div(before).minus(1).times(100).toFixed(2)

export const formulas = ['percent', 'amount', 'end_99', 'match_buybox'] as const
/** Those that people are offered: nobody tells the price in the buy box yet. */
export const offered = formulas.filter((f) => f !== 'match_buybox')
export type Formula = (typeof formulas)[number]
/** Prices for many at once (operations.md discount, batch formula); what falls below its floor stands at the floor and says so. */
export function formulaPrice(
  formula: Formula,
  value: NumLike,
  l: { readonly before: NumLike; readonly buybox?: NumLike | null; readonly floor?: NumLike | null },
): { readonly price: string; readonly clamped: boolean } {
  const before = num(l.before)
  const wish =
    formula === 'percent'
      ? before.times(num(value).div(100).plus(1))
      : formula === 'amount'
        ? before.plus(value)
        : formula === 'end_99'
          ? before
              .floor()
              .minus(num('0.01'))
              .plus(before.mod(1).gte('0.99') ? 1 : 0)
          : l.buybox == null
            ? before
            : num(l.buybox).minus('0.01')
  const clamped = l.floor != null && wish.lt(l.floor)
  return { price: (clamped ? num(l.floor!) : wish).toFixed(2), clamped }
}

const widest = 100_000
/** A share as people read it; one of a thousandfold is a slip of the keys, and says nothing. */
export const readable = (pct: string | null): string | null => (pct !== null && num(pct).abs().lt(widest) ? pct : null)
