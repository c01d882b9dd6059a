import { registerPage, registerSlot } from '@crossway/web-kit'

registerPage('nowInventory', () => import('./live-stock/live-stock-page.tsx'))
registerPage('outEnterRecord', () => import('./stock-ledger/stock-ledger-page.tsx'))
registerPage('WHCalibrate', () => import('./platform/calibrate-page.tsx'))
registerPage('inventoryHistory', () => import('./stock-history/stock-history-page.tsx'))
for (const route of ['outEnterRecord', 'assembleOrDis']) registerSlot(route, () => import('./share/share.slots.tsx'))
registerSlot('WHCalibrate', () => import('./stock-take/stock-take.slots.tsx'))
for (const route of ['warehouseManage', 'virtualWarehouse', 'sku', 'MSKU']) registerSlot(route, () => import('./figures/warehouse.slots.ts'))
