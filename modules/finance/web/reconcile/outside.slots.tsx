import type { Slots } from '@crossway/web-kit'
import { ConfirmBill, DisputeBill } from './customer-answer.tsx'

/** The customer's own page of his bills. */
const slots: Slots = { dialogs: { confirm: ConfirmBill, dispute: DisputeBill } }
export default slots
