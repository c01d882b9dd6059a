import { defineResource, f } from '@crossway/kernel'

const derived = { derived: true, optional: true } as const
const pct = f.percent({ min: 0, max: 100, optional: true })
const count = f.int({ min: 0, optional: true })

/** How a store stands with its platform on a day (operations.md storePerformance). */
export const accountHealth = defineResource({
  name: 'account_health',
  module: 'operations',
  title: 'day',
  fields: {
    store: f.ref('store', { immutable: true }),
    day: f.date({ default: 'today', immutable: true }),
    account_status: f.choice(['normal', 'at_risk', 'deactivated'], { default: 'normal' }),
    colour: f.choice(['green', 'yellow', 'red'], { derived: true, default: 'green' }),
    red_metrics: f.texts(derived),
    ahr: f.int({ min: 0, max: 1000, optional: true }),
    odr: pct,
    late_shipment: pct,
    cancel_rate: pct,
    valid_tracking: pct,
    on_time: pct,
    invoice_defect: pct,
    ipi: f.int({ min: 0, max: 1000, optional: true }),
    storage_use: f.percent({ min: 0, max: 1000, optional: true }),
    ncx: pct,
    ip_complaints: count,
    authenticity: count,
    condition: count,
    safety: count,
    listing_policy: count,
    restricted: count,
    food: count,
    review_policy: count,
    other_policy: count,
    document_requests: count,
    metrics: f.json(derived),
    source: f.choice(['import', 'manual'], { derived: true, default: 'manual' }),
    project: f.ref('project', derived),
  },
  unique: [['store', 'day']],
  indexes: [['colour', 'day']],
  search: ['store.name'],
  defaultSort: '-day',
  access: { project: 'project', store: 'store' },
})

const states = ['open', 'appealing', 'won', 'lost', 'closed'] as const
/** A complaint, policy warning or request for papers, until it is decided. */
export const healthIssue = defineResource({
  name: 'health_issue',
  module: 'operations',
  title: 'no',
  fields: {
    no: f.serial('HI{yyMMdd}{seq:4}'),
    store: f.ref('store', { immutable: true }),
    type: f.choice(['ip', 'authenticity', 'condition', 'safety', 'listing_policy', 'restricted', 'food', 'review_policy', 'document', 'account', 'other']),
    asin: f.text({ max: 20, optional: true }),
    opened_at: f.dateTime({ default: 'now' }),
    deadline: f.dateTime({ optional: true }),
    owner: f.ref('employee', { optional: true }),
    description: f.text({ max: 1000, optional: true }),
    appeal: f.longText({ max: 10_000, ...derived }),
    rounds: f.int({ derived: true, default: 0 }),
    follow_up_at: f.dateTime(derived),
    attachments: f.files({ max: 20, optional: true }),
    result: f.text({ max: 1000, ...derived }),
    project: f.ref('project', derived),
  },
  lifecycle: {
    initial: 'open',
    states,
    editable: ['open', 'appealing', 'lost'],
    deletable: ['open'],
    ended: ['closed'],
    actions: {
      appeal: { from: ['open', 'lost'], to: 'appealing', verb: 'issue', approval: true, primary: true, args: { text: f.longText({ max: 10_000 }) } },
      won: { from: ['appealing'], to: 'won', verb: 'issue', args: { comment: f.text({ max: 1000 }) } },
      lost: { from: ['appealing'], to: 'lost', verb: 'issue', args: { comment: f.text({ max: 1000 }) } },
      close: { from: ['open', 'won', 'lost'], to: 'closed', verb: 'issue', args: { result: f.text({ max: 1000 }) } },
    },
  },
  indexes: [
    ['store', 'status'],
    ['status', 'deadline'],
  ],
  search: ['no', 'asin', 'description'],
  defaultSort: 'deadline',
  access: { owner: 'owner', project: 'project', store: 'store' },
})

/** Room that the platform gives a store in a month. */
export const fbaCapacity = defineResource({
  name: 'fba_capacity',
  module: 'operations',
  title: 'month',
  fields: {
    store: f.ref('store', { immutable: true }),
    storage_type: f.choice(['standard', 'oversize', 'extra_large', 'apparel', 'footwear'], { default: 'standard' }),
    month: f.text({ max: 7, pattern: '^20[0-9]{2}-(0[1-9]|1[0-2])$' }),
    limit_m3: f.decimal({ scale: 3, min: 0, unit: 'm³' }),
    used_m3: f.decimal({ scale: 3, min: 0, unit: 'm³', optional: true }),
    used_pct: f.decimal({ scale: 2, derived: true, optional: true, unit: '%', expression: 'round(used_m3 * 100 / nullif(limit_m3, 0), 2)' }),
    ipi: f.int({ min: 0, max: 1000, optional: true }),
    source: f.choice(['import', 'manual'], { derived: true, default: 'manual' }),
    project: f.ref('project', derived),
  },
  unique: [['store', 'storage_type', 'month']],
  indexes: [['month']],
  search: ['month', 'store.name'],
  defaultSort: '-month',
  access: { project: 'project', store: 'store' },
})
