import type { Slots } from '@crossway/web-kit'
import { LinkDialog } from './link-dialog.tsx'

const slots: Slots = { dialogs: { reset_password: LinkDialog } }
export default slots
