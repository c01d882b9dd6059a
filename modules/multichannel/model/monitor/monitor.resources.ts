import { defineResource, f } from '@crossway/kernel'

export const monitorTypes = [
  'order_unpulled',
  'ack_due',
  'ship_due',
  'ship_late',
  'push_failed',
  'upload_failed',
  'no_first_scan',
  'stuck',
  'unmapped',
  'no_stock',
  'cancel_request',
  'return_due',
  'refund_due',
  'listing_down',
  'price_changed',
  'content_changed',
  'stock_mismatch',
  'negative_profit',
  'api_quota',
] as const
export type MonitorType = (typeof monitorTypes)[number]

/** Something that is about to go wrong, or has; one open row for each subject (multichannel.md monitor). */
export const monitorItem = defineResource({
  name: 'monitor_item',
  module: 'multichannel',
  title: 'subject',
  fields: {
    type: f.choice(monitorTypes, { derived: true }),
    store: f.ref('store', { derived: true, optional: true }),
    /** What it is about, as people know it. */
    subject: f.text({ max: 120, derived: true, format: 'code' }),
    subject_key: f.text({ max: 80, derived: true, hidden: true }),
    order: f.ref('mc_order', { derived: true, optional: true }),
    delivery: f.ref('delivery_bill', { derived: true, optional: true }),
    msku: f.ref('msku', { derived: true, optional: true }),
    level: f.choice(['warn', 'high'], { derived: true }),
    detail: f.text({ max: 300, derived: true, optional: true }),
    due: f.dateTime({ derived: true, optional: true, index: true }),
    first_at: f.dateTime({ derived: true }),
    owner: f.ref('employee', { derived: true, optional: true }),
    project: f.ref('project', { derived: true, optional: true }),
    note: f.text({ max: 300, derived: true, optional: true }),
    snoozed_until: f.dateTime({ derived: true, optional: true }),
    done_at: f.dateTime({ derived: true, optional: true }),
  },
  lifecycle: {
    initial: 'open',
    states: ['open', 'doing', 'done', 'auto'],
    editable: [],
    deletable: [],
    ended: ['done', 'auto'],
    timed: ['auto'],
    actions: {
      assign: {
        from: ['open', 'doing'],
        to: 'doing',
        batch: true,
        args: { owner: f.ref('employee', { where: { status: { in: ['probation', 'regular'] } } }), note: f.text({ max: 300, optional: true }) },
      },
      handle: { from: ['open', 'doing'], to: 'done', primary: true, batch: true, args: { note: f.text({ min: 2, max: 300 }) } },
      snooze: {
        from: ['open', 'doing'],
        to: ['open', 'doing'],
        keepState: true,
        verb: 'handle',
        batch: true,
        args: { hours: f.int({ min: 1, max: 24, default: 4 }) },
      },
    },
  },
  managed: true,
  indexes: [
    ['status', 'level'],
    ['type', 'subject_key'],
    ['store', 'status'],
  ],
  search: ['subject'],
  defaultSort: '-first_at',
  access: { owner: 'owner', project: 'project', store: 'store' },
})

/** Kinds that are not raised for a store, for a while or until somebody takes it back. */
export const monitorMute = defineResource({
  name: 'monitor_mute',
  module: 'multichannel',
  title: 'type',
  fields: {
    store: f.ref('store'),
    type: f.choice(monitorTypes),
    until: f.date({ optional: true }),
    reason: f.text({ min: 2, max: 300 }),
  },
  unique: [['store', 'type']],
  defaultSort: '-id',
  access: { store: 'store' },
})

/** What a platform allows a seller within a window of days. */
export const platformSla = defineResource({
  name: 'platform_sla',
  module: 'multichannel',
  title: 'metric',
  fields: {
    platform: f.ref('platform'),
    metric: f.choice(['late_rate', 'cancel_rate', 'valid_tracking']),
    window_days: f.int({ min: 1, max: 365, default: 30, unit: 'day' }),
    /** Percent: at most of what is bad, at least of what is good. */
    limit_pct: f.percent({ min: 0, max: 100 }),
  },
  unique: [['platform', 'metric']],
  defaultSort: 'id',
})
