import { auth, type Slots } from '@crossway/web-kit'
import { lazy } from 'react'

const slots: Slots = {
  recordTabs: [
    { key: 'open', label: { 'zh-cn': '打开店铺', en: 'Open the store' }, Tab: lazy(() => import('./open-tab.tsx')), shown: () => auth('storeBrowser/open') },
  ],
}
export default slots
