import type { PhoneParts } from '@crossway/mobile-ui'
import { lazy } from 'react'

/** Requests on the way: payable rows are ticked and asked for, what waits is decided (mobile.md firstLegPayment). */
const parts: PhoneParts = {
  tabs: ['@todo', 'draft', 'pending', 'approved', 'overdue', 'paid'],
  tabLabels: { draft: { 'zh-cn': '应付行', en: 'Payable rows' }, pending: { 'zh-cn': '审批中', en: 'In approval' } },
  leads: { draft: lazy(() => import('./payable-rows/payable-rows.tsx')) },
}
export default parts
