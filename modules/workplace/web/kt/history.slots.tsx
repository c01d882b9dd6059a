import type { Slots } from '@crossway/web-kit'
import { lazy } from 'react'

const slots: Slots = {
  recordTabs: [
    { key: 'compare', label: { 'zh-cn': '与上一版比较', en: 'Compared with the one before' }, first: true, Tab: lazy(() => import('./compare-tab.tsx')) },
    { key: 'text', label: { 'zh-cn': '该版正文', en: 'Text of this version' }, Tab: lazy(() => import('./version-text-tab.tsx')) },
  ],
}
export default slots
