import type { Runner } from '@crossway/server-kit'

/** What the modules above know of a listing: a port that they fill at start (contracts.md §1 rule 2). */
export interface ListingFacts {
  /** Mean of the last 30 days with sales before a moment, and the price. */
  sold(run: Runner, store: number, msku: number, before: string): Promise<{ readonly units: string | null; readonly price: string | null }>
  /** Our listings of an item on a site. */
  ofItem(run: Runner, marketplace: number, item: string): Promise<readonly { readonly store: number; readonly msku: number }[]>
}
let facts: ListingFacts = { sold: async () => ({ units: null, price: null }), ofItem: async () => [] }
export const registerListingFacts = (f: ListingFacts): void => void (facts = f)
export const listingFacts = (): ListingFacts => facts
