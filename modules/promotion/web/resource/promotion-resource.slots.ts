import { auth, type Slots } from '@crossway/web-kit'
import { lazy } from 'react'

const slots: Slots = {
  recordTabs: [
    {
      key: 'contact',
      label: { 'zh-cn': '联系方式', en: 'Contact' },
      shown: () => auth('promotionResource/viewContact'),
      Tab: lazy(() => import('./contact-tab.tsx')),
    },
  ],
}
export default slots
