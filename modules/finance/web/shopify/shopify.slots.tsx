import type { Slots } from '@crossway/web-kit'
import { lazy } from 'react'
import { ImportPayouts } from './import-payouts.tsx'

export const orderSlots: Slots = {
  toolbar: [ImportPayouts],
  recordTabs: [{ key: 'waterfall', label: { 'zh-cn': '资金瀑布', en: 'Money waterfall' }, Tab: lazy(() => import('./waterfall-tab.tsx')) }],
}
export const payoutSlots: Slots = { toolbar: [ImportPayouts] }
