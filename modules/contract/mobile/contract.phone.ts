import type { PhoneParts } from '@crossway/mobile-ui'
import { lazy } from 'react'
import { progress } from './progress.ts'

/** A contract on the way: what has come in of what is to come in, on the card and before the terms (mobile.md contract). */
const parts: PhoneParts = { progress, due: 'period_end', Lead: lazy(() => import('./receivables-card.tsx')) }
export default parts
