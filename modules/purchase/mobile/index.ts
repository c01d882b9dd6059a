import { registerPhoneParts, registerScan } from '@crossway/mobile-ui'
import { registerTexts } from '@crossway/web-kit'
import { resolveReceiptCode } from './scan-codes.ts'

registerTexts('dock', { 'zh-cn': () => import('./texts/dock.zh-cn.ts'), en: () => import('./texts/dock.en.ts') })
registerPhoneParts('purchaseDemand', () => import('./purchase-demand.phone.tsx'))
registerPhoneParts('purchasePayment', () => import('./purchase-payment.phone.tsx'))
registerPhoneParts('sampleCollection', () => import('./sample-request.phone.tsx'))
registerPhoneParts('purchaseSign', () => import('./purchase-sign.phone.tsx'))
registerScan('purchaseSign', resolveReceiptCode)
