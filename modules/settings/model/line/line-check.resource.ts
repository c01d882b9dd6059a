import { defineResource, f } from '@crossway/kernel'

/** One look at a line: does it answer, with which address, and is that address on a black list. Kept 90 days (settings.md amzDedicatedLine). */
export const lineCheck = defineResource({
  name: 'line_check',
  module: 'settings',
  title: 'seen_ip',
  fields: {
    line: f.ref('dedicated_line'),
    at: f.dateTime(),
    ok: f.bool(),
    reachable: f.bool(),
    ms: f.int({ min: 0, optional: true, unit: 'ms' }),
    seen_ip: f.text({ max: 45, format: 'code', optional: true }),
    blacklist_hits: f.int({ min: 0, default: 0 }),
  },
  managed: true,
  indexes: [['line', 'at'], ['at']],
  defaultSort: '-at',
})
