import { registerTexts, type Slots } from '@crossway/web-kit'
import { TxnField } from './txn-field.tsx'

registerTexts('finance', { 'zh-cn': () => import('../texts/finance.zh-cn.ts'), en: () => import('../texts/finance.en.ts') })

const slots: Slots = { argFields: { 'confirm.txn': TxnField } }
export default slots
