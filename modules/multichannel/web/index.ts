import { registerSlot } from '@crossway/web-kit'

registerSlot('finalLogistics', () => import('./parcel/parcel.slots.tsx'))
registerSlot('SSPA', () => import('./sspa/sspa.slots.ts'))
registerSlot('stockSync', () => import('./sync/sync.slots.ts'))
registerSlot('customerSchedule', () => import('./schedule/schedule.slots.ts'))
registerSlot('shopifyAd', () => import('./ads/ads.slots.ts'))
registerSlot('orderInfo', () => import('./order/order.slots.tsx'))
registerSlot('deliveryBill', () => import('./delivery/delivery.slots.ts'))
registerSlot('multiSaleAnalysis', () => import('./analysis/analysis.slots.ts'))
registerSlot('returnBill', () => import('./returns/return-bill.slots.tsx'))
registerSlot('returnAmtOrder', () => import('./returns/refund-order.slots.tsx'))
