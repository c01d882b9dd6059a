import { defineEvents } from '@crossway/kernel'

/** What this module tells of (docs/contracts.md §3), by the record that it happened to. */
export const platformEvents = defineEvents({
  'admin.closed': [null, '账号停用', 'Account closed'],
})
