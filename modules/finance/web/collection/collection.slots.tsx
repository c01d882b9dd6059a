import type { Slots } from '@crossway/web-kit'
import { lazy } from 'react'

const slots: Slots = { dialogs: { receive: lazy(() => import('./receive-dialog.tsx')) } }
export default slots
