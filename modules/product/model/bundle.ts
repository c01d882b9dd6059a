import { num, round, split, sum, type Num, type NumLike } from '@crossway/kernel'

export interface Component {
  readonly sku: number
  readonly qty: number
  /** Percent of the bundle's cost; all set or none. */
  readonly cost_ratio?: NumLike | null
}

/** How many bundles the stock of the components makes: the least of floor(available ÷ qty). No components make none. */
export const bundleAvailability = (components: readonly { readonly available: number; readonly qty: number }[]): number =>
  components.length === 0 ? 0 : Math.max(0, Math.min(...components.map((c) => Math.floor(c.available / c.qty))))

/** Cost of one bundle: Σ qty × unit cost. */
export const bundleCost = (components: readonly { readonly qty: number; readonly unit_cost: NumLike }[]): Num =>
  sum(components.map((c) => num(c.unit_cost).times(c.qty)))

/**
 * Percent of a bundle's revenue that each component gets, four digits, summing to 100 exactly: by cost_ratio when all are set, else by the
 * components' share of cost, else (no cost known) by quantity.
 */
export function revenueSplit(components: readonly (Component & { readonly unit_cost?: NumLike | null })[]): Num[] {
  const ratios = components.map((c) => c.cost_ratio)
  const costs = components.map((c) => num(c.unit_cost ?? 0).times(c.qty))
  const weights = ratios.every((r) => r !== null && r !== undefined) ? ratios.map((r) => num(r!)) : sum(costs).gt(0) ? costs : components.map((c) => num(c.qty))
  return split(100, weights, 4)
}

/** Are the shares all set and 100 in sum, or all empty? */
export function ratiosFit(values: readonly (NumLike | null | undefined)[]): boolean {
  const set = values.filter((v) => v !== null && v !== undefined)
  return set.length === 0 || (set.length === values.length && round(sum(set as NumLike[]), 4).eq(100))
}

export interface Exploded {
  readonly sku: number
  readonly qty: number
}
/** Physical articles in a quantity of a SKU: a bundle becomes its components (never deeper: components are singles or accessories), everything else itself. */
export const explode = (kind: string, sku: number, qty: number, components: readonly Component[]): Exploded[] =>
  kind === 'bundle' ? components.map((c) => ({ sku: c.sku, qty: c.qty * qty })) : [{ sku, qty }]
