import { defineResource, f } from '@crossway/kernel'

export const crawlTypes = ['asin_detail', 'keyword_rank', 'bsr', 'offer', 'review_count', 'price', 'availability', 'seller'] as const
/** A time of day, as people of the company read it. */
const clock = { max: 5, pattern: '^([01]\\d|2[0-3]):[0-5]\\d$', optional: true } as const
export const crawlItemStates = ['queued', 'leased', 'ok', 'failed', 'blocked', 'skipped'] as const

/** What public pages are asked for, how often, within which limits, and why that is allowed (settings.md crawlerTask). */
export const crawlTask = defineResource({
  name: 'crawl_task',
  module: 'settings',
  title: 'no',
  subtitle: 'name',
  fields: {
    no: f.serial('CW{yyMMdd}{seq:4}'),
    name: f.text({ max: 80 }),
    type: f.choice(crawlTypes),
    marketplace: f.ref('marketplace'),
    inputs: f.texts({ max: 120 }),
    frequency: f.choice(['hourly', 'daily', 'weekly', 'once'], { default: 'daily' }),
    window_from: f.text(clock),
    window_to: f.text(clock),
    priority: f.int({ min: 1, max: 9, default: 5 }),
    node_group: f.text({ max: 40, default: 'default' }),
    max_rps: f.decimal({ scale: 2, min: 0, default: '0.5' }),
    legal_note: f.text({ min: 4, max: 500 }),
    owner: f.ref('employee', { optional: true }),
    last_slot: f.dateTime({ derived: true, optional: true }),
    success_pct: f.percent({ derived: true, optional: true }),
  },
  lifecycle: {
    initial: 'draft',
    states: ['draft', 'running', 'paused', 'finished'],
    editable: ['draft', 'paused'],
    deletable: ['draft'],
    ended: ['finished'],
    actions: {
      start: { from: ['draft', 'paused'], to: 'running', primary: true, batch: true },
      pause: { from: ['running'], to: 'paused', verb: 'start', batch: true },
      runNow: { from: ['running', 'paused'], to: ['running', 'paused'], keepState: true, verb: 'start' },
      stop: { from: ['running', 'paused'], to: 'finished', verb: 'start', danger: true, confirm: true },
    },
  },
  indexes: [['status', 'frequency'], ['type'], ['marketplace']],
  search: ['no', 'name'],
  defaultSort: '-id',
  access: { owner: 'owner' },
})

/** One round of a task; a slot has one. */
export const crawlRun = defineResource({
  name: 'crawl_run',
  module: 'settings',
  title: 'slot',
  fields: {
    task: f.ref('crawl_task'),
    slot: f.text({ max: 20, format: 'code' }),
    started_at: f.dateTime(),
    ended_at: f.dateTime({ optional: true }),
    total: f.int({ default: 0 }),
    ok: f.int({ default: 0 }),
    failed: f.int({ default: 0 }),
    blocked: f.int({ default: 0 }),
    state: f.choice(['running', 'done', 'aborted'], { default: 'running' }),
  },
  managed: true,
  unique: [['task', 'slot']],
  indexes: [['state'], ['started_at']],
  defaultSort: '-started_at',
})

/** One page of a round: who fetches it until when, how often it was tried, and what was found. */
export const crawlItem = defineResource({
  name: 'crawl_item',
  module: 'settings',
  title: 'target',
  fields: {
    run: f.ref('crawl_run'),
    target: f.text({ max: 120, format: 'code' }),
    node: f.ref('crawl_node', { optional: true }),
    attempts: f.int({ default: 0 }),
    lease_until: f.dateTime({ optional: true }),
    next_at: f.dateTime({ optional: true }),
    state: f.choice(crawlItemStates, { default: 'queued' }),
    http_code: f.int({ optional: true }),
    error: f.text({ max: 200, optional: true }),
    parsed: f.json({ optional: true }),
    at: f.dateTime({ optional: true }),
  },
  managed: true,
  unique: [['run', 'target']],
  indexes: [['state', 'next_at'], ['target', 'at'], ['error']],
  search: ['target', 'error'],
  defaultSort: '-id',
})

/** A program that fetches pages; it signs in by an API token of its own account. */
export const crawlNode = defineResource({
  name: 'crawl_node',
  module: 'settings',
  title: 'name',
  fields: {
    name: f.text({ max: 60, unique: true }),
    group: f.text({ max: 40, default: 'default' }),
    capacity: f.int({ min: 1, max: 100, default: 10 }),
    agent_version: f.text({ max: 20, derived: true, optional: true }),
    ip: f.text({ max: 45, derived: true, optional: true, format: 'code' }),
    last_heartbeat: f.dateTime({ derived: true, optional: true }),
  },
  lifecycle: {
    initial: 'online',
    states: ['online', 'draining', 'disabled'],
    deletable: [],
    ended: ['disabled'],
    actions: {
      drain: { from: ['online'], to: 'draining', verb: 'edit' },
      resume: { from: ['draining', 'disabled'], to: 'online', verb: 'edit' },
      disable: { from: ['online', 'draining'], to: 'disabled', verb: 'edit' },
    },
  },
  defaultSort: '-id',
})

/** A site that has shown a group of nodes a block page is left alone for a while, each time twice as long (settings.md crawlerTask). */
export const crawlPause = defineResource({
  name: 'crawl_pause',
  module: 'settings',
  title: 'node_group',
  fields: {
    node_group: f.text({ max: 40 }),
    marketplace: f.ref('marketplace'),
    blocks: f.int({ default: 1 }),
    until: f.dateTime({ index: true }),
  },
  managed: true,
  unique: [['node_group', 'marketplace']],
  defaultSort: '-until',
})
