import { num, type NumLike } from '@crossway/kernel'

/** A way an order could go: from a share of a warehouse by a channel. */
export interface Route {
  readonly warehouse: number
  readonly vw: number
  readonly channel: number
  /** Freight and handling in the order's currency. */
  readonly freight: NumLike
  readonly handling: NumLike
  /** Days until it is delivered, from now. */
  readonly days: number
  /** First day of the oldest pieces there, as far as it is known. */
  readonly oldest: string | null
}

const costOf = (r: Route) => num(r.freight).plus(r.handling)

/**
 * The cheapest way that arrives in time; of equally dear ones that with the oldest stock. Where none arrives in time the fastest goes, and it is said
 * (multichannel.md: West 12.40 in 3 days, East 9.80 in 6 days, to deliver in 5 days → West).
 */
export function chooseRoute<R extends Route>(routes: readonly R[], daysLeft: number | null): { readonly route: R; readonly late: boolean } | undefined {
  const inTime = daysLeft === null ? routes : routes.filter((r) => r.days <= daysLeft)
  const [route] = [...(inTime.length > 0 ? inTime : routes)].sort(
    (a, b) => (inTime.length > 0 ? 0 : a.days - b.days) || costOf(a).cmp(costOf(b)) || (a.oldest ?? '9').localeCompare(b.oldest ?? '9'),
  )
  return route && { route, late: inTime.length === 0 }
}

/** What a rule asks of an order. */
export interface RuleConditions {
  readonly platforms: readonly number[] | null
  readonly stores: readonly number[] | null
  readonly countries: readonly string[] | null
  readonly zip_prefixes: readonly string[] | null
  readonly skus: readonly number[] | null
  readonly tags: readonly string[] | null
  readonly weight_from: NumLike | null
  readonly weight_to: NumLike | null
  readonly amount_from: NumLike | null
  readonly amount_to: NumLike | null
}
export interface RuleFacts {
  readonly platform: number
  readonly store: number
  readonly country: string
  readonly zip: string
  readonly skus: readonly number[]
  readonly tags: readonly string[]
  readonly weight: NumLike
  readonly amount: NumLike
}
const any = <T>(wanted: readonly T[] | null, has: (x: T) => boolean): boolean => !wanted || wanted.length === 0 || wanted.some(has)
const between = (v: NumLike, from: NumLike | null, to: NumLike | null): boolean => (from === null || num(v).gte(from)) && (to === null || num(v).lte(to))

/** Does the rule speak about this order? What it leaves open holds for every order. */
export const fits = (c: RuleConditions, o: RuleFacts): boolean =>
  any(c.platforms, (x) => x === o.platform) &&
  any(c.stores, (x) => x === o.store) &&
  any(c.countries, (x) => x === o.country) &&
  any(c.zip_prefixes, (x) => o.zip.toUpperCase().startsWith(x.toUpperCase())) &&
  any(c.skus, (x) => o.skus.includes(x)) &&
  any(c.tags, (x) => o.tags.includes(x)) &&
  between(o.weight, c.weight_from, c.weight_to) &&
  between(o.amount, c.amount_from, c.amount_to)
