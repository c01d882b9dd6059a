import { registerTexts, type Slots } from '@crossway/web-kit'
import { lazy } from 'react'

registerTexts('listing', { 'zh-cn': () => import('../texts/listing.zh-cn.ts'), en: () => import('../texts/listing.en.ts') })
const slots: Slots = {
  recordTabs: [
    { key: 'sales', label: { 'zh-cn': '销量', en: 'Sales' }, Tab: lazy(() => import('./msku-sales-tab.tsx')) },
    { key: 'ads', label: { 'zh-cn': '广告', en: 'Advertising' }, Tab: lazy(() => import('./msku-ads-tab.tsx')) },
    { key: 'returns', label: { 'zh-cn': '退货', en: 'Returns' }, Tab: lazy(() => import('./msku-returns-tab.tsx')) },
    { key: 'snapshots', label: { 'zh-cn': '每日快照', en: 'Snapshots' }, Tab: lazy(() => import('./msku-snapshots-tab.tsx')) },
  ],
}
export default slots
