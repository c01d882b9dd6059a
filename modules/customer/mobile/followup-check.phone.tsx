import type { PhoneParts } from '@crossway/mobile-ui'
import { lazy } from 'react'

/** Reviews one after the other; what is done and undone is found in the tabs (mobile.md followupCheck). */
const parts: PhoneParts = {
  tabs: ['unchecked', 'passed', 'rejected'],
  leads: { unchecked: lazy(() => import('./review-deck.tsx')) },
  hidden: ['pool', 'owner', 'department'],
}
export default parts
