const amount = /^\d{1,9}(\.\d{1,4})?$/
const stars = /^[0-5](\.\d{1,2})?$/
const counted = (v: unknown): number | null => (typeof v === 'number' && Number.isSafeInteger(v) && v >= 0 ? v : null)

/** What a public page tells of a listing; null where it is silent or cannot be right. */
export interface PageFacts {
  readonly title: string | null
  readonly price: string | null
  /** Stars, at most five, as the page writes them. */
  readonly rating: string | null
  readonly reviews: number | null
  readonly offers: number | null
  readonly rank: number | null
}
/** Reads the facts of a collected page (`crawl.result`), as far as they can be true: whoever collects is a program of its own that may send anything. */
export function pageFacts(collected: unknown): PageFacts {
  const p = { ...(collected as object | null | undefined) } as Readonly<Record<string, unknown>>
  const { title, price, rating } = p
  return {
    title: typeof title === 'string' && title.trim() ? title.trim().slice(0, 200) : null,
    price: typeof price === 'string' && amount.test(price) && Number(price) > 0 ? price : null,
    rating: typeof rating === 'string' && stars.test(rating) && Number(rating) <= 5 ? rating : null,
    reviews: counted(p['reviews']),
    offers: counted(p['offers']),
    rank: counted(p['rank']),
  }
}
