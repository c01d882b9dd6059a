import { defineLines, defineResource, f } from '@crossway/kernel'
import { currencyCode } from '@crossway/settings/model'
import { resourceTypes } from '../promotion-words.ts'

const derived = { derived: true, optional: true } as const
const total = f.money({ currency: 'currency', derived: true, default: 0 })
const reason = f.text({ min: 2, max: 300 })

export const promotionPlanLine = defineLines({
  name: 'promotion_plan_line',
  fields: {
    channel: f.choice(resourceTypes),
    object: f.ref('promotion_object', { optional: true, where: { status: { in: ['active', 'paused', 'draft'] } } }),
    month: f.text({ min: 7, max: 7, pattern: '^\\d{4}-(0[1-9]|1[0-2])$' }),
    budget: f.money({ currency: 'currency', min: 0 }),
    expected_posts: f.int({ min: 0, optional: true }),
    expected_sales: f.money({ currency: 'currency', min: 0, optional: true }),
    kpi_note: f.text({ max: 300, optional: true }),
    used: f.money({ currency: 'currency', derived: true, default: 0 }),
    free: f.money({ currency: 'currency', derived: true, expression: 'budget - used' }),
  },
  unique: [['channel', 'object', 'month']],
  sums: ['budget', 'used'],
})

/** A project's budget for promotion by channel and month, agreed before anything is asked for (promotion.md plan). */
export const promotionPlan = defineResource({
  name: 'promotion_plan',
  module: 'promotion',
  title: 'no',
  subtitle: 'name',
  fields: {
    no: f.serial('TJ{yyMM}{seq:3}'),
    name: f.text({ max: 120 }),
    type: f.choice(['month', 'campaign', 'launch'], { default: 'month' }),
    project: f.ref('project', { where: { stage: { in: ['preparing', 'operating'] } } }),
    period_from: f.date(),
    period_to: f.date(),
    currency: f.text({ ...currencyCode, default: 'USD' }),
    goal_sales: f.money({ currency: 'currency', min: 0, optional: true }),
    goal_roi: f.decimal({ scale: 2, min: 0, optional: true }),
    goal_posts: f.int({ min: 0, optional: true }),
    bearer: f.choice(['us', 'customer', 'share'], { derived: true, default: 'us' }),
    customer_pct: f.percent({ derived: true, default: 0 }),
    customer_file: f.file({ optional: true }),
    budget: total,
    committed: total,
    spent: total,
    available: f.money({ currency: 'currency', derived: true, expression: 'budget - committed - spent' }),
    roi: f.decimal({ scale: 2, ...derived }),
    survey: f.int({ ...derived, hidden: true }),
    owner: f.ref('employee', { optional: true }),
    department: f.ref('department', { ...derived, hidden: true }),
    status_reason: f.text({ max: 300, ...derived }),
    remark: f.longText({ max: 2000, optional: true }),
    lines: f.lines(promotionPlanLine, { min: 1, max: 300 }),
  },
  lifecycle: {
    initial: 'draft',
    states: ['draft', 'reviewing', 'rejected', 'approved', 'executing', 'closed', 'cancelled'],
    editable: ['draft', 'rejected'],
    deletable: ['draft'],
    ended: ['closed', 'cancelled'],
    actions: {
      submit: { from: ['draft', 'rejected'], to: 'reviewing', approval: true, primary: true, batch: true },
      approve: { from: ['reviewing'], to: 'approved', primary: true, batch: true },
      reject: { from: ['reviewing'], to: 'rejected', verb: 'approve', args: { reason } },
      start: { from: ['approved'], to: 'executing', primary: true, batch: true },
      close: { from: ['executing'], to: 'closed', confirm: true },
      adjust: {
        from: ['approved', 'executing'],
        to: ['approved', 'executing'],
        keepState: true,
        approval: true,
        args: {
          lines: f.ownLines(promotionPlanLine, {
            show: ['channel', 'object', 'month', 'used'],
            type: { budget: f.money({ currency: 'currency', min: 0 }) },
            send: 'changed',
          }),
          reason,
        },
      },
      transfer: {
        from: ['approved', 'executing'],
        to: ['approved', 'executing'],
        keepState: true,
        verb: 'adjust',
        args: {
          lines: f.ownLines(promotionPlanLine, {
            show: ['channel', 'object', 'month', 'free'],
            type: { take: f.money({ currency: 'currency', min: 0, optional: true }), give: f.money({ currency: 'currency', min: 0, optional: true }) },
          }),
        },
      },
      cancel: { from: ['draft', 'approved'], to: 'cancelled', approval: true, danger: true, args: { reason } },
    },
  },
  periods: [['period_from', 'period_to']],
  indexes: [
    ['project', 'type', 'status'],
    ['status', 'period_from'],
  ],
  search: ['no', 'name', 'project.name'],
  defaultSort: '-id',
  access: { owner: 'owner', department: 'department', project: 'project' },
})
