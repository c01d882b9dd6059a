import type { Slots } from '@crossway/web-kit'
import { lazy } from 'react'
import { CustomerLink } from './customer-link.tsx'
import { GenerateStatements } from './generate-statements.tsx'

export const accountSlots: Slots = { toolbar: [GenerateStatements], recordHeader: CustomerLink }
export const adSlots: Slots = {
  toolbar: [GenerateStatements],
  recordHeader: CustomerLink,
  recordTabs: [{ key: 'days', label: { 'zh-cn': '每日投放', en: 'By day' }, Tab: lazy(() => import('../ads/daily-tab.tsx')) }],
}
