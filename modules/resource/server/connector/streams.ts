import { inventorySummaries, listTransactions, participations, searchListings, searchOrders, type Amazon } from '@crossway/amazon'
import type { ReportCode } from '../../model/report/report-types.ts'

const minute = 60_000
const day = 24 * 60 * minute

/** One question to the platform that is answered page by page. */
export interface StreamRequest {
  readonly amazon: Amazon
  /** Platform's ids of the sites asked about. */
  readonly sites: readonly string[]
  /** Window of the question, ms since 1970; the same for all its pages. */
  readonly since: number
  readonly until: number
  /** Token of the page to go on with. */
  readonly from: string | undefined
  readonly signal?: AbortSignal | undefined
}
export interface StreamPage {
  readonly items: readonly unknown[]
  readonly next: string | null
}
export interface Stream {
  readonly type: ReportCode
  /** How far back the first look goes, and how much each later one looks again. */
  readonly first: number
  readonly overlap: number
  /** Youngest moment that may be asked for. */
  readonly delay: number
  /** true = the answer is the full picture: its pages make one file, and a broken run starts over. */
  readonly whole: boolean
  pages(ask: StreamRequest): AsyncGenerator<StreamPage, void, void>
  /** Moment that an element was last changed, by which the mark moves; null = the mark moves to the window's end. */
  changedAt?(item: unknown): string | null
}
const iso = (t: number): string => new Date(t).toISOString()

/**
 * What is read page by page (integrations.md §8-§10). Buyers and addresses are not asked for: no page needs them, and what was never fetched
 * needs no purge.
 */
export const streams: Partial<Readonly<Record<ReportCode, Stream>>> = {
  orders_api: {
    type: 'orders_api',
    first: 30 * day,
    overlap: 5 * minute,
    delay: 2 * minute,
    whole: false,
    pages: (a) =>
      searchOrders(
        a.amazon,
        {
          lastUpdatedAfter: iso(a.since),
          lastUpdatedBefore: iso(a.until),
          marketplaceIds: a.sites,
          includedData: ['PROCEEDS', 'PROMOTION', 'FULFILLMENT', 'TAX', 'CANCELLATION'],
          maxResultsPerPage: 100,
        },
        a.from,
        a.signal,
      ),
    changedAt: (item) => (item as { lastUpdatedTime?: string }).lastUpdatedTime ?? null,
  },
  finances_api: {
    type: 'finances_api',
    first: 30 * day,
    // A deferred movement is released under its old posting date: two weeks are looked at again.
    overlap: 14 * day,
    delay: 3 * minute,
    whole: false,
    pages: (a) => listTransactions(a.amazon, { postedAfter: iso(a.since), postedBefore: iso(a.until) }, a.from, a.signal),
  },
  inventory_api: {
    type: 'inventory_api',
    first: 0,
    overlap: 0,
    delay: 0,
    whole: true,
    pages: (a) => inventorySummaries(a.amazon, { marketplaceId: a.sites[0]! }, a.from, a.signal),
  },
  listings_api: {
    type: 'listings_api',
    first: 0,
    overlap: 60 * minute,
    delay: 0,
    whole: false,
    pages: (a) =>
      searchListings(
        a.amazon,
        a.amazon.credential.sellerId,
        {
          marketplaceIds: [a.sites[0]!],
          includedData: ['summaries', 'offers', 'issues', 'fulfillmentAvailability'],
          pageSize: 20,
          ...(a.since > 0 ? { lastUpdatedAfter: iso(a.since) } : {}),
        },
        a.from,
        a.signal,
      ),
  },
  sellers_api: {
    type: 'sellers_api',
    first: 0,
    overlap: 0,
    delay: 0,
    whole: true,
    async *pages(a) {
      yield { items: await participations(a.amazon, a.signal), next: null }
    },
  },
}
