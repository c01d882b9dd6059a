import type { PhoneParts } from '@crossway/mobile-ui'

/** Stocking orders for leaders and keepers: the tabs of mobile.md, approval first. */
const parts: PhoneParts = { tabs: ['pending', 'approved', 'preparing', 'ready', 'moving', 'late'] }
export default parts
