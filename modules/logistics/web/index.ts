import { registerPage, registerSlot } from '@crossway/web-kit'

registerSlot('stocking', () => import('./print-labels/stocking.slots.ts'))
registerSlot('provider', () => import('./compare-rates/provider.slots.ts'))
registerSlot('firstLegPayment', () => import('./first-leg-payment.slots.ts'))
registerSlot('ext:inquiry', () => import('./outside/inquiry.slots.tsx'))
registerSlot('inquiry', () => import('./compare-quotes/inquiry.slots.tsx'))
registerSlot('logisticsWarehouse', () => import('./boards/logistics-warehouse.slots.ts'))
registerSlot('receiptSign', () => import('./boards/receipt-sign.slots.ts'))
registerSlot('apportionment', () => import('./boards/apportionment.slots.ts'))
registerSlot('agl', () => import('./boards/agl.slots.ts'))
registerSlot('shippingNotice', () => import('./boards/shipping-notice.slots.ts'))
registerPage('/quote', () => import('./outside/quote-page.tsx'))
