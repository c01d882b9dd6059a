import { registerPhoneParts } from '@crossway/mobile-ui'

registerPhoneParts('inquiry', () => import('./inquiry.phone.ts'))
registerPhoneParts('stocking', () => import('./stocking.phone.ts'))
registerPhoneParts('shippingNotice', () => import('./shipping-notice.phone.ts'))
registerPhoneParts('firstLegPayment', () => import('./first-leg-payment.phone.ts'))
