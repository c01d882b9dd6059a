import { num } from '@crossway/kernel'
import { medianOf, position, priceBand, priceIndex } from '../../model/survey/price-band.ts'

export interface CompetitorFacts {
  readonly price?: unknown
  readonly review_count?: unknown
}
interface Own {
  readonly own_price?: unknown
  readonly own_reviews?: unknown
}
const given = (v: unknown): boolean => v !== null && v !== undefined

/** The market's price band, where we stand in it and how many reviews we lack (promotion.md competitorSurvey, calculations); a price of nought is one that nobody knows yet. */
export function surveyFigures(own: Own, lines: readonly CompetitorFacts[]) {
  const prices = lines.map((l) => String(l.price)).filter((p) => num(p).gt(0))
  const band = priceBand(prices)
  const ours = given(own.own_price) ? String(own.own_price) : undefined
  const reviews = medianOf(lines.flatMap((l) => (given(l.review_count) ? [Number(l.review_count)] : [])))
  return {
    line_count: lines.length,
    price_min: band?.min ?? null,
    price_q1: band?.q1 ?? null,
    price_median: band?.median ?? null,
    price_q3: band?.q3 ?? null,
    price_max: band?.max ?? null,
    price_index: ours !== undefined && band ? priceIndex(ours, band.median) : null,
    position_pct: ours !== undefined ? position(ours, prices) : null,
    review_gap: reviews && given(own.own_reviews) ? reviews.minus(Number(own.own_reviews)).round().toNumber() : null,
  }
}
