import type { PhoneParts } from '@crossway/mobile-ui'

/** Shipments on the way; what they cost is not the phone's. */
const parts: PhoneParts = { tabs: ['@todo', 'confirmed', 'shipped', 'late', 'delivered', 'exception'], hidden: ['est_freight', 'est_duty', 'est_other'] }
export default parts
