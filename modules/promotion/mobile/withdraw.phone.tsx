import type { PhoneParts } from '@crossway/mobile-ui'

/** Pay-outs on the way: decided, watched, their proof sent back (mobile.md withdraw). */
const parts: PhoneParts = { tabs: ['reviewing', 'draft', 'to_pay', 'paid', 'failed'], hidden: ['department'] }
export default parts
