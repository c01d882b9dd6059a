import { num, round, sum, type Num, type NumLike } from '@crossway/kernel'
import { cbmOf, volumetricKg } from './freight.ts'

/** Cartons of one kind: sides in cm, kilograms of one. */
export interface CartonKind {
  readonly count: number
  readonly len: NumLike
  readonly wid: NumLike
  readonly hei: NumLike
  readonly kg: NumLike
}
export interface Load {
  readonly cartons: number
  readonly cbm: Num
  readonly kg: Num
  /** The larger of actual and volumetric weight, by the divisor 6000 that most channels use. */
  readonly chargeable: Num
}
const divisor = 6000
/** How many cartons the pieces fill; the last one may be filled in part. */
export const cartonsOf = (qty: number, perCarton: number | null): number | null => (perCarton ? Math.ceil(qty / perCarton) : null)

/** What cartons come to: 25 of 60×40×40 cm and 15 kg are 2.400 m³, 375 kg and count as 400 kg (logistics.md stocking). */
export function loadOf(kinds: readonly CartonKind[]): Load {
  const cbm = sum(kinds.map((k) => cbmOf(k.len, k.wid, k.hei).times(k.count)))
  const kg = sum(kinds.map((k) => num(k.kg).times(k.count)))
  const volumetric = volumetricKg(cbm, divisor)
  return { cartons: kinds.reduce((n, k) => n + k.count, 0), cbm: round(cbm, 3), kg: round(kg, 3), chargeable: round(volumetric.gt(kg) ? volumetric : kg, 3) }
}
