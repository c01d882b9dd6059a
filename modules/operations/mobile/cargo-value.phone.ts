import type { PhoneParts } from '@crossway/mobile-ui'

/** Project leads explain and confirm the month's money in goods (mobile.md cargoValue). */
const parts: PhoneParts = { tabs: ['generated', 'submitted', 'confirmed', 'over'], hidden: ['snapshot_at'] }
export default parts
