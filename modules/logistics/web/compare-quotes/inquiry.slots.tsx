import type { Slots } from '@crossway/web-kit'
import { lazy } from 'react'

const started = (record: Readonly<Record<string, unknown>>): boolean => record['status'] !== 'draft'
/** Quotes beside each other, and who was asked for them. */
const slots: Slots = {
  widths: { title: { 'zh-cn': 150, en: 126 }, modes: { 'zh-cn': 144, en: 112 } },
  recordTabs: [
    {
      key: 'compare',
      label: { 'zh-cn': '报价比较', en: 'Compare' },
      shown: started,
      Tab: lazy(() => import('./compare-tab.tsx')),
    },
    { key: 'invited', label: { 'zh-cn': '邀请', en: 'Invitations' }, shown: started, Tab: lazy(() => import('./invited-tab.tsx')) },
  ],
}
export default slots
