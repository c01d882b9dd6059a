import { registerPage } from '@crossway/web-kit'

registerPage('nowInventory', () => import('./live-stock/live-stock-page.tsx'))
registerPage('outEnterRecord', () => import('./stock-ledger/stock-ledger-page.tsx'))
registerPage('inventoryHistory', () => import('./stock-history/stock-history-page.tsx'))
