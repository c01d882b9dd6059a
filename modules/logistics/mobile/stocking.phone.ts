import type { PhoneParts } from '@crossway/mobile-ui'
import { lazy } from 'react'

const Pack = lazy(() => import('./pack-goods/pack-sheet.tsx'))
/** Stocking orders on the way: what waits for a decision, what is packed by scan, what is late (mobile.md stocking). */
const parts: PhoneParts = {
  tabs: ['@todo', 'pending', 'approved', 'preparing', 'ready', 'moving', 'late'],
  dialogs: { pack: Pack, pack_mixed: Pack },
}
export default parts
