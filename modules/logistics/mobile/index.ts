import { registerPhoneParts } from '@crossway/mobile-ui'

registerPhoneParts('shippingNotice', () => import('./shipping-notice.phone.ts'))
