import type { PhoneParts } from '@crossway/mobile-ui'

/** What is to be done about alarms on the way: the tabs of mobile.md, the gravest first. */
const parts: PhoneParts = {
  tabs: ['open', 'high', 'doing', 'snoozed', 'done'],
  // what the rules keep for themselves; the title says the figures
  hidden: ['facts', 'subject_type', 'subject_id', 'clean_runs', 'dedupe_key', 'muted_until', 'notify_at', 'notified_at'],
}
export default parts
