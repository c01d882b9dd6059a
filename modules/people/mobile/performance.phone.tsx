import type { PhoneParts } from '@crossway/mobile-ui'
import { lazy } from 'react'

/** Appraisals in the hand: my own, my team's, what waits for my score, and what is over; scores by a slider (mobile.md amzPerformance). */
const parts: PhoneParts = {
  tabs: ['mine', 'team', 'to_score', 'history'],
  leads: { mine: lazy(() => import('./own-results.tsx')) },
  dialogs: { selfScore: lazy(() => import('./own-scores.tsx')), leaderScore: lazy(() => import('./leader-scores.tsx')) },
}
export default parts
