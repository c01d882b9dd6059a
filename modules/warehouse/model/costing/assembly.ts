import { num, roundMoney, split, sum, type Num, type NumLike } from '@crossway/kernel'
import { byComponent, plus, sumOf, totalOf, valueOf, type Value } from './value.ts'

/** Value of finished sets: all that went in, and the fee as other cost (warehouse.md A6, assembleOrDis). */
export const assembledValue = (consumed: readonly Value[], fee: NumLike): Value => plus(sumOf(consumed), valueOf({ other: fee }))

/**
 * Fee of a part finish of an order: round(fee × pieces ÷ ordered, 2); the last finish takes what is left, so that the shares sum to the fee
 * (contracts.md §6: parts that arise over time, the last).
 */
export function feeShare(fee: NumLike, ordered: number, pieces: number, before: { readonly pieces: number; readonly fee: NumLike }): Num {
  return before.pieces + pieces >= ordered ? num(fee).minus(before.fee) : roundMoney(num(fee).times(pieces).div(ordered))
}

export interface ComponentWeight {
  /** Pieces of the component that come out. */
  readonly qty: number
  /** Share of cost agreed in the product's recipe; used when every component has one. */
  readonly ratio?: NumLike | null | undefined
  /** Present unit cost of the component, all four parts together. */
  readonly average: NumLike
}

/**
 * Splits a taken-apart product's value over its components: by agreed ratio when all have one, else by what the pieces cost today;
 * without any cost by pieces. Parts sum to the whole in each component (warehouse.md A6).
 */
export function splitDisassembly(value: Value, parts: readonly ComponentWeight[]): Value[] {
  const weights = parts.every((p) => p.ratio !== null && p.ratio !== undefined)
    ? parts.map((p) => num(p.ratio!))
    : parts.map((p) => num(p.average).times(p.qty))
  const usable = sum(weights).isZero() ? parts.map((p) => num(p.qty)) : weights
  const goods = split(value.goods, usable)
  const freight = split(value.freight, usable)
  const duty = split(value.duty, usable)
  const other = split(value.other, usable)
  return parts.map((_, i) => byComponent((c) => ({ goods, freight, duty, other })[c][i]!))
}

/** Sets that the components on hand allow: min floor(available ÷ per piece). */
export const maxBuildable = (lines: readonly { readonly available: number; readonly per_qty: number }[]): number =>
  lines.length === 0 ? 0 : Math.max(0, Math.min(...lines.map((l) => Math.floor(l.available / l.per_qty))))

/** Unit cost of a value, four decimals, for showing. */
export const unitText = (value: Value, pieces: number): string => (pieces === 0 ? num(0) : totalOf(value).div(pieces)).toFixed(4)
