import type { Slots } from '@crossway/web-kit'
import { lazy } from 'react'

const slots: Slots = {
  recordTabs: [
    {
      key: 'closing',
      label: { 'zh-cn': '结项检查', en: 'Closing checks' },
      Tab: lazy(() => import('./closing-tab.tsx')),
      shown: (record) => record['stage'] === 'closing',
    },
  ],
}
export default slots
