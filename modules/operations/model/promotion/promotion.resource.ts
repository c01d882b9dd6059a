import { defineLines, defineResource, f } from '@crossway/kernel'

const derived = { derived: true, optional: true } as const
const money = { currency: 'currency' } as const
export const promotionTypes = ['best_deal', 'lightning', 'coupon', 'prime_exclusive', 'price_discount', 'percent_off', 'bogo', 'social_code', 'outlet'] as const

export const promotionLine = defineLines({
  name: 'promotion_activity_line',
  fields: {
    msku: f.ref('msku'),
    regular_price: f.decimal({ scale: 2, ...derived }),
    deal_price: f.decimal({ scale: 2, min: 0, optional: true }),
    discount_pct: f.percent({ min: 0, max: 100, optional: true }),
    min_units: f.int({ min: 0, optional: true }),
    reserved_units: f.int({ min: 0, optional: true }),
    est_units: f.int({ min: 0, optional: true }),
    landed: f.decimal({ scale: 2, class: 'cost', ...derived }),
    worst_price: f.decimal({ scale: 2, ...derived }),
    floor: f.decimal({ scale: 2, class: 'strategy', ...derived }),
    est_profit_unit: f.decimal({ scale: 2, class: 'profit', ...derived }),
    est_margin: f.percent({ class: 'profit', ...derived }),
    units: f.int(derived),
    sales: f.decimal({ scale: 2, ...derived }),
  },
  unique: [['msku']],
})
const reason = f.text({ max: 300 })

/** A deal, coupon or code, planned with its margin and stock, submitted to the platform and measured (operations.md promotionActivity). */
export const promotionActivity = defineResource({
  name: 'promotion_activity',
  module: 'operations',
  title: 'no',
  subtitle: 'name',
  fields: {
    no: f.serial('PM{yyMMdd}{seq:4}'),
    name: f.text({ max: 120 }),
    store: f.ref('store', { immutable: true }),
    type: f.choice(promotionTypes),
    platform_id: f.text({ max: 60, format: 'code', ...derived }),
    start_at: f.dateTime(),
    end_at: f.dateTime(),
    currency: f.text({ max: 3, ...derived }),
    budget: f.money({ ...money, min: 0, optional: true }),
    fee_fixed: f.money({ ...money, min: 0, optional: true }),
    fee_pct: f.percent({ min: 0, max: 100, optional: true }),
    customer_group: f.text({ max: 60, optional: true }),
    stackable: f.bool(),
    goal_units: f.int({ min: 0, optional: true }),
    floor_reason: f.text({ max: 300, optional: true }),
    project: f.ref('project', derived),
    owner: f.ref('employee', { optional: true }),
    platform_status: f.text({ max: 40, ...derived }),
    unplanned: f.bool({ derived: true }),
    units: f.int({ derived: true, default: 0 }),
    sales: f.money({ ...money, ...derived }),
    spend: f.money({ ...money, ...derived }),
    redemptions: f.int(derived),
    glance_views: f.int(derived),
    uplift_pct: f.percent(derived),
    conclusion: f.text({ max: 1000, ...derived }),
    remark: f.text({ max: 500, optional: true }),
    lines: f.lines(promotionLine, { optional: true, max: 500 }),
  },
  lifecycle: {
    initial: 'draft',
    states: ['draft', 'pending', 'approved', 'submitted', 'scheduled', 'running', 'ended', 'reviewed', 'attention', 'rejected', 'cancelled'],
    editable: ['draft', 'rejected'],
    deletable: ['draft'],
    ended: ['reviewed', 'cancelled'],
    timed: ['scheduled', 'running', 'ended', 'attention'],
    actions: {
      submit: { from: ['draft', 'rejected'], to: 'pending', approval: true, primary: true, batch: true },
      approve: { from: ['pending'], to: 'approved', primary: true, batch: true },
      reject: { from: ['pending'], to: 'rejected', verb: 'approve', args: { reason } },
      report: { from: ['approved', 'attention'], to: 'submitted', verb: 'edit', primary: true, args: { platform_id: f.text({ max: 60, optional: true }) } },
      plan: { from: ['running', 'scheduled', 'attention'], to: ['running', 'scheduled', 'attention'], keepState: true, verb: 'edit', args: { reason } },
      review: { from: ['ended'], to: 'reviewed', verb: 'edit', primary: true, args: { conclusion: f.text({ max: 1000 }) } },
      cancel: {
        from: ['draft', 'pending', 'approved', 'submitted', 'scheduled', 'running', 'attention'],
        to: 'cancelled',
        approval: true,
        danger: true,
        args: { reason },
      },
    },
  },
  unique: [['store', '?platform_id']],
  periods: [['start_at', 'end_at']],
  indexes: [
    ['store', 'start_at'],
    ['status', 'start_at'],
    ['type', 'start_at'],
  ],
  search: ['no', 'name', 'platform_id', 'lines.msku'],
  defaultSort: '-id',
  access: { owner: 'owner', project: 'project', store: 'store' },
})
