import { registerPhoneParts, registerScan } from '@crossway/mobile-ui'
import { resolveReceiptCode } from './scan-codes.ts'

registerPhoneParts('purchaseSign', () => import('./purchase-sign.phone.tsx'))
registerScan('purchaseSign', resolveReceiptCode)
