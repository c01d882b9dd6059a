import type { Slots } from '@crossway/web-kit'
import ConfirmDates from './confirm-dates.tsx'

/** The supplier's own page of his orders. */
const slots: Slots = { dialogs: { confirm: ConfirmDates } }
export default slots
