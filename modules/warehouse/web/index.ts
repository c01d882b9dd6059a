import { registerSlot } from '@crossway/web-kit'

registerSlot('nowInventory', () => import('./live-stock/balance.slots.ts'))
registerSlot('nowInventory/live_stock', () => import('./live-stock/pools.slots.ts'))
registerSlot('nowInventory/stock_reservation', () => import('./live-stock/reservations.slots.ts'))
registerSlot('nowInventory/stock_pending', () => import('./live-stock/pending.slots.ts'))
registerSlot('outEnterRecord/stock_entry', () => import('./stock-ledger/ledger.slots.ts'))
registerSlot('WHCalibrate/fba_recon', () => import('./platform/calibration.slots.ts'))
registerSlot('inventoryHistory', () => import('./stock-history/daily.slots.ts'))
registerSlot('inventoryHistory/stock_compare', () => import('./stock-history/compare.slots.ts'))
registerSlot('inventoryHistory/stock_monthly', () => import('./stock-history/monthly.slots.ts'))
for (const route of ['outEnterRecord', 'assembleOrDis']) registerSlot(route, () => import('./share/share.slots.tsx'))
registerSlot('WHCalibrate', () => import('./stock-take/stock-take.slots.tsx'))
for (const route of ['warehouseManage', 'virtualWarehouse', 'sku', 'MSKU']) registerSlot(route, () => import('./figures/warehouse.slots.ts'))
