import type { Slots } from '@crossway/web-kit'
import { lazy } from 'react'
import { GenerateButton } from './generate-button.tsx'

const slots: Slots = {
  toolbar: [GenerateButton],
  views: { ranking: { label: { 'zh-cn': '排名', en: 'Ranking' }, icon: 'Trophy', alone: true, View: lazy(() => import('./ranking-view.tsx')) } },
  recordTabs: [
    {
      key: 'standing',
      label: { 'zh-cn': '组内对比', en: 'In the group' },
      shown: (record) => record['status'] !== 'exempt',
      Tab: lazy(() => import('./standing-tab.tsx')),
    },
  ],
}
export default slots
