import { lazy } from 'react'
import { auth, type Slots } from '@crossway/web-kit'
import { ChooseDay } from './choose-period.tsx'

const slots: Slots = {
  toolbar: [ChooseDay],
  views: {
    periods: {
      label: { 'zh-cn': '期间关账', en: 'Period close' },
      icon: 'Lock',
      alone: true,
      shown: () => auth('inventoryHistory/close') || auth('inventoryHistory/reopen'),
      View: lazy(() => import('./periods-view.tsx')),
    },
  },
}
export default slots
