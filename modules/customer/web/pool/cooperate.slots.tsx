import { auth, type Slots } from '@crossway/web-kit'
import { lazy } from 'react'

const slots: Slots = {
  recordTabs: [
    {
      key: 'money',
      label: { 'zh-cn': '账务', en: 'Money' },
      shown: (record) => record['pool'] === 'cooperate' && auth('cooperate/viewMoney'),
      Tab: lazy(() => import('./money-tab.tsx')),
    },
  ],
}
export default slots
