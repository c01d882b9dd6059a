/** Orders of a span by the day they were placed, in CNY. */
export interface OrderSum {
  readonly orders: number
  readonly units: number
  readonly sales: string
}
export interface Named {
  readonly id: number
  readonly title: string
}
export interface StoreOrders extends Named {
  readonly now: OrderSum
  readonly before: OrderSum
  /** Orders that left after the platform's deadline, or have not left by now, of those that were due. */
  readonly late: number
  readonly due: number
}
export interface WarehouseParcels extends Named {
  readonly parcels: number
  readonly pieces: number
  /** What carrier and warehouse charge for the parcels, estimated where no bill has come; CNY. */
  readonly cost: string
  readonly billed: string
  readonly expected: string
  /** Null without the right to costs. */
  readonly stock: string | null
}
/** Parcels of a row of the report by the warehouse they left; what they cost is told with the right to costs alone. */
export interface RowParcels {
  readonly stores: readonly number[]
  readonly rows: readonly (Omit<WarehouseParcels, 'cost'> & { readonly cost: string | null })[]
}
/** What the overview of a group of channels shows beside the P&L (dashboard.md comprehensiveMC). */
export interface ChannelFacts {
  readonly now: OrderSum
  readonly before: OrderSum
  /** With payouts that are to come, and parcels lost whose claim has not ended. */
  readonly platforms: readonly (Named & { readonly now: OrderSum; readonly before: OrderSum; readonly awaited: string; readonly claims: number })[]
  readonly days: readonly { readonly day: string; readonly platform: number; readonly sales: string }[]
  readonly stores: readonly StoreOrders[]
  readonly shipping: { readonly parcels: number; readonly due: number; readonly inTime: number }
  readonly warehouses: readonly WarehouseParcels[]
  /** Orders shipped against those that a platform's bill has settled. */
  readonly bills: readonly (Named & { readonly shipped: number; readonly billed: number; readonly feeExpected: string; readonly feeBilled: string })[]
  readonly payouts: readonly { readonly week: string; readonly expected: string; readonly received: string; readonly late: string }[]
}
