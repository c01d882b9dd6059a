import { num, round, roundMoney, type Num, type NumLike } from '@crossway/kernel'

export interface Box {
  readonly length: NumLike
  readonly width: NumLike
  readonly height: NumLike
  readonly weight: NumLike
}
/** Whoever divides cubic inches (139, 166) charges whole pounds; whoever divides cubic centimetres (5000, 6000) charges half kilograms. */
export const inPounds = (divisor: number): boolean => divisor < 1000
const cmOfInch = '2.54'
const kgOfPound = '0.45359237'

/** The same box in the measures of a channel; to three digits, so that a pound that was written in kilograms is no more than a pound. */
export function measuredFor(box: Box, unit: 'in_lb' | 'cm_kg', divisor: number): Box {
  const imperial = inPounds(divisor)
  if (imperial === (unit === 'in_lb')) return box
  const [side, weight] = imperial ? [num(1).div(cmOfInch), num(1).div(kgOfPound)] : [num(cmOfInch), num(kgOfPound)]
  const of = (n: NumLike, by: Num): Num => round(num(n).times(by), 3)
  return { length: of(box.length, side), width: of(box.width, side), height: of(box.height, side), weight: of(box.weight, weight) }
}

/** What a box is charged for: its weight or L × W × H ÷ divisor, whatever is more, each up to the next step (multichannel.md finalLogistics). */
export const billable = (box: Box, divisor: number): Num => billableOf(num(box.weight), num(box.length).times(box.width).times(box.height), divisor)

function billableOf(weight: Num, volume: Num, divisor: number): Num {
  const step = inPounds(divisor) ? '1' : '0.5'
  const up = (n: Num): Num => n.div(step).ceil().times(step)
  const dim = up(volume.div(divisor))
  const actual = up(weight)
  return actual.gt(dim) ? actual : dim
}

const cubicCmOfInch = num(cmOfInch).pow(3)
/** The same of pieces that go in one parcel, of which weight and volume are known and no sides. */
export function billableTogether(kg: NumLike, cbm: NumLike, divisor: number): Num {
  const cubicCm = num(cbm).times(1_000_000)
  return inPounds(divisor) ? billableOf(round(num(kg).div(kgOfPound), 3), round(cubicCm.div(cubicCmOfInch), 3), divisor) : billableOf(num(kg), cubicCm, divisor)
}

export interface LastLegPrice {
  readonly zone: string | null
  readonly tier_from: NumLike
  readonly unit_price: NumLike
}
export interface LastLegSurcharge {
  readonly code: string
  readonly calc: string
  readonly value: NumLike
}
/**
 * Price of the highest step that is reached in the zone, the residential surcharge where a house is delivered to, and fuel and season in per cent of both
 * (multichannel.md finalLogistics); undefined where the channel has no price.
 */
export function parcelPrice(
  prices: readonly LastLegPrice[],
  surcharges: readonly LastLegSurcharge[],
  of: { readonly zone: string | null; readonly weight: NumLike; readonly residential: boolean },
): Num | undefined {
  const reached = prices.filter((p) => num(of.weight).gte(p.tier_from) && (p.zone === null || p.zone === of.zone))
  const own = reached.filter((p) => p.zone !== null)
  const [price] = [...(own.length ? own : reached)].sort((a, b) => num(b.tier_from).cmp(a.tier_from))
  if (!price) return undefined
  const added = (codes: readonly string[], on: Num): Num =>
    surcharges
      .filter((s) => codes.includes(s.code))
      .reduce((n, s) => n.plus(s.calc === 'pct' ? on.times(s.value).div(100) : s.calc === 'per_kg' ? num(s.value).times(of.weight) : num(s.value)), num(0))
  const base = num(price.unit_price).plus(of.residential ? added(['residential'], num(price.unit_price)) : 0)
  return roundMoney(base.plus(added(['fuel', 'peak'], base)))
}

export interface LastLegTariff {
  readonly prices: readonly LastLegPrice[]
  readonly surcharges: readonly LastLegSurcharge[]
  readonly min_charge: NumLike
}
/** What a channel charges for a whole parcel, its least charge at the least: orders, trials and expected bills read a tariff alike. */
export function lastLegCharge(c: LastLegTariff, of: Parameters<typeof parcelPrice>[2]): Num | undefined {
  const price = parcelPrice(c.prices, c.surcharges, of)
  return price?.lt(c.min_charge) ? num(c.min_charge) : price
}

/** A bill within 0.50 or 2 % of what was expected, whatever is more, needs no explanation: the tolerance of OWSettlement. */
export function withinTolerance(billed: NumLike, expected: NumLike): boolean {
  const two = num(expected).abs().times(2).div(100)
  return num(billed)
    .minus(expected)
    .abs()
    .lte(two.gt('0.5') ? two : '0.5')
}
