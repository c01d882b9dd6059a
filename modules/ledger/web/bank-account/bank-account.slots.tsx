import { registerTexts, type Slots } from '@crossway/web-kit'
import { lazy } from 'react'

registerTexts('bank', { 'zh-cn': () => import('../texts/bank.zh-cn.ts'), en: () => import('../texts/bank.en.ts') })

const slots: Slots = {
  recordTabs: [
    { key: 'txns', label: { 'zh-cn': '流水', en: 'Movements' }, Tab: lazy(() => import('./txns-tab.tsx')), first: true },
    { key: 'balance', label: { 'zh-cn': '余额走势', en: 'Balance' }, Tab: lazy(() => import('./balance-tab.tsx')) },
  ],
}
export default slots
