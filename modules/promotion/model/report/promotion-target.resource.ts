import { defineResource, f } from '@crossway/kernel'

/** What a promoter shall bring in a month (promotion.md promotionDashboard, promo_target). */
export const promotionTarget = defineResource({
  name: 'promotion_target',
  module: 'promotion',
  title: 'month',
  fields: {
    promoter: f.ref('employee'),
    month: f.text({ min: 7, max: 7, pattern: '^\\d{4}-(0[1-9]|1[0-2])$' }),
    posts: f.int({ min: 0, max: 100_000, default: 0 }),
    sales: f.money({ currency: 'CNY', min: 0, default: 0 }),
    roi: f.decimal({ scale: 2, min: 0, optional: true }),
    remark: f.text({ max: 300, optional: true }),
  },
  unique: [['promoter', 'month']],
  indexes: [['month']],
  search: ['month', 'promoter.name'],
  defaultSort: '-month',
  access: { owner: 'promoter' },
})
