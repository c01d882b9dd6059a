import type { PhoneParts } from '@crossway/mobile-ui'

/** Plans on the way: what waits for a decision, what runs (mobile.md plan). They are written at the desk. */
const parts: PhoneParts = { tabs: ['reviewing', 'executing', 'over', 'ended'], hidden: ['department', 'survey'] }
export default parts
