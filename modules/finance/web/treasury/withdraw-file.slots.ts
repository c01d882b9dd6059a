import type { Slots } from '@crossway/web-kit'
import { MassFileButton } from './mass-file-dialog.tsx'

/** Approved pay-outs are paid from their own list. */
const slots: Slots = { batchParts: [MassFileButton] }
export default slots
