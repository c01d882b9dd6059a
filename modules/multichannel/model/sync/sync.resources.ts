import { defineLines, defineResource, f } from '@crossway/kernel'

const derived = { derived: true, optional: true } as const
const pieces = f.int({ min: 0, max: 1_000_000, optional: true, unit: 'pcs' })
const reason = f.text({ max: 300 })

/** Places whose goods a rule offers, and where the platform counts them. */
export const syncPlace = defineLines({
  name: 'sync_rule_place',
  fields: {
    warehouse: f.ref('warehouse'),
    vw: f.ref('virtual_warehouse', { optional: true }),
    location: f.text({ max: 60, optional: true }),
  },
})

/** How the quantity shown on a platform follows free stock; the most specific rule of a listing holds (multichannel.md stockSync). */
export const syncRule = defineResource({
  name: 'sync_rule',
  module: 'multichannel',
  title: 'no',
  fields: {
    no: f.serial('SR{seq:4}'),
    store: f.ref('store', { immutable: true }),
    scope: f.choice(['store', 'category', 'msku'], { immutable: true }),
    category: f.ref('category', { optional: true, immutable: true }),
    msku: f.ref('msku', { optional: true, immutable: true }),
    target: f.text({ max: 60, derived: true, default: '', hidden: true }),
    warehouses: f.lines(syncPlace, { min: 1, max: 20 }),
    mode: f.choice(['share', 'pool'], { default: 'pool' }),
    share_pct: f.percent({ min: 0, max: 100, optional: true }),
    buffer_pct: f.percent({ min: 0, max: 100, default: 10 }),
    safety_qty: f.int({ min: 0, max: 1_000_000, default: 0, unit: 'pcs' }),
    min_show: pieces,
    max_show: pieces,
    include_transit: f.bool(),
    transit_days: f.int({ min: 1, max: 120, optional: true, unit: 'd' }),
    policy: f.choice(['stop', 'preorder'], { default: 'stop' }),
    fixed_qty: pieces,
    priority: f.int({ min: 0, max: 999, default: 100 }),
    paused: f.bool(),
    valid_from: f.date({ default: 'today' }),
    valid_to: f.date({ optional: true }),
    project: f.ref('project', derived),
    remark: f.text({ max: 500, optional: true }),
  },
  periods: [['valid_from', 'valid_to']],
  unique: [['store', 'target', 'valid_from']],
  indexes: [
    ['store', 'scope'],
    ['scope', 'priority'],
  ],
  search: ['no', 'store.name', 'msku.seller_sku'],
  defaultSort: '-id',
  access: { project: 'project', store: 'store' },
})

/** What a listing shows at its platform, and what it should show. */
export const syncState = defineResource({
  name: 'sync_state',
  module: 'multichannel',
  title: 'msku',
  fields: {
    store: f.ref('store', { derived: true }),
    msku: f.ref('msku', { derived: true, unique: true }),
    rule: f.ref('sync_rule', { ...derived, onDelete: 'set null' }),
    rule_level: f.choice(['store', 'category', 'msku'], derived),
    location: f.text({ max: 60, ...derived }),
    available: f.int({ ...derived, unit: 'pcs' }),
    open_orders: f.int({ ...derived, unit: 'pcs' }),
    desired: f.int({ ...derived, unit: 'pcs' }),
    platform_qty: f.int({ ...derived, unit: 'pcs' }),
    difference: f.int({ ...derived, unit: 'pcs', expression: 'desired - platform_qty' }),
    last_pushed: f.int({ ...derived, unit: 'pcs' }),
    pushed_at: f.dateTime(derived),
    read_at: f.dateTime(derived),
    platform_version: f.text({ max: 80, ...derived, hidden: true }),
    due_at: f.dateTime({ ...derived, hidden: true }),
    cause: f.choice(['stock', 'rule', 'full', 'manual'], derived),
    tries: f.int({ derived: true, default: 0, hidden: true }),
    error: f.text({ max: 300, ...derived }),
    pause_reason: f.text({ max: 300, ...derived }),
    project: f.ref('project', derived),
    owner: f.ref('employee', derived),
  },
  lifecycle: {
    initial: 'pending',
    states: ['ok', 'pending', 'failed', 'paused'],
    timed: ['ok', 'failed'],
    deletable: [],
    actions: {
      push: { from: ['ok', 'pending', 'failed'], to: 'pending', primary: true, batch: true },
      pause: {
        from: ['ok', 'pending', 'failed'],
        to: 'paused',
        batch: true,
        args: { reason, leave: f.choice(['keep', 'zero'], { default: 'keep' }) },
      },
      resume: { from: ['paused'], to: 'pending', verb: 'pause', batch: true, args: { reason } },
    },
  },
  managed: true,
  indexes: [
    ['store', 'status'],
    ['status', 'due_at'],
    ['difference', 'store'],
  ],
  search: ['msku.seller_sku', 'store.name'],
  defaultSort: 'store,msku',
  access: { owner: 'owner', project: 'project', store: 'store' },
})

/** Whether a store is synchronised at all; a fall of many quantities at once stops it until somebody has looked. */
export const syncStore = defineResource({
  name: 'sync_store',
  module: 'multichannel',
  title: 'store',
  fields: {
    store: f.ref('store', { derived: true, unique: true }),
    listings: f.int({ derived: true, default: 0 }),
    differences: f.int({ derived: true, default: 0 }),
    failed: f.int({ derived: true, default: 0 }),
    stop_reason: f.text({ max: 300, ...derived }),
    stopped_at: f.dateTime(derived),
    full_started_at: f.dateTime({ ...derived, hidden: true }),
    full_at: f.dateTime(derived),
    /** How much of what the platform allows its interface was used when it was last asked. */
    api_used: f.int(derived),
    api_limit: f.int(derived),
    api_at: f.dateTime(derived),
    project: f.ref('project', derived),
  },
  lifecycle: {
    initial: 'running',
    states: ['running', 'stopped'],
    deletable: [],
    actions: {
      full: { from: ['running'], to: 'running', primary: true, batch: true },
      stop: { from: ['running'], to: 'stopped', verb: 'pause', batch: true, args: { reason } },
      restart: { from: ['stopped'], to: 'running', verb: 'pause', primary: true, confirm: true, args: { reason } },
      zero: { from: ['running', 'stopped'], to: 'stopped', danger: true, args: { reason } },
    },
  },
  managed: true,
  search: ['store.name'],
  defaultSort: 'store',
  access: { project: 'project', store: 'store' },
})

/** Each try to bring a quantity to a platform. */
export const syncLog = defineResource({
  name: 'sync_log',
  module: 'multichannel',
  title: 'msku',
  fields: {
    at: f.dateTime(),
    store: f.ref('store'),
    msku: f.ref('msku'),
    before: f.int({ optional: true }),
    after: f.int({ optional: true }),
    cause: f.choice(['stock', 'rule', 'full', 'manual']),
    result: f.choice(['ok', 'conflict', 'retry', 'failed', 'stopped']),
    error: f.text({ max: 300, optional: true }),
    ms: f.int({ optional: true, unit: 'ms' }),
    wait_s: f.int({ optional: true, unit: 's' }),
    project: f.ref('project', { optional: true }),
  },
  ledger: true,
  managed: true,
  indexes: [
    ['store', 'at'],
    ['msku', 'at'],
    ['result', 'at'],
  ],
  search: ['msku.seller_sku'],
  defaultSort: '-at',
  access: { project: 'project', store: 'store' },
})
