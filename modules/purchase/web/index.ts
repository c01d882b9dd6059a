import { registerSlot } from '@crossway/web-kit'

registerSlot('purchaseOrderList', () => import('./purchase-order.slots.tsx'))
registerSlot('purchaseOrderList/purchase_item', () => import('./purchase-item.slots.tsx'))
registerSlot('purchaseDemand', () => import('./purchase-demand.slots.tsx'))
registerSlot('purchaseDemand/demand_item', () => import('./demand-item.slots.ts'))
registerSlot('purchaseSign', () => import('./purchase-sign.slots.tsx'))
registerSlot('ext:order', () => import('./outside/order.slots.tsx'))
registerSlot('purchaseSign/purchase_item', () => import('./purchase-item.slots.tsx'))
registerSlot('accountTermManagement', () => import('./term/account-term.slots.ts'))
registerSlot('accountTermManagement/supplier_term', () => import('./term/supplier-term.slots.ts'))
registerSlot('supplierManage', () => import('./supplier/supplier.slots.ts'))
registerSlot('sku', () => import('./supplier/sku-purchases.slots.ts'))
