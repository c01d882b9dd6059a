import { defineResource, f } from '@crossway/kernel'

export const logTypes = ['price', 'promo', 'ad', 'listing', 'image', 'inventory', 'review', 'variation', 'competitor', 'policy', 'other'] as const
export type LogType = (typeof logTypes)[number]
const derived = { derived: true, optional: true } as const
const both = ['noted', 'concluded'] as const

/** What was done to a listing, by people or by the house itself, and what came of it (operations.md oplogPlus). */
export const opLog = defineResource({
  name: 'op_log',
  module: 'operations',
  title: 'text',
  fields: {
    store: f.ref('store', { immutable: true }),
    msku: f.ref('msku', { optional: true, immutable: true }),
    asin: f.text({ max: 20, optional: true, immutable: true }),
    parent_asin: f.text({ max: 20, optional: true, immutable: true }),
    day: f.date({ default: 'today' }),
    type: f.choice(logTypes),
    text: f.text({ max: 500 }),
    /** What the house itself notes, in English; people write in their own words. */
    text_en: f.text({ max: 500, ...derived }),
    source: f.choice(['manual', 'auto'], { derived: true, default: 'manual' }),
    ref: f.text({ max: 60, format: 'code', ...derived }),
    source_key: f.text({ max: 160, hidden: true, ...derived }),
    author: f.ref('employee', derived),
    mention: f.refs('employee', { optional: true }),
    goal_metric: f.choice(['units', 'sessions', 'sales', 'conversion'], { optional: true }),
    evaluate_after: f.int({ min: 1, max: 90, default: 7 }),
    before_mean: f.decimal({ scale: 2, ...derived }),
    after_mean: f.decimal({ scale: 2, ...derived }),
    effect: f.decimal({ scale: 2, ...derived }),
    conclusion: f.choice(['worked', 'no_effect', 'harmful'], derived),
    conclusion_text: f.text({ max: 500, ...derived }),
    images: f.files({ image: true, max: 9, optional: true }),
    project: f.ref('project', derived),
    owner: f.ref('employee', derived),
  },
  lifecycle: {
    initial: 'noted',
    states: both,
    editable: ['noted'],
    deletable: ['noted'],
    actions: {
      conclude: {
        from: ['noted'],
        to: 'concluded',
        verb: 'conclude',
        primary: true,
        args: { conclusion: f.choice(['worked', 'no_effect', 'harmful']), text: f.text({ max: 500, optional: true }) },
      },
    },
  },
  unique: [['?source_key']],
  indexes: [
    ['store', 'day'],
    ['msku', 'day'],
    ['type', 'day'],
  ],
  search: ['text', 'asin', 'conclusion_text', 'msku.seller_sku'],
  defaultSort: '-day',
  access: { owner: 'author', collaborators: 'mention', project: 'project', store: 'store' },
})
