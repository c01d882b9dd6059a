import { num, round, type Num, type NumLike } from '@crossway/kernel'

export interface Box {
  readonly len: NumLike
  readonly wid: NumLike
  readonly hei: NumLike
}

/** Volume in m³ of a box in cm, six digits. */
export const volumeOf = (b: Box): Num => round(num(b.len).times(b.wid).times(b.hei).div(1_000_000), 6)

/** Volumetric weight in kg of a box in cm: cm³ ÷ divisor (6000 air and truck, 5000 express, per channel), three digits. */
export const volumetricWeight = (b: Box, divisor: number): Num => round(num(b.len).times(b.wid).times(b.hei).div(divisor), 3)

/** Least plausible weight of a carton: nine tenths of its pieces (product.md sku). */
export const leastCartonWeight = (pieces: number, gross: NumLike): Num => round(num(gross).times(pieces).times('0.9'), 3)

/** How far a measured size lies from the master, in percent with two digits; undefined without a master. */
export function deviationPct(measured: NumLike, master: NumLike | null | undefined): Num | undefined {
  if (master === null || master === undefined || num(master).isZero()) return undefined
  return round(num(measured).minus(master).div(master).abs().times(100), 2)
}
