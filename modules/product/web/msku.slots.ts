import type { Slots } from '@crossway/web-kit'
import { lazy } from 'react'

const slots: Slots = { dialogs: { print_label: lazy(() => import('./label/label-dialog.tsx')) } }
export default slots
