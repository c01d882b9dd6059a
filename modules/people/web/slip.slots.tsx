import { auth, type Slots } from '@crossway/web-kit'
import { lazy } from 'react'

const slots: Slots = {
  recordTabs: [
    { key: 'figures', label: { 'zh-cn': '工资明细', en: 'Figures' }, Tab: lazy(() => import('./slip-tab.tsx')), shown: () => auth('salarySheet/viewDetail') },
  ],
}
export default slots
