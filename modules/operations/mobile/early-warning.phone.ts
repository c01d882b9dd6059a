import type { PhoneParts } from '@crossway/mobile-ui'

/** What is to be done about alarms on the way: the tabs of mobile.md, the gravest first. */
const parts: PhoneParts = { tabs: ['open', 'high', 'doing', 'snoozed', 'done'] }
export default parts
