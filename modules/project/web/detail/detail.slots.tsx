import type { Slots } from '@crossway/web-kit'
import { lazy } from 'react'

const slots: Slots = {
  recordTabs: [
    { key: 'overview', label: { 'zh-cn': '概览', en: 'Overview' }, first: true, Tab: lazy(() => import('./overview-tab.tsx')) },
    {
      key: 'closing',
      label: { 'zh-cn': '结项检查', en: 'Closing checks' },
      Tab: lazy(() => import('./closing-tab.tsx')),
      shown: (record) => record['stage'] === 'closing',
    },
    { key: 'targets', label: { 'zh-cn': '目标', en: 'Targets' }, Tab: lazy(() => import('./targets-tab.tsx')) },
    { key: 'profit', label: { 'zh-cn': '利润', en: 'Profit' }, Tab: lazy(() => import('./profit-tab.tsx')) },
    { key: 'contract', label: { 'zh-cn': '合同与资金', en: 'Contract and money' }, Tab: lazy(() => import('./contract-tab.tsx')) },
  ],
}
export default slots
