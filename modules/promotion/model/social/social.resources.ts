import { defineResource, f } from '@crossway/kernel'
import { countryCode, currencyCode } from '@crossway/settings/model'
import { channelPlatforms } from '../promotion-words.ts'

const derived = { derived: true, optional: true } as const
const reason = f.text({ min: 2, max: 300 })
const count = f.int({ min: 0, default: 0 })

/** What is sealed of an account and never stands in the record. */
export const accountSecrets = ['password', 'recovery'] as const

/** An account of one of our brands on a platform: who runs it, who stands in, how it grows (promotion.md socialMedia). */
export const socialAccount = defineResource({
  name: 'social_account',
  module: 'promotion',
  title: 'handle',
  subtitle: 'no',
  fields: {
    no: f.serial('SA{seq:4}'),
    platform: f.choice(channelPlatforms),
    handle: f.text({ max: 80 }),
    url: f.text({ max: 300, format: 'url' }),
    brand: f.ref('brand'),
    project: f.ref('project', { optional: true }),
    company: f.ref('company', { optional: true }),
    country: f.text({ ...countryCode, optional: true }),
    operator: f.ref('employee'),
    backup: f.ref('employee', { optional: true }),
    login: f.text({ max: 120, optional: true, class: 'credential' }),
    two_fa_holder: f.ref('employee', { optional: true }),
    password_changed_on: f.date({ optional: true }),
    opened_on: f.date({ optional: true }),
    certification: f.choice(['none', 'blue', 'business'], { default: 'none' }),
    ad_account: f.text({ max: 60, optional: true }),
    followers: f.int({ derived: true, default: 0 }),
    growth_pct: f.percent(derived),
    engagement_rate: f.percent(derived),
    posts_30: f.int({ derived: true, default: 0 }),
    last_post_on: f.date(derived),
    status_reason: f.text({ max: 300, ...derived }),
    remark: f.text({ max: 500, optional: true }),
  },
  lifecycle: {
    initial: 'active',
    states: ['active', 'limited', 'banned', 'closed'],
    editable: ['active', 'limited', 'banned'],
    deletable: [],
    ended: ['closed'],
    actions: {
      handover: { from: ['active', 'limited'], to: ['active', 'limited'], keepState: true, args: { operator: f.ref('employee'), password_changed: f.bool() } },
      limit: { from: ['active'], to: 'limited', verb: 'edit', args: { reason } },
      reportBan: { from: ['active', 'limited'], to: 'banned', verb: 'edit', danger: true, args: { reason, appeal_no: f.text({ max: 60, optional: true }) } },
      recover: { from: ['limited', 'banned'], to: 'active', verb: 'edit' },
      close: { from: ['active', 'limited', 'banned'], to: 'closed', verb: 'edit', confirm: true },
    },
  },
  unique: [['platform', 'handle']],
  indexes: [['operator', 'status'], ['brand']],
  search: ['no', 'handle', 'brand.name'],
  defaultSort: '-id',
  access: { owner: 'operator', project: 'project' },
  sensitive: ['login', 'two_fa_holder'],
})

/** A post of our own, from the idea to its link. */
export const socialPost = defineResource({
  name: 'social_post',
  module: 'promotion',
  title: 'topic',
  fields: {
    account: f.ref('social_account', { where: { status: { in: ['active', 'limited'] } } }),
    plan_at: f.dateTime(),
    content_type: f.choice(['post', 'reel', 'video', 'story', 'live', 'article']),
    topic: f.text({ max: 200 }),
    copy: f.longText({ max: 4000, optional: true }),
    hashtags: f.texts({ max: 60, optional: true }),
    assets: f.files({ optional: true }),
    object: f.ref('promotion_object', { optional: true }),
    link: f.text({ max: 700, optional: true, format: 'url' }),
    url: f.text({ max: 500, format: 'url', ...derived }),
    published_at: f.dateTime(derived),
    operator: f.ref('employee', derived),
    project: f.ref('project', derived),
    status_reason: f.text({ max: 300, ...derived }),
  },
  lifecycle: {
    initial: 'idea',
    states: ['idea', 'draft', 'review', 'scheduled', 'published', 'failed', 'cancelled'],
    editable: ['idea', 'draft', 'failed'],
    deletable: ['idea', 'draft'],
    ended: ['published', 'cancelled'],
    actions: {
      write: { from: ['idea'], to: 'draft', verb: 'post' },
      submitPost: { from: ['idea', 'draft', 'failed'], to: 'review', verb: 'post', primary: true, batch: true },
      approvePost: { from: ['review'], to: 'scheduled', verb: 'approve', primary: true, batch: true },
      sendBack: { from: ['review'], to: 'draft', verb: 'approve', args: { reason } },
      reschedule: {
        from: ['idea', 'draft', 'review', 'scheduled', 'failed'],
        to: ['idea', 'draft', 'review', 'scheduled', 'failed'],
        keepState: true,
        verb: 'post',
        args: { plan_at: f.dateTime() },
      },
      publish: {
        from: ['scheduled'],
        to: 'published',
        verb: 'post',
        primary: true,
        args: { url: f.text({ max: 500 }), published_at: f.dateTime({ optional: true }) },
      },
      fail: { from: ['scheduled'], to: 'failed', verb: 'post', args: { reason } },
      cancel: { from: ['idea', 'draft', 'review', 'scheduled', 'failed'], to: 'cancelled', verb: 'post', danger: true },
    },
  },
  indexes: [['account', 'plan_at'], ['status', 'plan_at'], ['operator']],
  search: ['topic', 'account.handle'],
  defaultSort: '-plan_at',
  access: { owner: 'operator', project: 'project' },
})

/** What an account has reached in a day or a month: once for an account and period. */
export const socialMetric = defineResource({
  name: 'social_metric',
  module: 'promotion',
  title: 'period',
  fields: {
    account: f.ref('social_account'),
    period: f.text({ min: 7, max: 10, pattern: '^\\d{4}-(0[1-9]|1[0-2])(-(0[1-9]|[12]\\d|3[01]))?$' }),
    followers: count,
    gained: count,
    lost: count,
    posts: count,
    impressions: count,
    reach: count,
    likes: count,
    comments: count,
    shares: count,
    saves: count,
    clicks: count,
    sessions: count,
    orders: count,
    sales: f.money({ currency: 'currency', min: 0, default: 0 }),
    ad_spend: f.money({ currency: 'currency', min: 0, default: 0 }),
    currency: f.text({ ...currencyCode, default: 'USD' }),
    engagement_rate: f.percent({ derived: true, expression: 'round((likes + comments + shares + saves) * 100.0 / nullif(reach, 0), 2)' }),
    operator: f.ref('employee', derived),
    project: f.ref('project', derived),
  },
  unique: [['account', 'period']],
  indexes: [['account', 'period'], ['operator']],
  search: ['period', 'account.handle'],
  defaultSort: '-id',
  access: { owner: 'operator', project: 'project' },
})
