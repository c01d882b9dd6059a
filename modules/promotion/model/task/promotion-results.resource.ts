import { defineResource, f } from '@crossway/kernel'
import { currencyCode } from '@crossway/settings/model'
import { channelPlatforms, deliverableTypes } from '../promotion-words.ts'

const derived = { derived: true, optional: true } as const
const count = f.int({ derived: true, default: 0 })

/** What a post has brought so many days after it was published: once for a post and day. */
export const promotionMetric = defineResource({
  name: 'promotion_metric',
  module: 'promotion',
  title: 'at_day',
  managed: true,
  fields: {
    task: f.ref('promotion_task', { derived: true }),
    deliverable: f.int({ derived: true, hidden: true }),
    type: f.choice(deliverableTypes, { derived: true }),
    platform: f.choice(channelPlatforms, { derived: true }),
    at_day: f.choice(['7', '14', '30', 'other'], { derived: true }),
    day: f.date({ derived: true }),
    views: count,
    likes: count,
    comments: count,
    shares: count,
    saves: count,
    clicks: count,
    engagements: f.int({ derived: true, expression: 'likes + comments + shares + saves' }),
    screenshot: f.file({ image: true, ...derived }),
    project: f.ref('project', derived),
    owner: f.ref('employee', derived),
  },
  unique: [['task', 'deliverable', 'at_day']],
  indexes: [['owner'], ['project', 'day']],
  search: ['task.no'],
  defaultSort: '-id',
  access: { owner: 'owner', project: 'project' },
})

/** An order, or a day's orders of a tag, that a task brought. One order counts for one task only: code before affiliate before tag before utm before a typed one. */
export const attributionSources = ['code', 'affiliate', 'tag', 'utm', 'manual'] as const
export const promotionAttribution = defineResource({
  name: 'promotion_attribution',
  module: 'promotion',
  title: 'tag',
  subtitle: 'order_key',
  writes: { edit: false },
  fields: {
    task: f.ref('promotion_task', { optional: true }),
    source: f.choice(attributionSources),
    day: f.date(),
    order_key: f.text({ max: 60, format: 'code', optional: true }),
    tag: f.text({ max: 200 }),
    units: f.int({ min: 0, default: 1 }),
    sales: f.money({ currency: 'currency', min: 0 }),
    refunds: f.money({ currency: 'currency', min: 0, default: 0 }),
    currency: f.text({ ...currencyCode, default: 'USD' }),
    overridden: f.bool({ derived: true }),
    /** Of rows without an order: source, tag and day, which occur once. */
    sum_key: f.text({ max: 260, ...derived, hidden: true }),
    project: f.ref('project', derived),
    owner: f.ref('employee', derived),
  },
  unique: [['source', '?order_key'], ['?sum_key']],
  indexes: [['task', 'day'], ['order_key'], ['day'], ['owner']],
  search: ['tag', 'order_key'],
  defaultSort: '-id',
  access: { owner: 'owner', project: 'project' },
})
