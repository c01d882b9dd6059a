import { addDays, dayOf, num, round } from '@crossway/kernel'

export type Line = Readonly<Record<string, unknown>> & { readonly $key: string }
export interface Offer {
  readonly sku: number
  readonly qty: number
  readonly unit_price: string | null
  readonly source: 'tier' | 'last' | null
  readonly currency: string | null
  readonly tax_included: boolean | null
  readonly tax_rate: string | null
  readonly lead_days: number | null
}
export interface Head {
  readonly currency: string
  readonly tax_included: boolean
  readonly tax_rate: string
}

const blank = (v: unknown): boolean => v === null || v === undefined || v === ''
export const skuOf = (line: Readonly<Record<string, unknown>>): number | undefined => {
  const v = line['sku'] as { readonly id: number } | number | null | undefined
  return typeof v === 'number' ? v : v?.id
}
const sameNumber = (a: unknown, b: unknown): boolean => !blank(a) && !blank(b) && num(String(a)).eq(String(b))

/** Lines whose price may be filled in: those without one, and those that still hold what was filled in for another quantity or supplier. */
export const askable = (lines: readonly Line[], filled: ReadonlyMap<string, string>): Line[] =>
  lines.filter(
    (l) => skuOf(l) !== undefined && !blank(l['qty']) && !l['$deleted'] && (blank(l['unit_price']) || sameNumber(l['unit_price'], filled.get(l.$key))),
  )

/** The offered price as the order counts it: with or without tax, in its own currency; undefined where the offer says nothing for it. */
export function priceIn(head: Head, offer: Offer): string | undefined {
  if (offer.unit_price === null || (offer.currency !== null && offer.currency !== head.currency)) return undefined
  if (offer.tax_included === null || offer.tax_included === head.tax_included) return offer.unit_price
  const tax = num(offer.tax_rate ?? head.tax_rate)
    .div(100)
    .plus(1)
  return round(head.tax_included ? num(offer.unit_price).times(tax) : num(offer.unit_price).div(tax), 6).toFixed()
}

/** What an offer puts into its line: the price, its own tax rate where it differs from the order's, and the day the goods can be here. */
export function valuesFor(line: Line, head: Head, offer: Offer): Readonly<Record<string, unknown>> {
  const price = priceIn(head, offer)
  return {
    ...(price === undefined ? {} : { unit_price: price }),
    ...(offer.tax_rate !== null && blank(line['tax_rate']) && !sameNumber(offer.tax_rate, head.tax_rate) ? { tax_rate: offer.tax_rate } : {}),
    ...(offer.lead_days !== null && blank(line['expected_date']) ? { expected_date: addDays(dayOf(new Date()), offer.lead_days) } : {}),
  }
}
