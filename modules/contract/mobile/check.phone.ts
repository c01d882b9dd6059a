import type { PhoneParts } from '@crossway/mobile-ui'
import { lazy } from 'react'

/** Reviewing on the phone: by what waits for me, the paper before its fields, and the items of one's own step before the decision (mobile.md contractCheck, agreementCheck). */
const parts: PhoneParts = {
  dialogs: { check: lazy(() => import('./check-sheet.tsx')) },
  ownTabs: [
    {
      key: 'to_review',
      label: { 'zh-cn': '待我审核', en: 'For me to review' },
      Tab: lazy(() => import('./review-cards.tsx').then((m) => ({ default: m.ToReview }))),
    },
    {
      key: 'reviewed',
      label: { 'zh-cn': '我已审核', en: 'Reviewed by me' },
      Tab: lazy(() => import('./review-cards.tsx').then((m) => ({ default: m.Reviewed }))),
    },
    { key: 'copied', label: { 'zh-cn': '抄送我', en: 'Copied to me' }, Tab: lazy(() => import('./review-cards.tsx').then((m) => ({ default: m.Copied }))) },
  ],
  tabs: ['all'],
  Lead: lazy(() => import('./paper-card.tsx')),
}
export default parts
/** Of an agreement its changes are read first, and its lines of changes are not read a second time. */
export const agreementCheck: PhoneParts = { ...parts, Lead: lazy(() => import('./agreement-lead.tsx')), hidden: ['changes'] }
