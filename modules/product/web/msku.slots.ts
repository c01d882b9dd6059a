import { registerTexts, type Slots } from '@crossway/web-kit'
import { lazy } from 'react'

registerTexts('productHistory', { 'zh-cn': () => import('./texts/history.zh-cn.ts'), en: () => import('./texts/history.en.ts') })
const slots: Slots = {
  dialogs: { print_label: lazy(() => import('./label/label-dialog.tsx')) },
  recordTabs: [
    { key: 'priceHistory', label: { 'zh-cn': '定价历史', en: 'Price history' }, Tab: lazy(() => import('./history/msku-prices-tab.tsx')) },
    { key: 'mappingHistory', label: { 'zh-cn': '配对历史', en: 'Mapping history' }, Tab: lazy(() => import('./history/msku-mappings-tab.tsx')) },
  ],
}
export default slots
