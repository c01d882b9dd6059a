import type { NumLike } from '@crossway/kernel'

export interface Supply {
  readonly supplier: number
  readonly is_primary: boolean
  readonly currency: string
  readonly tax_included: boolean
  readonly tax_rate: string
  readonly moq: number
  readonly lead_days: number
  readonly valid_from: string
  readonly valid_to: string | null
}
export interface Tier {
  readonly supplier: number
  readonly valid_from: string
  readonly min_qty: number
  readonly unit_price: string
}
export interface PickedPrice extends Omit<Supply, 'valid_from' | 'valid_to'> {
  readonly unit_price: string
  readonly min_qty: number
  /** The quantity is below the smallest tier; its price was taken. */
  readonly below_moq: boolean
  readonly valid_from: string
}

/**
 * Purchase price of an article on a day (product.md sku): the given supplier or the primary one; of his supplies in force on the day the
 * youngest; of its tiers the one with the largest min_qty ≤ qty, else the smallest with `below_moq`. Undefined = no price.
 */
export function pickSupplierPrice(supplies: readonly Supply[], tiers: readonly Tier[], qty: number, day: string, supplier?: number): PickedPrice | undefined {
  const inForce = supplies
    .filter((s) => s.valid_from <= day && (s.valid_to === null || s.valid_to >= day) && (supplier === undefined || s.supplier === supplier))
    .sort((a, b) => Number(b.is_primary) - Number(a.is_primary) || (a.valid_from < b.valid_from ? 1 : -1))
  for (const s of inForce) {
    if (supplier === undefined && !s.is_primary) break
    const own = tiers.filter((t) => t.supplier === s.supplier && t.valid_from === s.valid_from).sort((a, b) => a.min_qty - b.min_qty)
    const tier = own.filter((t) => t.min_qty <= qty).at(-1) ?? own[0]
    if (tier) return { ...s, unit_price: tier.unit_price, min_qty: tier.min_qty, below_moq: tier.min_qty > qty }
  }
  return undefined
}

/** Suppliers whose price rises with the quantity in one of their supplies: allowed, but asked about. */
export function risingPrices(
  tiers: readonly { readonly supplier: number; readonly valid_from: string; readonly min_qty: number; readonly unit_price: NumLike }[],
): number[] {
  const out = new Set<number>()
  for (const a of tiers)
    for (const b of tiers)
      if (a.supplier === b.supplier && a.valid_from === b.valid_from && a.min_qty < b.min_qty && Number(b.unit_price) > Number(a.unit_price))
        out.add(a.supplier)
  return [...out]
}
