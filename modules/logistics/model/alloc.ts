import { num, split, type Num, type NumLike } from '@crossway/kernel'
import { volumetricKg } from './freight.ts'

export const allocMethods = ['chargeable', 'weight', 'volume', 'qty', 'carton'] as const
export type AllocMethod = (typeof allocMethods)[number]
/** What a line is measured by: its pieces and cartons, kilograms and m³ in all. */
export interface Measured {
  readonly qty: number
  readonly cartons: number
  readonly kg: NumLike
  readonly cbm: NumLike
}
const divisor = 6000
const basisOf: Readonly<Record<AllocMethod, (m: Measured) => NumLike>> = {
  chargeable: (m) => {
    const volumetric = volumetricKg(m.cbm, divisor)
    return volumetric.gt(m.kg) ? volumetric : num(m.kg)
  },
  weight: (m) => m.kg,
  volume: (m) => m.cbm,
  qty: (m) => m.qty,
  carton: (m) => m.cartons,
}
/** Parts of an amount by the method, to the cent, the remainder to the largest (logistics.md apportionment). */
export const allocate = (amount: NumLike, method: AllocMethod, lines: readonly Measured[]): Num[] => split(amount, lines.map(basisOf[method]))
