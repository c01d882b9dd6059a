import { registerPhoneParts } from '@crossway/mobile-ui'

registerPhoneParts('collectMoney', () => import('./collect-money.phone.tsx'))
registerPhoneParts('depositLog', () => import('./deposit-log.phone.ts'))
registerPhoneParts('refund', () => import('./refund.phone.ts'))
registerPhoneParts('settlement', () => import('./settlement.phone.ts'))
registerPhoneParts('supplierPayment', () => import('./supplier-payment.phone.ts'))
