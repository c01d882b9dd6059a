import { auth, type Slots } from '@crossway/web-kit'
import { lazy } from 'react'

const slots: Slots = {
  recordTabs: [
    {
      key: 'address',
      label: { 'zh-cn': '地址与密钥', en: 'Address and secret' },
      Tab: lazy(() => import('./hook-tab.tsx')),
      shown: () => auth('integration/secret'),
    },
  ],
}
export default slots
