import { auth, type Slots } from '@crossway/web-kit'
import { lazy } from 'react'
import { computedLabels } from '../../model/figure-labels.ts'

const slots: Slots = {
  figures: {
    availability_30: { kind: 'percent', label: computedLabels.dedicated_line.availability_30 },
    last_check_at: { kind: 'dateTime', label: computedLabels.dedicated_line.last_check_at },
  },
  recordTabs: [
    {
      key: 'auth',
      label: { 'zh-cn': '认证密码', en: 'Password' },
      Tab: lazy(() => import('./auth-tab.tsx')),
      shown: () => auth('amzDedicatedLine/edit'),
    },
  ],
}
export default slots
