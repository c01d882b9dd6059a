import type { PhoneParts } from '@crossway/mobile-ui'

/** Designers take and hand in, leads review (mobile.md planeTask, videoTask). */
const parts: PhoneParts = { tabs: ['pending', 'doing', 'reviewing', 'reworking', 'delivered', 'accepted'], hidden: ['faulty_rounds', 'excused_hours', 'group'] }
export default parts
