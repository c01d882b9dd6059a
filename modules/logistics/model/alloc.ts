import { num, split, sum, type Num, type NumLike } from '@crossway/kernel'
import type { CostType } from './cost-types.ts'
import { volumetricKg } from './freight.ts'

export const allocMethods = ['chargeable', 'weight', 'volume', 'qty', 'carton', 'value'] as const
export type AllocMethod = (typeof allocMethods)[number]
/** What a line is measured by: its pieces and cartons, kilograms and m³ in all, what its goods cost and what duty they are declared to owe. */
export interface Measured {
  readonly qty: number
  readonly cartons: number
  readonly kg: NumLike
  readonly cbm: NumLike
  readonly value?: NumLike
  readonly duty?: NumLike
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
  value: (m) => m.value ?? 0,
}
export const basesOf = (method: AllocMethod, lines: readonly Measured[]): NumLike[] => lines.map(basisOf[method])
/** Parts of an amount by the method, to the cent, the remainder to the largest (logistics.md apportionment). */
export const allocate = (amount: NumLike, method: AllocMethod, lines: readonly Measured[]): Num[] => split(amount, basesOf(method, lines))

/** How a cost is shared where nobody says otherwise: insurance by value, duty by declared value × the line's own rate, else as the document says. */
export function shareCost(
  cost: { readonly type: CostType; readonly cny: NumLike; readonly method: AllocMethod | null },
  document: AllocMethod,
  lines: readonly Measured[],
): Num[] {
  if (cost.method !== null) return allocate(cost.cny, cost.method, lines)
  if (cost.type === 'duty' || cost.type === 'import_vat') {
    const owed = lines.map((l) => l.duty ?? 0)
    return sum(owed).isZero() ? allocate(cost.cny, 'value', lines) : split(cost.cny, owed)
  }
  return allocate(cost.cny, cost.type === 'insurance' ? 'value' : document, lines)
}
