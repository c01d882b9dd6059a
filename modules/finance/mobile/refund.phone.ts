import type { PhoneParts } from '@crossway/mobile-ui'

/** Money back to customers: asked for, decided, watched until it is paid (mobile.md refund). */
const parts: PhoneParts = { tabs: ['@todo', 'draft', 'submitted', 'approved', 'paying', 'paid'] }
export default parts
