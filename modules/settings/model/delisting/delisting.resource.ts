import { defineLines, defineResource, f } from '@crossway/kernel'

const appeal = defineLines({
  name: 'delisting_appeal',
  fields: {
    round: f.int({ min: 1 }),
    submitted_at: f.dateTime(),
    channel: f.text({ max: 60, optional: true }),
    plan: f.text({ max: 2000 }),
    files: f.files({ optional: true, max: 10 }),
    result: f.choice(['pending', 'accepted', 'rejected', 'more_info'], { default: 'pending' }),
    answered_at: f.dateTime({ optional: true }),
  },
})
export const delistingTypes = ['inactive', 'suppressed', 'page_404', 'removed', 'buybox_lost', 'account'] as const
export const delistingSources = ['report', 'crawler', 'manual', 'api'] as const
const causes = ['ip', 'safety', 'restricted', 'documents', 'price', 'variation', 'condition', 'linked', 'stock', 'unknown'] as const
const down = ['open', 'handling', 'appealing'] as const

/** A listing that buyers do not find any more: how it came to light, what the platform says, what it costs, how it came back (settings.md delistingLog). */
export const delisting = defineResource({
  name: 'delisting',
  module: 'settings',
  title: 'no',
  subtitle: 'asin',
  fields: {
    no: f.serial('DL{yyMMdd}{seq:4}'),
    store: f.ref('store', { immutable: true }),
    marketplace: f.ref('marketplace', { derived: true }),
    msku: f.ref('msku', { immutable: true }),
    asin: f.text({ max: 20, format: 'code', optional: true }),
    type: f.choice(delistingTypes),
    sources: f.choices(delistingSources, { derived: true }),
    detected_at: f.dateTime({ default: 'now' }),
    confirmed_at: f.dateTime({ derived: true, optional: true }),
    recovered_at: f.dateTime({ derived: true, optional: true }),
    cause: f.choice(causes, { optional: true }),
    case_ids: f.texts({ max: 60, optional: true }),
    notice_text: f.longText({ max: 8000, optional: true }),
    attachments: f.files({ optional: true, max: 20 }),
    proof: f.files({ derived: true, optional: true, max: 5 }),
    handler: f.ref('employee', { optional: true }),
    due_at: f.date({ optional: true }),
    daily_units: f.decimal({ scale: 2, min: 0, optional: true }),
    price: f.money({ currency: 'currency', min: 0, optional: true }),
    currency: f.text({ min: 3, max: 3, derived: true, default: 'USD' }),
    days_down: f.decimal({ scale: 2, derived: true, default: '0' }),
    est_loss: f.money({ currency: 'currency', derived: true, optional: true }),
    reason: f.text({ max: 300, derived: true, optional: true }),
    appeals: f.lines(appeal, { derived: true, optional: true, max: 50 }),
    appeal_count: f.int({ derived: true, default: 0 }),
  },
  lifecycle: {
    initial: 'open',
    states: ['open', 'handling', 'appealing', 'recovered', 'abandoned', 'false_alarm'],
    editable: ['open', 'handling', 'appealing'],
    deletable: [],
    ended: ['recovered', 'abandoned', 'false_alarm'],
    actions: {
      confirm: { from: ['open'], to: 'handling', verb: 'handle', primary: true, batch: true, args: { cause: f.choice(causes, { optional: true }) } },
      falseAlarm: { from: ['open'], to: 'false_alarm', verb: 'handle', batch: true, args: { reason: f.text({ min: 2, max: 300 }) } },
      appeal: {
        from: ['handling', 'appealing'],
        to: 'appealing',
        verb: 'handle',
        primary: true,
        args: { plan: f.text({ min: 10, max: 2000 }), channel: f.text({ max: 60, optional: true }), files: f.files({ optional: true, max: 10 }) },
      },
      answer: {
        from: ['appealing'],
        to: ['appealing', 'handling'],
        verb: 'handle',
        args: { result: f.choice(['accepted', 'rejected', 'more_info']), text: f.text({ min: 2, max: 2000 }) },
      },
      recover: { from: down, to: 'recovered', verb: 'handle', args: { proof: f.files({ max: 5, optional: true }), at: f.dateTime({ optional: true }) } },
      abandon: {
        from: down,
        to: 'abandoned',
        danger: true,
        approval: true,
        args: { cause: f.choice(causes), reason: f.text({ min: 2, max: 300 }) },
      },
      reopen: { from: ['recovered'], to: 'handling', verb: 'handle', args: { reason: f.text({ min: 2, max: 300 }) } },
    },
  },
  indexes: [['store', 'msku'], ['status', 'due_at'], ['cause'], ['type'], ['detected_at']],
  search: ['no', 'asin', 'msku.seller_sku', 'store.name'],
  defaultSort: '-id',
  access: { owner: 'handler', store: 'store' },
})
