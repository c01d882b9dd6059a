import type { Amazon } from './client.ts'
import { allPages, type Page } from './pages.ts'

/** Money of the Orders API: digits in text. */
export interface OrderMoney {
  readonly amount: string
  readonly currencyCode: string
}

export interface OrderItem {
  readonly orderItemId: string
  readonly quantityOrdered: number
  readonly product?: { readonly asin?: string; readonly sellerSku?: string; readonly title?: string; readonly [more: string]: unknown }
  readonly [part: string]: unknown
}

/** An order of Orders 2026-01-01. Parts beyond the first few come when asked for by `includedData` and when the roles allow. */
export interface Order {
  readonly orderId: string
  readonly createdTime: string
  readonly lastUpdatedTime: string
  readonly salesChannel?: { readonly channelName?: string; readonly marketplaceId?: string; readonly marketplaceName?: string }
  readonly programs?: readonly string[]
  readonly proceeds?: { readonly grandTotal?: OrderMoney; readonly [more: string]: unknown }
  readonly fulfillment?: { readonly fulfillmentStatus?: string; readonly fulfilledBy?: string; readonly [more: string]: unknown }
  readonly orderItems?: readonly OrderItem[]
  readonly [part: string]: unknown
}

export type OrderPart =
  | 'BUYER'
  | 'RECIPIENT'
  | 'PROCEEDS'
  | 'EXPENSE'
  | 'PROMOTION'
  | 'CANCELLATION'
  | 'FULFILLMENT'
  | 'PACKAGES'
  | 'TAX'
  | 'PAYMENT'
  | 'FULFILLMENT_ORDERS'
export interface OrderFilter {
  /** Exactly one of the two "after" times, ISO 8601. */
  readonly createdAfter?: string
  readonly createdBefore?: string
  readonly lastUpdatedAfter?: string
  readonly lastUpdatedBefore?: string
  readonly fulfillmentStatuses?: readonly string[]
  readonly fulfilledBy?: readonly ('MERCHANT' | 'AMAZON')[]
  /** At most 50. */
  readonly marketplaceIds?: readonly string[]
  readonly includedData?: readonly OrderPart[]
  /** 1 to 100. */
  readonly maxResultsPerPage?: number
}

/** Orders page by page, oldest change first. The token lives 24 h and needs the same filter again (integrations.md §8). */
export const searchOrders = (amazon: Amazon, filter: OrderFilter, from?: string, signal?: AbortSignal): AsyncGenerator<Page<Order>, void, void> =>
  allPages(async (paginationToken) => {
    const body = (await amazon.call('searchOrders', { query: { ...filter, paginationToken }, signal })) as {
      orders: Order[]
      pagination?: { nextToken?: string }
    }
    return { items: body.orders, next: body.pagination?.nextToken ?? null }
  }, from)

/** One order. */
export async function getOrder(amazon: Amazon, orderId: string, includedData?: readonly OrderPart[], signal?: AbortSignal): Promise<Order> {
  return ((await amazon.call('getOrder', { path: { orderId }, query: { includedData }, signal })) as { order: Order }).order
}
