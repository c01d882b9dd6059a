import type { PhoneParts } from '@crossway/mobile-ui'
import { lazy } from 'react'

/** Reviewing on the phone: by what waits for me, and the items of one's own step before the decision (mobile.md contractCheck, agreementCheck). */
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
}
export default parts
