import { num, roundMoney, type Num, type NumLike } from '@crossway/kernel'
import { fbaTier, type Packed, type Tier, type TierRow } from './fba-tier.ts'

export const priceBands = ['lt10', '10to50', 'gt50'] as const
export type PriceBand = (typeof priceBands)[number]
export interface BandRow {
  readonly tier: string
  /** Up to this weight; null = without an end. */
  readonly max_weight: NumLike | null
  readonly unit: 'oz' | 'lb'
  readonly price_band: PriceBand
  readonly fee: NumLike
  /** Weight is rounded up to this many of the unit; with a fee for a step also what each step above `above` costs. */
  readonly step: NumLike | null
  readonly step_fee: NumLike | null
  readonly above: NumLike | null
}
/** A published card as the engine reads it. */
export interface FeeCard {
  readonly id: number
  readonly version: number
  readonly currency: string
  readonly effective_from: string
  readonly dim_divisor: NumLike
  readonly fuel_surcharge_pct: NumLike
  readonly tiers: readonly TierRow[]
  readonly bands: readonly BandRow[]
  /** The season was asked for and has no card: the other season's stands in. */
  readonly peak_missing?: boolean
}
export interface FbaFee extends Tier {
  /** Undefined = the card prices no such unit: the fee is typed. */
  readonly billable: Num | undefined
  readonly unit: 'oz' | 'lb'
  readonly base: Num | undefined
  readonly surcharge: Num | undefined
  readonly total: Num | undefined
  readonly card: number
  readonly version: number
}

export const priceBandOf = (price: NumLike): PriceBand => (num(price).lt(10) ? 'lt10' : num(price).lte(50) ? '10to50' : 'gt50')
export const roundUpTo = (value: Num, step: NumLike): Num => value.div(step).ceil().times(step)

interface Priced {
  readonly row: BandRow
  readonly billable: Num
  readonly base: Num
}
/** The first band whose limit holds the weight as the band rounds it: whole ounces first, then steps of a pound. */
export function bandFee(bands: readonly BandRow[], tier: string, weight: Num, band: PriceBand): Priced | undefined {
  for (const row of bands) {
    if (row.tier !== tier || row.price_band !== band) continue
    const billable = roundUpTo(row.unit === 'oz' ? weight.times(16) : weight, row.step ?? 1)
    if (row.max_weight !== null && billable.gt(row.max_weight)) continue
    const over = billable.minus(row.above ?? billable)
    const steps = row.step_fee && over.gt(0) ? over.div(row.step ?? 1).times(row.step_fee) : 0
    return { row, billable, base: num(row.fee).plus(steps) }
  }
  return undefined
}

/** What the platform takes for sending one unit: tier, billable weight, fee by price band, fuel surcharge (tool.md). */
export function fbaFee(card: FeeCard, packed: Packed, price: NumLike): FbaFee | undefined {
  const tier = fbaTier(card.tiers, card.dim_divisor, packed)
  if (!tier) return undefined
  const priced = bandFee(card.bands, tier.tier, tier.weight, priceBandOf(price))
  const base = priced && roundMoney(priced.base, card.currency)
  const total = base && roundMoney(base.times(num(card.fuel_surcharge_pct).div(100).plus(1)), card.currency)
  return {
    ...tier,
    billable: priced?.billable,
    unit: priced?.row.unit ?? 'lb',
    base,
    surcharge: base && total?.minus(base),
    total,
    card: card.id,
    version: card.version,
  }
}
