import { auth, type Slots } from '@crossway/web-kit'
import { lazy } from 'react'

const slots: Slots = {
  views: {
    board: { label: { 'zh-cn': '看板', en: 'Board' }, icon: 'Dashboard', alone: true, View: lazy(() => import('./push-board.tsx')) },
  },
  recordTabs: [
    {
      key: 'kingdee',
      label: { 'zh-cn': '金蝶核对', en: 'In Kingdee' },
      Tab: lazy(() => import('./in-kingdee.tsx')),
      shown: () => auth('kingdeePush'),
    },
  ],
}
export default slots
