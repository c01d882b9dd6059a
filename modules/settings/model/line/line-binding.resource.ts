import { defineResource, f } from '@crossway/kernel'

/** Which account went out by which line and address, from when to when; what a later account is told of (settings.md amzDedicatedLine). */
export const lineBinding = defineResource({
  name: 'line_binding',
  module: 'settings',
  title: 'exit_ip',
  fields: {
    line: f.ref('dedicated_line'),
    store_account: f.ref('store_account'),
    exit_ip: f.text({ max: 45, format: 'code' }),
    from: f.dateTime(),
    to: f.dateTime({ optional: true }),
    by: f.text({ max: 80 }),
    reason: f.text({ max: 300, optional: true }),
  },
  managed: true,
  indexes: [['line', 'from'], ['store_account', 'from'], ['exit_ip']],
  search: ['exit_ip', 'line.line_no', 'store_account.alias'],
  defaultSort: '-from',
})
