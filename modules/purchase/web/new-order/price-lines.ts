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
  readonly moq: number | null
  readonly last_price: string | null
  readonly last_currency: string | null
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

const reportedKey = (supplier: number, line: Line): string => `${supplier}:${skuOf(line) ?? 0}`
/** Lines of which nobody has told yet what they cost the last time and how many the supplier sells at least. */
export const untold = (lines: readonly Line[], supplier: number): Line[] =>
  lines.filter((l) => skuOf(l) !== undefined && !blank(l['qty']) && !l['$deleted'] && l['$told'] !== reportedKey(supplier, l))

/** What a line is measured by; only seen here, the server measures again. Keys with `$` are no input and are not saved. */
export function measures(line: Line, supplier: number, head: Head, offer: Offer, limit: string): Readonly<Record<string, unknown>> {
  const last = offer.last_price !== null && (offer.last_currency ?? head.currency) === head.currency ? offer.last_price : null
  const reported = { $told: reportedKey(supplier, line), $last: last, $moq: offer.moq, $limit: limit }
  return blank(line['last_price']) && last !== null ? { ...reported, last_price: last } : reported
}
/** How much dearer than the last time, in percent; undefined where that is not known. */
export function riseSince(line: Readonly<Record<string, unknown>>): string | undefined {
  const { $last: last, unit_price: price } = line
  if (blank(last) || blank(price) || num(String(last)).isZero()) return undefined
  return num(String(price)).minus(String(last)).div(String(last)).times(100).toFixed(4)
}

export type Why = { readonly rise: string; readonly limit: string } | { readonly moq: number }
/** Why a line wants a reason before it is submitted: dearer than allowed, or fewer than the supplier sells (purchase.md, action submit). */
export function wantsReason(line: Readonly<Record<string, unknown>>): Why | undefined {
  const limit = String(line['$limit'] ?? 5)
  const rise = line['price_diff_pct']
  if (!blank(rise) && num(String(rise)).gt(limit)) return { rise: num(String(rise)).toFixed(1), limit: num(limit).toFixed() }
  const moq = line['$moq']
  if (typeof moq === 'number' && !blank(line['qty']) && Number(line['qty']) < moq) return { moq }
  return undefined
}
