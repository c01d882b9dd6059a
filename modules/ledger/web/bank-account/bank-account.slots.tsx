import { registerTexts, type Slots } from '@crossway/web-kit'
import { lazy } from 'react'
import { computedLabels } from '../../model/figure-labels.ts'

registerTexts('bank', { 'zh-cn': () => import('../texts/bank.zh-cn.ts'), en: () => import('../texts/bank.en.ts') })

const slots: Slots = {
  figures: { balance_cny: { kind: 'money', currency: 'CNY', label: computedLabels.bank_account.balance_cny } },
  views: { cards: { label: { 'zh-cn': '公司余额', en: 'By company' }, icon: 'Table', alone: true, View: lazy(() => import('./balance-cards.tsx')) } },
  recordTabs: [
    { key: 'txns', label: { 'zh-cn': '流水', en: 'Movements' }, Tab: lazy(() => import('./txns-tab.tsx')), first: true },
    { key: 'balance', label: { 'zh-cn': '余额走势', en: 'Balance' }, Tab: lazy(() => import('./balance-tab.tsx')) },
  ],
}
export default slots
