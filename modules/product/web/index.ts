import { registerSlot } from '@crossway/web-kit'

for (const route of ['productCategory', 'MSKU', 'sku']) registerSlot(route, () => import('./catalogue.slots.ts'))
registerSlot('productCategory', () => import('./category.slots.ts'))
registerSlot('sku', () => import('./sku.slots.tsx'))
registerSlot('MSKU', () => import('./msku.slots.ts'))
registerSlot('supplierManage', () => import('./history/supplier-prices.slots.ts'))
registerSlot('productDev', () => import('./development.slots.tsx'))
registerSlot('productAnalysis', () => import('./analysis.slots.tsx'))
registerSlot('marketOutlook', () => import('./outlook.slots.tsx'))
