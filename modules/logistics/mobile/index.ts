import { registerPhoneParts, registerScan } from '@crossway/mobile-ui'
import { registerTexts } from '@crossway/web-kit'
import { resolveCartonCode, resolveShipmentCode } from './scan-codes.ts'

registerTexts('freightPhone', { 'zh-cn': () => import('./texts/freight-phone.zh-cn.ts'), en: () => import('./texts/freight-phone.en.ts') })
registerPhoneParts('stocking', () => import('./stocking.phone.ts'))
registerPhoneParts('inquiry', () => import('./inquiry.phone.ts'))
registerPhoneParts('shippingNotice', () => import('./shipping-notice.phone.ts'))
registerPhoneParts('firstLegPayment', () => import('./first-leg-payment.phone.ts'))
registerScan('stocking', resolveCartonCode)
registerScan('shippingNotice', resolveShipmentCode)
