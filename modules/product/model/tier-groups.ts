export interface SupplyRow {
  readonly supplier: number
  readonly valid_from: string
}
export interface TierRow {
  readonly key: string
  readonly supplier: number | null
  readonly valid_from: string | null
  readonly min_qty: number | null
}
export interface TierGroup<S extends SupplyRow, T extends TierRow> {
  readonly supply: S | undefined
  readonly tiers: readonly T[]
}

/** Price tiers under the supply they belong to, smallest quantity first; tiers of a supply that is not (or no longer) there come last (product.md sku_supplier_price). */
export function tierGroups<S extends SupplyRow, T extends TierRow>(supplies: readonly S[], tiers: readonly T[]): TierGroup<S, T>[] {
  const bySize = (a: T, b: T): number => (a.min_qty ?? Infinity) - (b.min_qty ?? Infinity)
  const belongs = (s: S, t: T): boolean => s.supplier === t.supplier && s.valid_from === t.valid_from
  const groups = supplies.map((supply): TierGroup<S, T> => ({ supply, tiers: tiers.filter((t) => belongs(supply, t)).toSorted(bySize) }))
  const lost = tiers.filter((t) => !supplies.some((s) => belongs(s, t)))
  return lost.length ? [...groups, { supply: undefined, tiers: lost }] : groups
}

/** Quantity that a new tier is offered with: ten times the last one, from one piece on. */
export const nextMinQty = (tiers: readonly TierRow[]): number => {
  const top = Math.max(0, ...tiers.map((t) => t.min_qty ?? 0))
  return top === 0 ? 1 : Math.min(top < 100 ? 100 : top * 2, 10_000_000)
}
