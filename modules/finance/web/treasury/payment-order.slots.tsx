import { registerTexts, type Slots } from '@crossway/web-kit'
import { lazy } from 'react'
import { OutTxnField } from './txn-field.tsx'

registerTexts('finance', { 'zh-cn': () => import('../texts/finance.zh-cn.ts'), en: () => import('../texts/finance.en.ts') })

const slots: Slots = {
  argFields: { 'confirm_paid.txn': OutTxnField },
  views: { plan: { label: { 'zh-cn': '资金计划', en: 'Cash plan' }, icon: 'BarChart', alone: true, View: lazy(() => import('./payment-plan.tsx')) } },
}
export default slots
