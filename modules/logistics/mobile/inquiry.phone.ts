import type { PhoneParts } from '@crossway/mobile-ui'

/** Inquiries as mobile.md names their tabs: what is asked, what is to be decided, what was. */
const parts: PhoneParts = { tabs: ['open', 'comparing', 'awarded'] }
export default parts
