import { num, type Num } from '@crossway/kernel'
import { usFee } from './us-fee.ts'

/** Amazon's words for units, by how many centimetres or kilograms one is. */
const lengths: Readonly<Record<string, string>> = {
  inches: '2.54',
  inch: '2.54',
  in: '2.54',
  centimeters: '1',
  centimetres: '1',
  cm: '1',
  millimeters: '0.1',
  mm: '0.1',
}
const pounds = num(1).div('2.2046226')
const weights: Readonly<Record<string, Num>> = {
  pounds,
  pound: pounds,
  lb: pounds,
  lbs: pounds,
  ounces: pounds.div(16),
  oz: pounds.div(16),
  kilograms: num(1),
  kg: num(1),
  grams: num('0.001'),
  g: num('0.001'),
}
type Text = string | null

export interface FeeRow {
  readonly country: Text
  readonly price: Text
  readonly date: string
  /** Amazon's fee for delivering one piece. */
  readonly fee: Text
  readonly sides: readonly [Text, Text, Text]
  readonly unit: Text
  readonly weight: Text
  readonly weight_unit: Text
  /** Our packed article. */
  readonly own_sides: readonly [Text, Text, Text]
  readonly own_kg: Text
  readonly units: number
}
export interface FeeCheck {
  readonly our_fee: Num | null
  readonly fee_gap: Num | null
  /** Parts of a hundred by which Amazon's volume and weight are above ours. */
  readonly size_gap: Num | null
  readonly weight_gap: Num | null
  readonly fee_impact: Num | null
  readonly wrong: boolean
}
const whole = (sides: FeeRow['sides']): [string, string, string] | null =>
  sides.every((s) => s !== null && num(s).gt(0)) ? (sides as [string, string, string]) : null
const above = (theirs: Num, ours: Num): Num => theirs.minus(ours).div(ours).times(100)
const least = '0.10'
const tolerance = 5

/**
 * Amazon's measures and fee against ours (resource.md FbaEstimatedFees): what is unknown stays unknown. Measured wrongly = the fee is at least ten
 * cents above ours and volume or weight more than five percent. Fee cards are there for America alone.
 */
export function checkFee(r: FeeRow): FeeCheck {
  const [theirs, ours] = [whole(r.sides), whole(r.own_sides)]
  const cm = lengths[r.unit?.trim().toLowerCase() ?? '']
  const kg = weights[r.weight_unit?.trim().toLowerCase() ?? '']
  const volume = (s: readonly string[]): Num => s.reduce((v, x) => v.times(x), num(1))
  const size_gap = theirs && ours && cm ? above(volume(theirs.map((s) => num(s).times(cm).toString())), volume(ours)) : null
  const known = r.own_kg !== null && num(r.own_kg).gt(0)
  const weight_gap = r.weight !== null && kg && known ? above(num(r.weight).times(kg), num(r.own_kg!)) : null
  const our_fee =
    (r.country === 'US' && ours && known && r.price !== null ? usFee({ sides: ours, kg: r.own_kg!, price: r.price, date: r.date }) : undefined) ?? null
  const fee_gap = our_fee && r.fee !== null ? num(r.fee).minus(our_fee) : null
  const wrong = !!fee_gap?.gte(least) && !!(size_gap?.gt(tolerance) || weight_gap?.gt(tolerance))
  return { our_fee, fee_gap, size_gap, weight_gap, fee_impact: fee_gap ? fee_gap.times(r.units) : null, wrong }
}
