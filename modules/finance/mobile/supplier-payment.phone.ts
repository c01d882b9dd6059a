import type { PhoneParts } from '@crossway/mobile-ui'

/** Payments on the way: decided, planned, proved (mobile.md supplierPayment). They are written at the desk. */
const parts: PhoneParts = { tabs: ['@todo', 'urgent', 'approved', 'scheduled', 'paying', 'paid', 'failed'] }
export default parts
