import '../texts/register.ts'
import type { Slots } from '@crossway/web-kit'
import { lazy } from 'react'
import { FillButton } from './fill-button.tsx'
import { OrderByCell } from './order-by-cell.tsx'
import { RunButton } from './run-button.tsx'

const slots: Slots = {
  toolbar: [RunButton, FillButton],
  cells: { order_by: OrderByCell },
  recordTabs: [{ key: 'why', label: { 'zh-cn': '计算依据', en: 'Why' }, Tab: lazy(() => import('./why-tab.tsx')), first: true }],
}
export default slots
