import type { PhoneParts } from '@crossway/mobile-ui'
import { lazy } from 'react'

/** Freight inquiries on the way: quotes side by side, the best one first (mobile.md inquiry). */
const parts: PhoneParts = {
  tabs: ['@todo', 'open', 'late', 'comparing', 'awarded'],
  lineViews: { quotes: lazy(() => import('./quotes/quote-cards.tsx')) },
}
export default parts
