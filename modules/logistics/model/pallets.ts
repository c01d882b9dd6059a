import { num, type Num, type NumLike } from '@crossway/kernel'

/** What a pallet takes: 120 × 100 cm, 1.8 m high with the pallet, and what a forklift of the centres lifts. */
const most = { cbm: '1.98', kg: '680' }
export interface Stacked {
  readonly n: number
  readonly cbm: NumLike
  readonly kg: NumLike
}
export interface Pallet {
  readonly from: number
  readonly to: number
  readonly count: number
  readonly kg: Num
}
/** Cartons onto pallets in the order of their numbers: the next pallet begins where volume or weight is full (logistics.md stocking, pallet counts). */
export function palletsOf(cartons: readonly Stacked[]): Pallet[] {
  const out: Pallet[] = []
  let cbm = num(0)
  for (const c of cartons) {
    const last = out.at(-1)
    const fits = last !== undefined && cbm.plus(c.cbm).lte(most.cbm) && last.kg.plus(c.kg).lte(most.kg)
    if (last && fits) out[out.length - 1] = { ...last, to: c.n, count: last.count + 1, kg: last.kg.plus(c.kg) }
    else out.push({ from: c.n, to: c.n, count: 1, kg: num(c.kg) })
    cbm = fits ? cbm.plus(c.cbm) : num(c.cbm)
  }
  return out
}
