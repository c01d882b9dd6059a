import { registerTexts, type Slots } from '@crossway/web-kit'
import { OutTxnField } from './txn-field.tsx'

registerTexts('finance', { 'zh-cn': () => import('../texts/finance.zh-cn.ts'), en: () => import('../texts/finance.en.ts') })

const slots: Slots = { argFields: { 'confirm_paid.txn': OutTxnField } }
export default slots
