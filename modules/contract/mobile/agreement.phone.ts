import type { PhoneParts } from '@crossway/mobile-ui'
import { lazy } from 'react'

/** Agreements on the way: what changes stands first; the items of one's own step stand there, too. */
const parts: PhoneParts = {
  dialogs: { check: lazy(() => import('./check-sheet.tsx')) },
  Lead: lazy(() => import('./changes-card.tsx')),
  hidden: ['changes'],
}
export default parts
