import '../texts/register.ts'
import type { Slots } from '@crossway/web-kit'
import { lazy } from 'react'
import { RunButton } from './run-button.tsx'

const slots: Slots = {
  toolbar: [RunButton],
  recordTabs: [{ key: 'why', label: { 'zh-cn': '计算依据', en: 'Why' }, Tab: lazy(() => import('./why-tab.tsx')), first: true }],
}
export default slots
