import type { PhoneParts } from '@crossway/mobile-ui'

/** Samples on the way: shipped, received and taken back (mobile.md sampleManage). */
const parts: PhoneParts = { tabs: ['reviewing', 'to_ship', 'moving', 'overdue', 'to_return', 'mine', 'closed'], hidden: ['department', 'plan', 'plan_cost'] }
export default parts
