import { num, roundMoney, type Num, type NumLike } from '@crossway/kernel'
import { withinTolerance } from '@crossway/multichannel/model'
import type { OwCause, OwMatch } from './ow-words.ts'

export interface Parcel {
  readonly kg: NumLike | null
  readonly length: NumLike | null
  readonly width: NumLike | null
  readonly height: NumLike | null
}
/** Steps in which parcels are charged, in kilograms. */
export const stepKg = '0.5'

/** Kilograms a parcel is charged for: the actual ones or L × W × H ÷ divisor, whatever is more, up to the price step (finance-treasury.md OWSettlement). */
export function parcelKg(p: Parcel, divisor: number, step: NumLike = stepKg): Num | undefined {
  const volumetric = p.length && p.width && p.height ? num(p.length).times(p.width).times(p.height).div(divisor) : num(0)
  const actual = num(p.kg ?? 0)
  const kg = volumetric.gt(actual) ? volumetric : actual
  return kg.gt(0) ? kg.div(step).ceil().times(step) : undefined
}

export interface ParcelPrice {
  readonly zone: string | null
  readonly tier_from: NumLike
  readonly unit_price: NumLike
}
/** Price of a parcel: that of the highest step it reaches in its zone, and what fuel and season put on top in per cent. */
export function parcelFee(prices: readonly ParcelPrice[], zone: string | null, kg: NumLike, percents: readonly NumLike[]): Num | undefined {
  const reached = prices.filter((p) => (p.zone === zone || p.zone === null) && num(kg).gte(p.tier_from))
  const own = reached.filter((p) => p.zone !== null)
  const price = [...(own.length ? own : reached)].sort((a, b) => num(b.tier_from).cmp(a.tier_from))[0]
  if (!price) return undefined
  return percents.reduce<Num>((fee, pct) => fee.plus(roundMoney(num(price.unit_price).times(pct).div(100))), roundMoney(price.unit_price))
}

export interface AgeTier {
  /** The last day of age that it holds for; none = all above. */
  readonly to?: number | null | undefined
  readonly rate: NumLike
}
/** What a cubic metre costs a day at an age. */
export const storageRate = (tiers: readonly AgeTier[], age: number): NumLike | undefined =>
  [...tiers].sort((a, b) => (a.to ?? Infinity) - (b.to ?? Infinity)).find((t) => age <= (t.to ?? Infinity))?.rate
/** m³ × days × rate of the age. */
export function storageFee(m3: NumLike, days: NumLike, age: number, tiers: readonly AgeTier[]): Num | undefined {
  const rate = storageRate(tiers, age)
  return rate === undefined ? undefined : roundMoney(num(m3).times(days).times(rate))
}

export interface Rated {
  readonly billed: NumLike
  /** Undefined where nobody knows a price. */
  readonly ours: NumLike | undefined
  readonly hasRecord: boolean
  readonly weighsMore: boolean
  readonly duplicate: 'settled' | 'twice' | undefined
  readonly compensation: boolean
}
export interface OwStanding {
  readonly match_state: OwMatch
  readonly cause: OwCause
}
/** Where a line stands and why: settled elsewhere, without a record or price of ours, equal, within tolerance, or different. */
export function standingOf(r: Rated): OwStanding {
  if (r.duplicate) return { match_state: 'duplicate', cause: r.duplicate }
  if (r.compensation) return { match_state: 'matched', cause: 'won' }
  if (!r.hasRecord) return { match_state: 'no_record', cause: 'no_record' }
  if (r.ours === undefined) return { match_state: 'diff', cause: 'no_price' }
  if (num(r.billed).eq(r.ours)) return { match_state: 'matched', cause: 'ok' }
  if (withinTolerance(r.billed, r.ours)) return { match_state: 'matched', cause: 'tolerance' }
  return { match_state: 'diff', cause: r.weighsMore ? 'weight' : 'rate' }
}
