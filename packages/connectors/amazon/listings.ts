import type { Amazon } from './client.ts'
import { allPages, type Page } from './pages.ts'

export type ListingPart =
  | 'summaries'
  | 'attributes'
  | 'issues'
  | 'offers'
  | 'fulfillmentAvailability'
  | 'procurement'
  | 'relationships'
  | 'productTypes'
  | 'identifiers'

/** A seller's offer of a product (Listings Items 2021-08-01). Parts come when asked for. */
export interface Listing {
  readonly sku: string
  readonly summaries?: readonly {
    readonly marketplaceId: string
    readonly asin?: string
    readonly itemName?: string
    readonly status?: readonly string[]
    readonly [more: string]: unknown
  }[]
  readonly [part: string]: unknown
}
/** Amazon's answer to a change: accepted for processing, or refused with issues. */
export interface ListingSubmission {
  readonly sku: string
  readonly status: 'ACCEPTED' | 'INVALID' | 'VALID'
  readonly submissionId: string
  readonly issues?: readonly { readonly code: string; readonly message: string; readonly severity: string; readonly [more: string]: unknown }[]
}
export interface ListingPlace {
  readonly sellerId: string
  readonly sku: string
}
interface ListingOptions {
  readonly marketplaceIds: readonly string[]
  readonly includedData?: readonly ListingPart[]
  readonly issueLocale?: string
  /** VALIDATION_PREVIEW changes nothing. */
  readonly mode?: 'VALIDATION_PREVIEW'
}
interface ListingFilter {
  readonly marketplaceIds: readonly string[]
  readonly identifiersType?: string
  /** At most 20. */
  readonly identifiers?: readonly string[]
  readonly includedData?: readonly ListingPart[]
  readonly lastUpdatedAfter?: string
  readonly withStatus?: readonly string[]
  readonly withIssueSeverity?: readonly string[]
  /** 1 to 20. */
  readonly pageSize?: number
}

/** Listings of a seller page by page. */
export const searchListings = (
  amazon: Amazon,
  sellerId: string,
  filter: ListingFilter,
  from?: string,
  signal?: AbortSignal,
): AsyncGenerator<Page<Listing>, void, void> =>
  allPages(async (pageToken) => {
    const body = (await amazon.call('searchListingsItems', { path: { sellerId }, query: { ...filter, pageToken }, signal })) as {
      items: Listing[]
      pagination?: { nextToken?: string }
    }
    return { items: body.items, next: body.pagination?.nextToken ?? null }
  }, from)

/** One listing. */
export const getListing = async (amazon: Amazon, place: ListingPlace, options: ListingOptions, signal?: AbortSignal): Promise<Listing> =>
  (await amazon.call('getListingsItem', { path: { ...place }, query: { ...options }, signal })) as Listing

/** Replaces or creates a listing: productType, requirements, attributes. */
export const putListing = async (
  amazon: Amazon,
  place: ListingPlace,
  options: ListingOptions,
  body: unknown,
  signal?: AbortSignal,
): Promise<ListingSubmission> => (await amazon.call('putListingsItem', { path: { ...place }, query: { ...options }, body, signal })) as ListingSubmission

/** Changes parts of a listing: productType and JSON patches. */
export const patchListing = async (
  amazon: Amazon,
  place: ListingPlace,
  options: ListingOptions,
  body: unknown,
  signal?: AbortSignal,
): Promise<ListingSubmission> => (await amazon.call('patchListingsItem', { path: { ...place }, query: { ...options }, body, signal })) as ListingSubmission

/** Takes a listing away. */
export const deleteListing = async (amazon: Amazon, place: ListingPlace, options: ListingOptions, signal?: AbortSignal): Promise<ListingSubmission> =>
  (await amazon.call('deleteListingsItem', { path: { ...place }, query: { ...options }, signal })) as ListingSubmission
