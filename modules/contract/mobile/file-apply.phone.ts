import type { PhoneParts } from '@crossway/mobile-ui'
import { lazy } from 'react'

/** The keeper's stamp screen: the code of the printed application, the approved file, then the stamped pages (mobile.md fileApply). */
const parts: PhoneParts = {
  dialogs: { stamp: lazy(() => import('./stamp-sheet.tsx')), return: lazy(() => import('./stamp-sheet.tsx').then((m) => ({ default: m.ReturnSheet }))) },
}
export default parts
