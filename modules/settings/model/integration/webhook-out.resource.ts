import { defineResource, f, switchable } from '@crossway/kernel'

/** An address of others that is told of one kind of event; its secret signs each call and is shown once (settings.md webhook_out). */
export const webhookOut = defineResource({
  name: 'webhook_out',
  module: 'settings',
  title: 'name',
  fields: {
    name: f.text({ max: 80 }),
    event: f.text({ max: 120, format: 'code' }),
    url: f.text({ max: 500, format: 'url' }),
    has_secret: f.bool({ derived: true }),
    /** Tries in a row that the receiver did not take. */
    fail_count: f.int({ derived: true, default: 0 }),
    last_at: f.dateTime({ derived: true, optional: true }),
    remark: f.text({ max: 300, optional: true }),
  },
  lifecycle: switchable({ verb: 'edit' }),
  indexes: [['event', 'status']],
  search: ['name', 'event'],
  defaultSort: '-id',
  sensitive: ['event', 'url'],
})

/** An event on its way to one address: six tries over a day, then somebody looks at it. */
export const webhookPush = defineResource({
  name: 'webhook_push',
  module: 'settings',
  title: 'event_key',
  managed: true,
  fields: {
    webhook: f.ref('webhook_out', { derived: true }),
    event_key: f.text({ max: 120, derived: true, format: 'code' }),
    event: f.text({ max: 120, derived: true, format: 'code' }),
    payload: f.json({ derived: true, optional: true, hidden: true }),
    tries: f.int({ derived: true, default: 0 }),
    answer: f.int({ derived: true, optional: true }),
    ms: f.int({ derived: true, optional: true, unit: 'ms' }),
    why: f.text({ max: 300, derived: true, optional: true }),
    at: f.dateTime({ derived: true }),
    next_at: f.dateTime({ derived: true, optional: true }),
  },
  lifecycle: {
    initial: 'waiting',
    states: ['waiting', 'sent', 'failed'],
    timed: ['sent', 'failed'],
    editable: [],
    deletable: [],
    actions: { again: { from: ['failed'], to: 'waiting', verb: 'edit', batch: true } },
  },
  unique: [['webhook', 'event_key']],
  indexes: [
    ['status', 'next_at'],
    ['webhook', 'at'],
  ],
  search: ['event_key', 'event', 'why'],
  defaultSort: '-at',
})
