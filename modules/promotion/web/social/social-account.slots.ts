import type { Slots } from '@crossway/web-kit'
import { lazy } from 'react'

const slots: Slots = {
  recordTabs: [{ key: 'vault', label: { 'zh-cn': '凭据', en: 'Secrets' }, Tab: lazy(() => import('./vault-tab.tsx')) }],
}
export default slots
