/** A quote as the phone reads it; amounts of sealed ones are not there before the deadline. */
export interface Quote {
  readonly id: number
  readonly channel: { readonly title: string } | null
  readonly provider: { readonly title: string } | null
  readonly round: number
  readonly status: 'invited' | 'quoted' | 'declined' | 'awarded' | 'lost'
  readonly current: boolean
  readonly currency: string | null
  readonly unit_price: string | null
  readonly total_cny: string | null
  readonly days_max: number | null
  readonly on_time_pct: string | null
  readonly score: string | null
  readonly valid_to: string | null
}
export interface Compared {
  readonly quote: Quote
  readonly best: boolean
  /** Beyond the cheapest, in money and per cent; nothing for the cheapest itself. */
  readonly dearer: { readonly amount: number; readonly pct: number } | undefined
  readonly perKg: number | undefined
}

/** The quotes that count, the best score first, then who has not answered; each with what it costs beyond the cheapest and for a kilogram. */
export function compared(quotes: readonly Quote[], kg: number): Compared[] {
  const now = quotes.filter((q) => q.current)
  const totals = now.flatMap((q) => (q.total_cny === null || q.status === 'declined' ? [] : [Number(q.total_cny)]))
  const least = totals.length ? Math.min(...totals) : undefined
  const scores = now.flatMap((q) => (q.score === null ? [] : [Number(q.score)]))
  const top = scores.length ? Math.max(...scores) : undefined
  const rank = (q: Quote): number => (q.status === 'declined' ? 2e9 : q.score === null ? (q.total_cny === null ? 1e9 : Number(q.total_cny)) : -Number(q.score))
  return now
    .toSorted((a, b) => rank(a) - rank(b))
    .map((quote) => {
      const total = quote.total_cny === null ? undefined : Number(quote.total_cny)
      return {
        quote,
        best: quote.score !== null && Number(quote.score) === top,
        dearer:
          total === undefined || least === undefined || total <= least || quote.status === 'declined'
            ? undefined
            : { amount: total - least, pct: ((total - least) / least) * 100 },
        perKg: total === undefined || kg <= 0 || quote.status === 'declined' ? undefined : total / kg,
      }
    })
}
/** Amounts are closed before the deadline where quotes are sealed (logistics.md inquiry). */
export const isSealed = (doc: Readonly<Record<string, unknown>>, now: number): boolean =>
  doc['sealed'] === true && doc['status'] === 'open' && Date.parse(String(doc['deadline'])) > now
