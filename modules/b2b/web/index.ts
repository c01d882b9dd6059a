import { registerSlot } from '@crossway/web-kit'

registerSlot('vcOrder', () => import('./vc/vc-order.slots.tsx'))
registerSlot('fundingAnalysis', () => import('./funding/funding.slots.tsx'))
registerSlot('saleOrder', () => import('./print/sale-order.slots.ts'))
registerSlot('saleOrder/b2b_delivery', () => import('./print/delivery.slots.ts'))
registerSlot('invoiceBill', () => import('./print/invoice.slots.ts'))
registerSlot('purchaseOrder', () => import('./purchase/purchase.slots.tsx'))
registerSlot('invoiceBill/b2b_deduction', () => import('./invoice/deduction.slots.tsx'))
registerSlot('customerSalesBill', () => import('./print/statement.slots.ts'))
