import '../texts/register.ts'
import { auth, type Slots } from '@crossway/web-kit'
import { lazy } from 'react'
import { EffectiveButton } from './effective-button.tsx'

const slots: Slots = {
  toolbar: [EffectiveButton],
  recordTabs: [
    {
      key: 'simulate',
      label: { 'zh-cn': '试算', en: 'Simulate' },
      shown: () => auth('replenishRule/simulate'),
      Tab: lazy(() => import('./simulate-tab.tsx')),
    },
  ],
}
export default slots
