import type { PhoneParts } from '@crossway/mobile-ui'

/** Samples on the way: what the keeper hands out, what is to come back with the late ones first (mobile.md sampleCollection). */
const parts: PhoneParts = {
  tabs: ['@todo', 'mine', 'pending', 'to_issue', 'overdue', 'to_return', 'ended'],
  hidden: ['department'],
}
export default parts
