import { defineLines, defineResource, f, switchable } from '@crossway/kernel'

const derived = { derived: true, optional: true } as const
export const adChannels = ['meta', 'google', 'tiktok', 'bing', 'pinterest', 'other'] as const
const channel = f.choice(adChannels, { immutable: true })
const month = f.text({ min: 7, max: 7, pattern: '^20[0-9]{2}-(0[1-9]|1[0-2])$', immutable: true })
const count = f.int({ derived: true, default: 0 })
const part = f.text({ max: 200, derived: true, default: '' })
const reason = f.text({ max: 300 })

/** An account with an advertising platform, of one store (multichannel.md shopifyAd). */
export const adAccount = defineResource({
  name: 'ad_account',
  module: 'multichannel',
  title: 'name',
  subtitle: 'account_no',
  fields: {
    channel,
    account_no: f.text({ max: 60, format: 'code', immutable: true }),
    name: f.text({ max: 120 }),
    store: f.ref('store', { immutable: true }),
    project: f.ref('project', derived),
    currency: f.text({ min: 3, max: 3, pattern: '^[A-Z]{3}$', immutable: true }),
    timezone: f.text({ max: 40, default: 'America/Los_Angeles' }),
    agency: f.ref('provider', { optional: true }),
    recharge_account: f.ref('fund_account', { optional: true, where: { type: { eq: 'recharge' } } }),
    daily_cap: f.money({ currency: 'currency', min: 0, optional: true }),
    balance: f.money({ currency: 'currency', optional: true }),
    balance_at: f.dateTime(derived),
    average_spend: f.money({ currency: 'currency', ...derived }),
    days_left: f.decimal({ scale: 1, ...derived, unit: 'd', expression: 'case when average_spend > 0 then round(balance / average_spend, 1) end' }),
    owner: f.ref('employee', { optional: true }),
    remark: f.text({ max: 500, optional: true }),
  },
  unique: [['channel', 'account_no']],
  lifecycle: {
    initial: 'active',
    states: ['active', 'limited', 'disabled'],
    deletable: [],
    actions: {
      limit: { from: ['active'], to: 'limited', verb: 'edit', args: { reason } },
      disable: { from: ['active', 'limited'], to: 'disabled', verb: 'edit', confirm: true },
      enable: { from: ['limited', 'disabled'], to: 'active', verb: 'edit' },
      recharge: {
        from: ['active', 'limited'],
        to: ['active', 'limited'],
        keepState: true,
        primary: true,
        args: { amount: f.decimal({ scale: 2, min: 0.01, max: 10_000_000 }), note: f.text({ max: 300, optional: true }) },
      },
    },
  },
  indexes: [
    ['store', 'channel'],
    ['days_left', 'status'],
  ],
  search: ['account_no', 'name', 'store.name'],
  defaultSort: 'channel,account_no',
  access: { owner: 'owner', project: 'project', store: 'store' },
  importKey: 'account_no',
})

/** What an ad cost and brought on a day, by the platform's own export. */
export const adSpendDaily = defineResource({
  name: 'ad_spend_daily',
  module: 'multichannel',
  title: 'campaign',
  fields: {
    account: f.ref('ad_account', { derived: true }),
    channel: f.choice(adChannels, { derived: true }),
    store: f.ref('store', { derived: true }),
    campaign: part,
    adset: part,
    ad: part,
    day: f.date({ derived: true }),
    currency: f.text({ max: 3, derived: true }),
    spend: f.money({ currency: 'currency', derived: true }),
    impressions: count,
    clicks: count,
    atc: count,
    checkout: count,
    purchases: count,
    value: f.money({ currency: 'currency', derived: true, default: '0' }),
    /** CNY for one unit of the currency on the day. */
    cny_rate: f.rate(derived),
    file: f.ref('ad_import', derived),
    project: f.ref('project', derived),
  },
  unique: [['account', 'campaign', 'adset', 'ad', 'day']],
  managed: true,
  indexes: [
    ['store', 'day'],
    ['account', 'day'],
    ['channel', 'day'],
  ],
  search: ['campaign', 'adset', 'ad'],
  defaultSort: '-day',
  access: { project: 'project', store: 'store' },
})

/** A file of an account's spend; the same file is taken once. */
export const adImport = defineResource({
  name: 'ad_import',
  module: 'multichannel',
  title: 'name',
  fields: {
    account: f.ref('ad_account', { derived: true }),
    name: f.text({ max: 200, derived: true }),
    file: f.file(derived),
    sha: f.text({ max: 64, derived: true, hidden: true }),
    first_day: f.date({ derived: true }),
    last_day: f.date({ derived: true }),
    row_count: count,
    currency: f.text({ max: 3, derived: true }),
    spend: f.money({ currency: 'currency', derived: true }),
    store: f.ref('store', { derived: true }),
    project: f.ref('project', derived),
  },
  unique: [['account', 'sha']],
  managed: true,
  search: ['name', 'account.name'],
  defaultSort: '-id',
  access: { project: 'project', store: 'store' },
})

/** Which channel and campaign an order came by, told from its link's parameters; `*` stands for anything. */
export const utmMap = defineResource({
  name: 'utm_map',
  module: 'multichannel',
  title: 'source',
  fields: {
    source: f.text({ max: 80, default: '*' }),
    medium: f.text({ max: 80, default: '*' }),
    campaign_pattern: f.text({ max: 120, default: '*' }),
    channel: f.choice(adChannels),
    campaign: f.text({ max: 200, optional: true }),
    priority: f.int({ min: 0, max: 999, default: 100 }),
    orders: f.int({ derived: true, default: 0 }),
    remark: f.text({ max: 300, optional: true }),
  },
  unique: [['source', 'medium', 'campaign_pattern']],
  lifecycle: switchable({ verb: 'utm' }),
  search: ['source', 'campaign_pattern'],
  defaultSort: '-priority',
})
/** Orders with the channel and campaign they came by. */
export const adOrder = defineResource({
  name: 'ad_order',
  module: 'multichannel',
  title: 'order',
  fields: {
    order: f.ref('mc_order', { derived: true, unique: true, onDelete: 'restrict' }),
    store: f.ref('store', { derived: true }),
    day: f.date({ derived: true }),
    channel: f.choice(adChannels, { derived: true }),
    campaign: f.text({ max: 200, derived: true, default: '' }),
    currency: f.text({ max: 3, derived: true }),
    net: f.money({ currency: 'currency', derived: true }),
    rule: f.ref('utm_map', { ...derived, onDelete: 'set null' }),
    project: f.ref('project', derived),
  },
  managed: true,
  indexes: [
    ['store', 'day'],
    ['channel', 'day'],
  ],
  search: ['campaign', 'order.no'],
  defaultSort: '-day',
  access: { project: 'project', store: 'store' },
})

const budgetChange = defineLines({
  name: 'ad_budget_change',
  fields: {
    at: f.dateTime(),
    before: f.decimal({ scale: 2 }),
    after: f.decimal({ scale: 2 }),
    reason: f.text({ max: 300 }),
    by: f.text({ max: 80, optional: true }),
  },
})
const newBudget = { amount: f.decimal({ scale: 2, min: 0.01, max: 100_000_000 }), reason } as const
/** What a store may spend on a channel in a month. */
export const adBudget = defineResource({
  name: 'ad_budget',
  module: 'multichannel',
  title: 'no',
  fields: {
    no: f.serial('AB{yyMM}{seq:4}'),
    store: f.ref('store', { immutable: true }),
    month,
    channel,
    currency: f.text({ max: 3, derived: true }),
    budget: f.money({ currency: 'currency', min: 0 }),
    target_roas: f.decimal({ scale: 2, min: 0, max: 100, optional: true }),
    spend: f.money({ currency: 'currency', derived: true, default: '0' }),
    pacing: f.decimal({ scale: 3, ...derived }),
    changes: f.lines(budgetChange, { derived: true, optional: true }),
    owner: f.ref('employee', { optional: true }),
    project: f.ref('project', derived),
    remark: f.text({ max: 500, optional: true }),
  },
  unique: [['store', 'month', 'channel']],
  lifecycle: {
    initial: 'draft',
    states: ['draft', 'pending', 'active', 'closed'],
    editable: ['draft'],
    deletable: ['draft'],
    ended: ['closed'],
    actions: {
      submit: { from: ['draft'], to: 'pending', verb: 'budget', approval: true, primary: true, batch: true },
      approve: { from: ['pending'], to: 'active', verb: 'budget', primary: true, batch: true },
      reject: { from: ['pending'], to: 'draft', verb: 'budget', args: { reason } },
      adjust: { from: ['active'], to: 'active', verb: 'budget', args: newBudget },
      adjust_large: { from: ['active'], to: 'active', verb: 'budget', approval: true, args: newBudget },
      close: { from: ['active'], to: 'closed', verb: 'budget', confirm: true },
    },
  },
  indexes: [['month', 'status']],
  search: ['no', 'store.name'],
  defaultSort: '-month',
  access: { owner: 'owner', project: 'project', store: 'store' },
})

/** What happened on a day, marked on the charts. */
export const adNote = defineResource({
  name: 'ad_note',
  module: 'multichannel',
  title: 'text',
  fields: {
    store: f.ref('store', { immutable: true }),
    day: f.date({ default: 'today' }),
    channel: f.choice(adChannels, { optional: true }),
    text: f.text({ max: 200 }),
    project: f.ref('project', derived),
  },
  indexes: [['store', 'day']],
  search: ['text'],
  defaultSort: '-day',
  access: { project: 'project', store: 'store' },
})
