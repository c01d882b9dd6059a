import { defineLines, defineResource, f } from '@crossway/kernel'

export const consumerSources = ['card', 'order', 'shopify', 'social', 'event', 'referral', 'import'] as const
const touchChannels = ['email', 'sms', 'whatsapp', 'phone', 'social'] as const
/** What a contact may be for; none of them asks for a review (resource.md consumerResource). */
const touchPurposes = ['trial', 'survey', 'content', 'after_sale', 'newsletter'] as const
const touchResults = ['no_reply', 'agreed', 'delivered', 'published', 'declined', 'no_show'] as const

const social = defineLines({
  name: 'consumer_social',
  fields: {
    network: f.text({ max: 30 }),
    handle: f.text({ max: 80 }),
    url: f.text({ max: 300, format: 'url', optional: true }),
    followers: f.int({ min: 0, optional: true }),
  },
})

/** An end consumer who agreed to hear from us. What names him stands here masked; the values are sealed apart. */
export const consumer = defineResource({
  name: 'consumer',
  module: 'resource',
  title: 'no',
  subtitle: 'country',
  fields: {
    no: f.serial('CR{yyMMdd}{seq:4}'),
    name: f.text({ max: 120, class: 'pii' }),
    email: f.text({ max: 120, optional: true, class: 'email' }),
    phone: f.text({ max: 60, optional: true, class: 'phone' }),
    country: f.text({ min: 2, max: 2, pattern: '^[A-Z]{2}$' }),
    state: f.text({ max: 80, optional: true }),
    language: f.text({ max: 10, optional: true }),
    time_zone: f.text({ max: 60, optional: true }),
    social: f.lines(social, { optional: true, max: 20 }),
    source: f.choice(consumerSources),
    source_ref: f.text({ max: 80, optional: true }),
    interests: f.texts({ max: 40, optional: true }),
    categories: f.refs('category', { optional: true }),
    level: f.choice(['a', 'b', 'c', 'd'], { derived: true, default: 'c' }),
    household: f.text({ max: 300, optional: true, class: 'pii' }),
    consent_email: f.bool(),
    consent_sms: f.bool(),
    consent_content: f.bool(),
    consented_at: f.dateTime({ optional: true }),
    consent_evidence: f.text({ max: 300, optional: true }),
    projects: f.refs('project', { optional: true }),
    cooperation_count: f.int({ derived: true, default: 0 }),
    last_contact_at: f.dateTime({ derived: true, optional: true }),
    last_result: f.choice(touchResults, { derived: true, optional: true }),
    status_reason: f.text({ max: 300, derived: true, optional: true }),
    erase_by: f.int({ derived: true, optional: true, hidden: true }),
    merged_into: f.ref('consumer', { derived: true, optional: true }),
  },
  lifecycle: {
    initial: 'active',
    states: ['active', 'cooling', 'opted_out', 'blacklisted', 'erasing', 'erased', 'merged'],
    editable: ['active', 'cooling'],
    deletable: [],
    ended: ['erased', 'merged'],
    actions: {
      contact: {
        from: ['active', 'cooling'],
        to: 'cooling',
        primary: true,
        args: {
          channel: f.choice(touchChannels),
          purpose: f.choice(touchPurposes),
          msku: f.ref('msku', { optional: true }),
          text: f.text({ max: 1000, optional: true }),
          cost: f.money({ currency: 'CNY', scale: 2, min: 0, optional: true }),
        },
      },
      result: {
        from: ['active', 'cooling', 'opted_out', 'blacklisted'],
        to: ['active', 'cooling', 'opted_out', 'blacklisted'],
        verb: 'contact',
        args: {
          result: f.choice(touchResults),
          rating: f.int({ min: 1, max: 5, optional: true }),
          content_url: f.text({ max: 300, format: 'url', optional: true }),
        },
      },
      optOut: {
        from: ['active', 'cooling', 'blacklisted'],
        to: 'opted_out',
        danger: true,
        confirm: true,
        args: { reason: f.text({ max: 300, optional: true }) },
      },
      consent: {
        from: ['opted_out'],
        to: 'active',
        args: { email: f.bool(), sms: f.bool(), content: f.bool(), evidence: f.text({ min: 4, max: 300 }) },
      },
      blacklist: { from: ['active', 'cooling', 'opted_out'], to: 'blacklisted', danger: true, args: { reason: f.text({ min: 2, max: 300 }) } },
      askErase: {
        from: ['active', 'cooling', 'opted_out', 'blacklisted'],
        to: 'erasing',
        danger: true,
        verb: 'erase',
        args: { reason: f.text({ min: 2, max: 300 }) },
      },
      erase: { from: ['erasing'], to: 'erased', danger: true, confirm: true },
      keep: { from: ['erasing'], to: ['active', 'opted_out'], verb: 'erase' },
      merge: {
        from: ['active', 'cooling', 'opted_out', 'blacklisted'],
        to: 'merged',
        danger: true,
        args: { into: f.ref('consumer', { where: { status: { in: ['active', 'cooling'] } } }), reason: f.text({ min: 2, max: 300 }) },
      },
    },
  },
  search: ['no', 'source_ref'],
  defaultSort: '-id',
  access: {},
  importKey: 'no',
})

/** One contact with a consumer and what came of it. */
export const consumerTouch = defineResource({
  name: 'consumer_touch',
  module: 'resource',
  title: 'purpose',
  fields: {
    consumer: f.ref('consumer', { derived: true }),
    at: f.dateTime({ derived: true }),
    channel: f.choice(touchChannels, { derived: true }),
    purpose: f.choice(touchPurposes, { derived: true }),
    msku: f.ref('msku', { derived: true, optional: true }),
    task: f.text({ max: 60, format: 'code', derived: true, optional: true }),
    text: f.text({ max: 1000, derived: true, optional: true }),
    cost: f.money({ currency: 'CNY', scale: 2, derived: true, optional: true }),
    result: f.choice(touchResults, { derived: true, optional: true }),
    content_url: f.text({ max: 300, format: 'url', derived: true, optional: true }),
    rating: f.int({ derived: true, optional: true }),
  },
  indexes: [['consumer', 'at']],
  writes: { create: false, edit: false, delete: false },
  defaultSort: '-at',
})
