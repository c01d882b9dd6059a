import type { crawlTypes } from '../../model/crawl/crawl.resource.ts'

export interface Wanted {
  readonly type: (typeof crawlTypes)[number]
  readonly marketplace: number
  readonly target: string
}
export interface Fetched {
  readonly state: 'ok' | 'failed' | 'blocked'
  readonly http_code?: number
  readonly error?: string
  readonly data?: Readonly<Record<string, unknown>>
}
export type CrawlFetch = (wanted: Wanted) => Promise<Fetched>

/** Answers as a public page would, without a network: the same target the same facts. */
const simulated: CrawlFetch = ({ type, target }) => {
  const n = [...target].reduce((sum, c) => sum + (c.codePointAt(0) ?? 0), 0)
  if (n % 71 === 3) return Promise.resolve({ state: 'failed', http_code: 503, error: 'HTTP 503' })
  const data = { price: (9.99 + (n % 40)).toFixed(2), rank: 100 + (n % 9000), reviews: n % 1200, found: true }
  return Promise.resolve({ state: 'ok', http_code: 200, data: type === 'availability' ? { found: true } : data })
}
/** Who fetches: outside nodes that pull work by their own programs, or the emulator where the installation says so. Tests put their own in its place. */
export const fetchers: { simulated: CrawlFetch } = { simulated }
