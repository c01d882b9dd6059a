import type { PhoneParts } from '@crossway/mobile-ui'
import { lazy } from 'react'

/** Requests on the way: what falls due is ticked and asked for, what waits is decided (mobile.md purchasePayment). */
const parts: PhoneParts = {
  tabs: ['@todo', 'draft', 'pending', 'to_pay', 'paid', 'rejected'],
  tabLabels: { draft: { 'zh-cn': '7天内到期', en: 'Due within 7 days' }, pending: { 'zh-cn': '审批中', en: 'In approval' } },
  leads: { draft: lazy(() => import('./due-payments/due-payments.tsx')) },
  hidden: ['payee_account', 'department'],
}
export default parts
