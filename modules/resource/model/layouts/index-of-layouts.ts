import type { RowLayout } from '../report/row-layout.ts'
import type { ReportCode } from '../report/report-types.ts'
import { settlementLine } from '../settlement/settlement-line.layout.ts'
import { feeQuote, listingItem, participation, stockSummary, transaction } from './api-streams.layout.ts'
import { browseNode } from './browse-node.layout.ts'
import { fbaFeeEstimate } from './fba-fees.layout.ts'
import { countryInventory, fbaInventory } from './inventory.layout.ts'
import { listingActive, listingAll, listingChange, openListing } from './listings.layout.ts'
import { order, orderItem } from './orders.layout.ts'
import { plainRow } from './plain-row.layout.ts'
import { coupon, deal } from './promotions.layout.ts'
import { removalOrderLine, removalShipmentLine } from './removals.layout.ts'

/** Every table of report rows. */
export const layouts: readonly RowLayout[] = [
  settlementLine,
  countryInventory,
  fbaInventory,
  order,
  orderItem,
  removalOrderLine,
  removalShipmentLine,
  browseNode,
  coupon,
  deal,
  listingActive,
  listingAll,
  listingChange,
  openListing,
  fbaFeeEstimate,
  transaction,
  stockSummary,
  listingItem,
  feeQuote,
  participation,
  plainRow,
]

const own: Partial<Record<ReportCode, RowLayout>> = {
  settlement: settlementLine,
  afn_country: countryInventory,
  fba_myi: fbaInventory,
  all_orders: orderItem,
  removal_order: removalOrderLine,
  removal_shipment: removalShipmentLine,
  browse_tree: browseNode,
  coupon,
  promotion: deal,
  listings: listingActive,
  listings_all: listingAll,
  open_listings: openListing,
  fba_fees: fbaFeeEstimate,
  orders_api: orderItem,
  finances_api: transaction,
  inventory_api: stockSummary,
  listings_api: listingItem,
  fees_api: feeQuote,
  sellers_api: participation,
}
/** Where the rows of a type are kept. */
export const layoutOf = (type: ReportCode): RowLayout => own[type] ?? plainRow
