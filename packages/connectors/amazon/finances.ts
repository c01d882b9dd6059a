import type { Amazon } from './client.ts'
import { allPages, type Page } from './pages.ts'

/** Money of the Finances API: the digits Amazon sent, in text. */
export interface Currency {
  readonly currencyAmount: string
  readonly currencyCode: string
}
interface RelatedIdentifier {
  readonly relatedIdentifierName: string
  readonly relatedIdentifierValue: string
}
/** A tree: parents repeat the sum of their children, so add leaves or roots, never both (integrations.md §9). */
export interface Breakdown {
  readonly breakdownType: string
  readonly breakdownAmount: Currency
  readonly breakdowns?: readonly Breakdown[] | null
}
export interface Transaction {
  readonly transactionId: string
  readonly transactionType: string
  readonly transactionStatus: string
  readonly description?: string
  readonly postedDate: string
  readonly totalAmount: Currency
  readonly relatedIdentifiers?: readonly RelatedIdentifier[]
  readonly marketplaceDetails?: { readonly marketplaceId?: string; readonly marketplaceName?: string }
  readonly items?: readonly {
    readonly description?: string
    readonly totalAmount?: Currency
    readonly breakdowns?: readonly Breakdown[]
    readonly [more: string]: unknown
  }[]
  readonly breakdowns?: readonly Breakdown[]
  readonly [part: string]: unknown
}
export interface TransactionFilter {
  /** ISO 8601; needed unless a related identifier is given. */
  readonly postedAfter?: string
  /** At least 2 minutes ago; a window above 180 days answers nothing. */
  readonly postedBefore?: string
  readonly marketplaceId?: string
  readonly transactionStatus?: 'DEFERRED' | 'RELEASED' | 'DEFERRED_RELEASED'
  readonly relatedIdentifierName?: 'FINANCIAL_EVENT_GROUP_ID' | 'ORDER_ID'
  readonly relatedIdentifierValue?: string
}

/** Money movements page by page; every page repeats the filter, and a page may be empty. */
export const listTransactions = (
  amazon: Amazon,
  filter: TransactionFilter,
  from?: string,
  signal?: AbortSignal,
): AsyncGenerator<Page<Transaction>, void, void> =>
  allPages(async (nextToken) => {
    const { payload } = (await amazon.call('listTransactions', { query: { ...filter, nextToken }, signal })) as {
      payload: { transactions?: Transaction[]; nextToken?: string }
    }
    return { items: payload.transactions ?? [], next: payload.nextToken ?? null }
  }, from)

interface BalanceFilter {
  readonly marketplaceIds: readonly string[]
  readonly balanceType?: string
  readonly asOfDate?: string
}
/** Balances by account type, as Amazon writes them. */
export const listBalances = (amazon: Amazon, filter: BalanceFilter, signal?: AbortSignal): Promise<unknown> =>
  amazon.call('listBalances', { query: { ...filter }, signal })

interface SummaryFilter {
  readonly marketplaceIds: readonly string[]
  readonly periodStart?: string
  readonly periodEnd?: string
}
/** Sums of a period by account type, as Amazon writes them. */
export const listSummary = (amazon: Amazon, filter: SummaryFilter, signal?: AbortSignal): Promise<unknown> =>
  amazon.call('listSummary', { query: { ...filter }, signal })
