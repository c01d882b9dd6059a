import type { Slots } from '@crossway/web-kit'
import { lazy } from 'react'

const slots: Slots = { recordTabs: [{ key: 'sales', label: { 'zh-cn': '销量', en: 'Sales' }, Tab: lazy(() => import('./msku-sales-tab.tsx')) }] }
export default slots
