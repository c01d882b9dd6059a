import type { Slots } from '@crossway/web-kit'
import { lazy } from 'react'

const slots: Slots = {
  dialogs: { inspect: lazy(() => import('./inspect-goods/inspect-dialog.tsx')), create_return: lazy(() => import('./return-goods/return-dialog.tsx')) },
}
export default slots
