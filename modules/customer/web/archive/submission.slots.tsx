import type { Slots } from '@crossway/web-kit'
import { ItemsRead } from './items-read.tsx'
import { ReviewDialog } from './review-dialog.tsx'

const slots: Slots = { dialogs: { review: ReviewDialog }, reads: { payload: ItemsRead, item_decisions: () => null } }
export default slots
