import { auth, type Slots } from '@crossway/web-kit'
import { lazy } from 'react'
import { EventField } from './event-field.tsx'

const slots: Slots = {
  formFields: { event: EventField },
  recordTabs: [
    {
      key: 'secret',
      label: { 'zh-cn': '签名密钥', en: 'Secret' },
      Tab: lazy(() => import('./out-secret-tab.tsx')),
      shown: () => auth('integration/secret'),
      first: true,
    },
  ],
}
export default slots
