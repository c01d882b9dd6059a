import { registerTexts, type Slots } from '@crossway/web-kit'
import { lazy } from 'react'

registerTexts('productHistory', { 'zh-cn': () => import('../texts/history.zh-cn.ts'), en: () => import('../texts/history.en.ts') })
const slots: Slots = { recordTabs: [{ key: 'prices', label: { 'zh-cn': '报价', en: 'Prices' }, Tab: lazy(() => import('./supplier-prices-tab.tsx')) }] }
export default slots
