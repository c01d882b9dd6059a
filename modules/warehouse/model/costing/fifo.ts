/** One receipt's pieces that are still there; quantities only, the money is in the pool (warehouse.md A3 `stock_layer`). */
export interface Layer {
  readonly id: number
  readonly left: number
}
export interface Used {
  readonly layer: number
  readonly qty: number
}

/** Takes pieces from layers in the order given, oldest first. Fewer than asked for come back when the layers hold less (the rest is below zero). */
export function consumeLayers(layers: readonly Layer[], qty: number): Used[] {
  const used: Used[] = []
  let need = qty
  for (const l of layers) {
    if (need <= 0) break
    const take = Math.min(l.left, need)
    if (take <= 0) continue
    used.push({ layer: l.id, qty: take })
    need -= take
  }
  return used
}

/** Average days that the pieces have lain, 1 decimal: Σ(left × days) ÷ Σ left (warehouse.md nowInventory). */
export function averageAge(layers: readonly { readonly left: number; readonly days: number }[]): number | undefined {
  const pieces = layers.reduce((n, l) => n + l.left, 0)
  if (pieces === 0) return undefined
  return Math.round((layers.reduce((n, l) => n + l.left * l.days, 0) / pieces) * 10) / 10
}

/** Upper ends of the age buckets in days; the last bucket is open. */
export const ageBuckets = [30, 60, 90, 180, 270, 365] as const
export const ageBucketNames = ['d0_30', 'd31_60', 'd61_90', 'd91_180', 'd181_270', 'd271_365', 'd366'] as const
