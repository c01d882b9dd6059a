/** Where a piece stands between arrival and leaving (warehouse.md A2). */
export const stockStates = ['in_transit', 'inspecting', 'available', 'reserved', 'defective', 'researching'] as const
export type StockState = (typeof stockStates)[number]
/** States of pieces that are in the building; they share the pool's average. */
export const onHandStates = ['inspecting', 'available', 'reserved', 'defective', 'researching'] as const satisfies readonly StockState[]
export const isOnHand = (s: StockState): boolean => s !== 'in_transit'
/** Good pieces, free or held for a document: holding them moves nothing. */
export const goodStates = ['available', 'reserved'] as const satisfies readonly StockState[]
export const isGood = (s: StockState): boolean => s === 'available' || s === 'reserved'
export const stockStateLabels: Readonly<Record<StockState, Readonly<Record<'zh-cn' | 'en', string>>>> = {
  in_transit: { 'zh-cn': '在途', en: 'In transit' },
  inspecting: { 'zh-cn': '待检', en: 'Inspecting' },
  available: { 'zh-cn': '可用', en: 'Available' },
  reserved: { 'zh-cn': '预留', en: 'Reserved' },
  defective: { 'zh-cn': '不良', en: 'Defective' },
  researching: { 'zh-cn': '调查中', en: 'Researching' },
}

export const ownerships = ['own', 'consigned'] as const
export type Ownership = (typeof ownerships)[number]
export const warehouseTypes = ['domestic', 'supplier', 'overseas', 'fba', 'awd', 'platform', 'return'] as const
export type WarehouseType = (typeof warehouseTypes)[number]
/** Places whose stock a platform counts; sale reports may come before receipt reports there (A7). */
export const platformTypes: readonly WarehouseType[] = ['fba', 'awd', 'platform']
