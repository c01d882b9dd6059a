import { defineLines, defineResource, f } from '@crossway/kernel'
import { countryCode, currencyCode } from '@crossway/settings/model'
import { channelPlatforms, deliverableTypes, resourceTypes } from '../promotion-words.ts'

const derived = { derived: true, optional: true } as const
const reason = f.text({ min: 2, max: 300 })
const open = ['potential', 'contacted', 'cooperating', 'paused'] as const

/** An account on a platform; no other resource has the same one. */
export const promotionChannel = defineLines({
  name: 'promotion_channel',
  fields: {
    platform: f.choice(channelPlatforms),
    handle: f.text({ max: 80 }),
    url: f.text({ max: 300, format: 'url' }),
    followers: f.int({ min: 0, optional: true }),
    avg_views: f.int({ min: 0, optional: true }),
    engagement_rate: f.percent({ min: 0, max: 100, optional: true }),
    verified_on: f.date({ optional: true }),
  },
  unique: [['platform', 'handle']],
  indexes: [['platform', 'handle']],
})
export const promotionRate = defineLines({
  name: 'promotion_rate',
  fields: {
    deliverable_type: f.choice(deliverableTypes),
    platform: f.choice(channelPlatforms),
    price: f.money({ currency: 'currency', min: 0 }),
    currency: f.text({ ...currencyCode, default: 'USD' }),
    commission_rate: f.percent({ min: 0, max: 100, optional: true }),
    usage_rights_days: f.int({ min: 0, max: 3650, optional: true }),
    valid_from: f.date({ optional: true }),
    valid_to: f.date({ optional: true }),
  },
  periods: [['valid_from', 'valid_to']],
})
export const contactChannels = ['email', 'whatsapp', 'wechat', 'phone', 'message', 'meeting'] as const
export const promotionContact = defineLines({
  name: 'promotion_contact_log',
  fields: {
    at: f.dateTime(),
    channel: f.choice(contactChannels),
    summary: f.text({ max: 500 }),
    next_on: f.date({ optional: true }),
    by: f.ref('employee', { optional: true }),
  },
})

/** Creators, sites and agencies whom we pay to speak of our goods: one pool with contact, price and history (promotion.md promotionResource). */
export const promotionResource = defineResource({
  name: 'promotion_resource',
  module: 'promotion',
  title: 'name',
  subtitle: 'no',
  fields: {
    no: f.serial('TR{seq:5}'),
    name: f.text({ max: 80 }),
    type: f.choice(resourceTypes),
    agency: f.ref('promotion_resource', { optional: true, where: { type: { in: ['agency'] } } }),
    country: f.text(countryCode),
    language: f.text({ max: 20, optional: true }),
    time_zone: f.text({ max: 60, optional: true, format: 'timeZone' }),
    gender: f.choice(['female', 'male', 'team'], { optional: true }),
    age_band: f.choice(['18-24', '25-34', '35-44', '45+'], { optional: true }),
    categories: f.refs('category', { optional: true }),
    audience: f.text({ max: 200, optional: true }),
    contact_name: f.text({ max: 80, optional: true, class: 'pii' }),
    email: f.text({ max: 120, optional: true, class: 'email', format: 'email' }),
    whatsapp: f.text({ max: 40, optional: true, class: 'phone' }),
    wechat: f.text({ max: 60, optional: true, class: 'phone' }),
    phone: f.text({ max: 40, optional: true, class: 'phone' }),
    address: f.text({ max: 400, optional: true, class: 'address' }),
    owner: f.ref('employee', { optional: true }),
    pool: f.choice(['private', 'public'], { derived: true, default: 'private' }),
    main_platform: f.choice(channelPlatforms, derived),
    main_handle: f.text({ max: 80, ...derived }),
    followers: f.int(derived),
    engagement_rate: f.percent(derived),
    price_from: f.money({ currency: 'price_currency', ...derived }),
    price_currency: f.text({ max: 3, ...derived, hidden: true }),
    level: f.choice(['S', 'A', 'B', 'C', 'D'], derived),
    score: f.decimal({ scale: 2, ...derived }),
    coop_count: f.int({ derived: true, default: 0 }),
    last_coop_on: f.date(derived),
    total_paid: f.money({ currency: 'CNY', derived: true, default: 0, class: 'price' }),
    avg_roi: f.decimal({ scale: 2, ...derived }),
    last_contact_at: f.dateTime(derived),
    next_contact_on: f.date({ ...derived, index: true }),
    mail_consent: f.choice(['unknown', 'given', 'withdrawn'], { derived: true, default: 'unknown' }),
    mail_consent_on: f.date(derived),
    mail_consent_note: f.text({ max: 200, ...derived }),
    source: f.choice(['import', 'search', 'referral', 'inbound'], { default: 'search' }),
    tags: f.refs('tag', { optional: true, where: { 'group.resource': { eq: 'promotion_resource' } } }),
    status_reason: f.text({ max: 300, ...derived }),
    merged_into: f.ref('promotion_resource', derived),
    remark: f.text({ max: 500, optional: true }),
    channels: f.lines(promotionChannel, { optional: true, max: 30 }),
    rates: f.lines(promotionRate, { optional: true, max: 60 }),
    contacts: f.lines(promotionContact, derived),
  },
  lifecycle: {
    initial: 'potential',
    states: ['potential', 'contacted', 'cooperating', 'paused', 'blacklisted', 'merged'],
    editable: ['potential', 'contacted', 'cooperating', 'paused'],
    deletable: ['potential', 'contacted'],
    ended: ['merged'],
    timed: ['cooperating'],
    actions: {
      contactLog: {
        from: ['potential', 'contacted', 'cooperating', 'paused'],
        to: ['contacted', 'cooperating', 'paused'],
        verb: 'edit',
        primary: true,
        args: { channel: f.choice(contactChannels), summary: f.text({ min: 2, max: 500 }), next_on: f.date({ optional: true }) },
      },
      claim: {
        from: ['potential', 'contacted', 'cooperating', 'paused'],
        to: ['potential', 'contacted', 'cooperating', 'paused'],
        keepState: true,
        batch: true,
      },
      release: {
        from: ['potential', 'contacted', 'cooperating', 'paused'],
        to: ['potential', 'contacted', 'cooperating', 'paused'],
        keepState: true,
        verb: 'claim',
        batch: true,
      },
      consent: { from: open, to: open, keepState: true, verb: 'edit', batch: true, args: { how: f.text({ min: 2, max: 200 }) } },
      unsubscribe: { from: open, to: open, keepState: true, verb: 'edit', batch: true, args: { how: f.text({ min: 2, max: 200, optional: true }) } },
      mailMerge: {
        from: open,
        to: open,
        keepState: true,
        verb: 'edit',
        batch: true,
        args: { subject: f.text({ min: 2, max: 150 }), text: f.longText({ min: 10, max: 5000 }) },
      },
      pause: { from: ['potential', 'contacted', 'cooperating'], to: 'paused', verb: 'edit', args: { reason } },
      resume: { from: ['paused'], to: ['contacted', 'cooperating'], verb: 'edit' },
      blacklist: { from: ['potential', 'contacted', 'cooperating', 'paused'], to: 'blacklisted', danger: true, args: { reason } },
      merge: {
        from: ['potential', 'contacted', 'cooperating', 'paused'],
        to: 'merged',
        danger: true,
        args: { into: f.ref('promotion_resource', { where: { status: { in: ['potential', 'contacted', 'cooperating', 'paused'] } } }) },
      },
    },
  },
  indexes: [['owner', 'status'], ['pool', 'status'], ['country', 'type'], ['level'], ['email']],
  search: ['no', 'name', 'main_handle'],
  defaultSort: '-id',
  // the sheets of channels and rates name their resource as the first sheet does
  importKey: 'name',
  importSheets: [['channels'], ['rates']],
  access: { owner: 'owner' },
  openWhile: "t.pool = 'public'",
  sensitive: ['email', 'phone', 'address'],
  pick: ['no', 'name', 'type', 'country', 'level', 'status'],
})
