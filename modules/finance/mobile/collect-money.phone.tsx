import type { PhoneParts } from '@crossway/mobile-ui'
import { lazy } from 'react'

/** Customers' money on the way: what came in is claimed, what was claimed is confirmed (mobile.md collectMoney). */
const parts: PhoneParts = {
  tabs: ['draft', '@todo', 'submitted', 'mine', 'confirmed', 'void'],
  tabLabels: { draft: { 'zh-cn': '待认领', en: 'To be claimed' }, mine: { 'zh-cn': '我的', en: 'Mine' } },
  leads: { draft: lazy(() => import('./unclaimed-inflows.tsx')) },
}
export default parts
