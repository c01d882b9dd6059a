import type { PhoneParts } from '@crossway/mobile-ui'
import { lazy } from 'react'

/** Reviewing on the phone: the items of one's own step before the decision. */
const parts: PhoneParts = { dialogs: { check: lazy(() => import('./check-sheet.tsx')) } }
export default parts
