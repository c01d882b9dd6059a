import type { Amazon } from './client.ts'
import { allPages, type Page } from './pages.ts'

/** Stock of one seller SKU in Amazon's warehouses (FBA inventory v1), in units. */
export interface InventorySummary {
  readonly sellerSku: string
  readonly fnSku?: string
  readonly asin?: string
  readonly condition?: string
  readonly productName?: string
  readonly totalQuantity?: number
  readonly lastUpdatedTime?: string
  readonly inventoryDetails?: {
    readonly fulfillableQuantity?: number
    readonly inboundWorkingQuantity?: number
    readonly inboundShippedQuantity?: number
    readonly inboundReceivingQuantity?: number
    readonly reservedQuantity?: {
      readonly totalReservedQuantity?: number
      readonly pendingCustomerOrderQuantity?: number
      readonly pendingTransshipmentQuantity?: number
      readonly fcProcessingQuantity?: number
    }
    readonly researchingQuantity?: { readonly totalResearchingQuantity?: number; readonly [more: string]: unknown }
    readonly unfulfillableQuantity?: { readonly totalUnfulfillableQuantity?: number; readonly [more: string]: number | undefined }
  }
}
interface InventoryFilter {
  readonly marketplaceId: string
  /** ISO 8601, at most 18 months ago: only what changed since. */
  readonly startDateTime?: string
  /** At most 50. */
  readonly sellerSkus?: readonly string[]
}

/** Stock page by page with all details. The token lives 30 s only: a broken run starts over (integrations.md §10). */
export const inventorySummaries = (
  amazon: Amazon,
  filter: InventoryFilter,
  from?: string,
  signal?: AbortSignal,
): AsyncGenerator<Page<InventorySummary>, void, void> =>
  allPages(async (nextToken) => {
    const { marketplaceId, ...rest } = filter
    const query = { details: true, granularityType: 'Marketplace', granularityId: marketplaceId, marketplaceIds: [marketplaceId], ...rest, nextToken }
    const body = (await amazon.call('getInventorySummaries', { query, signal })) as {
      payload: { inventorySummaries: InventorySummary[] }
      pagination?: { nextToken?: string }
    }
    return { items: body.payload.inventorySummaries, next: body.pagination?.nextToken || null }
  }, from)
