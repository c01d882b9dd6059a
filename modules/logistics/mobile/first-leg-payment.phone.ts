import type { PhoneParts } from '@crossway/mobile-ui'

/** Payments as mobile.md names their tabs: what is to be approved first, then what is due and what is paid. */
const parts: PhoneParts = { tabs: ['pending', 'approved', 'overdue', 'paid', 'draft'] }
export default parts
