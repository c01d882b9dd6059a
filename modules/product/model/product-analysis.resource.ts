import { defineLines, defineResource, f } from '@crossway/kernel'

const analysisRival = defineLines({
  name: 'product_analysis_rival',
  fields: {
    item_id: f.text({ max: 40, format: 'code' }),
    brand: f.text({ max: 80, optional: true }),
    price: f.decimal({ scale: 2, min: 0, optional: true }),
    monthly_units: f.int({ min: 0, optional: true }),
    rating: f.decimal({ scale: 1, min: 0, max: 5, optional: true }),
    review_count: f.int({ min: 0, optional: true }),
    strengths: f.text({ max: 500, optional: true }),
    weaknesses: f.text({ max: 500, optional: true }),
    image: f.file({ image: true, optional: true }),
  },
  unique: [['item_id']],
})
const analysisReview = defineLines({
  name: 'product_analysis_review',
  fields: {
    topic: f.text({ max: 60 }),
    polarity: f.choice(['pos', 'neg']),
    mention_count: f.int({ min: 0, default: 0 }),
    sample: f.text({ max: 500, optional: true }),
    our_answer: f.text({ max: 500, optional: true }),
  },
})
const share = { min: 0, max: 100 } as const
const cny = { currency: 'CNY', min: 0, optional: true, class: 'cost', scale: 4 } as const
const amount = { currency: 'currency', min: 0 } as const
const figure = { derived: true, optional: true, class: 'profit' } as const

/** Whether one product is worth making: rivals, what buyers complain of, price and profit model, investment (product.md productAnalysis). */
export const productAnalysis = defineResource({
  name: 'product_analysis',
  module: 'product',
  title: 'no',
  subtitle: 'title',
  fields: {
    no: f.serial('PA{yyMMdd}{seq:3}'),
    title: f.text({ max: 120 }),
    source: f.choice(['outlook', 'client', 'supplier', 'competitor', 'idea'], { default: 'idea' }),
    outlook: f.ref('market_outlook', { optional: true }),
    customer: f.ref('customer', { optional: true }),
    sku: f.ref('sku', { optional: true }),
    category: f.ref('category'),
    marketplace: f.ref('marketplace'),
    platform: f.ref('platform', { derived: true }),
    owner: f.ref('employee', { optional: true }),
    currency: f.text({ max: 3, derived: true }),
    target_price: f.money(amount),
    unit_goods_cost: f.money(cny),
    first_leg_unit: f.money(cny),
    referral_pct: f.percent({ ...share, optional: true }),
    fulfil_fee: f.money({ ...amount, default: 0 }),
    storage_fee: f.money({ ...amount, default: 0 }),
    ad_pct: f.percent({ ...share, default: 12 }),
    coupon_pct: f.percent({ ...share, default: 0 }),
    return_pct: f.percent({ ...share, default: 5 }),
    return_handling: f.money({ ...amount, default: 3 }),
    vat_pct: f.percent({ ...share, default: 0 }),
    fx_rate: f.rate({ min: 0, optional: true }),
    est_monthly_units: f.int({ min: 0, optional: true }),
    first_batch: f.int({ min: 0, optional: true }),
    dev_cost: f.money(cny),
    landed: f.money({ currency: 'currency', derived: true, optional: true, class: 'cost' }),
    profit: f.money({ currency: 'currency', ...figure }),
    margin: f.percent(figure),
    roi: f.decimal({ scale: 2, unit: '%', ...figure }),
    payback: f.decimal({ scale: 2, ...figure }),
    model: f.json(figure),
    edition: f.int({ derived: true, default: 1 }),
    selling_points: f.longText({ optional: true }),
    risks: f.longText({ optional: true }),
    conclusion: f.longText({ optional: true }),
    reason: f.text({ max: 300, derived: true, optional: true }),
    development: f.ref('product_dev', { derived: true, optional: true }),
    rivals: f.lines(analysisRival, { max: 50 }),
    reviews: f.lines(analysisReview, { max: 100 }),
  },
  lifecycle: {
    initial: 'draft',
    states: ['draft', 'submitted', 'approved', 'rejected', 'converted'],
    editable: ['draft'],
    ended: ['converted'],
    actions: {
      submit: { from: ['draft'], to: 'submitted', primary: true, approval: true },
      approve: { from: ['submitted'], to: 'approved', primary: true, approval: true, args: { reason: f.text({ max: 300, optional: true }) } },
      reject: { from: ['submitted'], to: 'rejected', verb: 'approve', args: { reason: f.text({ max: 300 }) } },
      convert: { from: ['approved'], to: 'converted', primary: true, args: { project: f.ref('project'), target_list_date: f.date() } },
      reopen: { from: ['rejected'], to: 'draft', verb: 'edit' },
    },
  },
  indexes: [['category', 'status']],
  search: ['no', 'title'],
  defaultSort: '-no',
  access: { owner: 'owner', customer: 'customer' },
  pick: ['no', 'title'],
})
