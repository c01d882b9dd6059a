import { defineLines, defineResource, f } from '@crossway/kernel'
import { kinds } from '../words.ts'
import { grades } from './target.resources.ts'

export const scoreItems = ['completion', 'on_time', 'first_pass', 'satisfaction', 'effect', 'manager'] as const
const item = defineLines({
  name: 'design_performance_item',
  fields: {
    item: f.choice(scoreItems, { derived: true }),
    weight: f.decimal({ scale: 2, derived: true }),
    raw: f.decimal({ scale: 2, derived: true, optional: true }),
    score: f.decimal({ scale: 2, derived: true, optional: true }),
    weighted: f.decimal({ scale: 2, derived: true, optional: true }),
  },
})
const figure = f.decimal({ scale: 2, derived: true, default: '0' })
const percent = f.percent({ derived: true, optional: true, unit: '%' })
const text = f.text({ max: 500, derived: true, optional: true })
const reason = f.text({ max: 500 })

/** A designer's score of a month (design.md planePerformance, videoPerformance). Level and coefficient lead to pay. */
export const designPerformance = defineResource({
  name: 'design_performance',
  module: 'design',
  title: 'no',
  subtitle: 'month',
  managed: true,
  fields: {
    no: f.serial('GP{yyMMdd}{seq:4}'),
    kind: f.choice(kinds, { derived: true }),
    month: f.text({ max: 7, derived: true }),
    employee: f.ref('employee', { derived: true }),
    department: f.ref('department', { derived: true, optional: true }),
    grade: f.choice(grades, { derived: true, optional: true }),
    leader: f.ref('employee', { derived: true, optional: true }),
    target_points: figure,
    earned_points: figure,
    accepted_tasks: f.int({ derived: true, default: 0 }),
    completion_rate: percent,
    on_time_rate: percent,
    first_pass_rate: percent,
    satisfaction: f.decimal({ scale: 2, derived: true, optional: true }),
    effect_score: f.decimal({ scale: 2, derived: true, optional: true }),
    innovation_score: figure,
    innovation_reason: text,
    discipline_deduct: figure,
    deduct_reason: text,
    manager_score: f.decimal({ scale: 2, derived: true, optional: true }),
    items: f.lines(item, { derived: true }),
    total_score: f.decimal({ scale: 2, derived: true, optional: true }),
    level: f.choice(['S', 'A', 'B', 'C', 'D'], { derived: true, optional: true, class: 'performance' }),
    coefficient: f.decimal({ scale: 2, derived: true, optional: true, class: 'performance' }),
    self_comment: text,
    leader_comment: text,
    self_due: f.date({ derived: true, optional: true }),
    appeal: text,
    appeal_reply: text,
    confirmed_at: f.dateTime({ derived: true, optional: true }),
    pushed_at: f.dateTime({ derived: true, optional: true }),
  },
  unique: [['kind', 'employee', 'month']],
  lifecycle: {
    initial: 'draft',
    states: ['draft', 'self_done', 'scored', 'confirmed', 'appealed', 'pushed', 'exempt'],
    ended: ['pushed', 'exempt'],
    timed: ['exempt'],
    actions: {
      recalc: { from: ['draft'], to: 'draft', verb: 'generate', batch: true },
      self: { from: ['draft'], to: 'self_done', verb: 'self', primary: true, args: { comment: reason } },
      score: {
        from: ['draft', 'self_done'],
        to: 'scored',
        primary: true,
        args: {
          manager_score: f.decimal({ scale: 2, min: 0, max: 100 }),
          innovation: f.decimal({ scale: 2, min: 0, max: 10, optional: true }),
          innovation_reason: f.text({ max: 500, optional: true }),
          deduct: f.decimal({ scale: 2, min: 0, max: 20, optional: true }),
          deduct_reason: f.text({ max: 500, optional: true }),
          comment: f.text({ max: 500, optional: true }),
        },
      },
      confirm: {
        from: ['scored'],
        to: 'confirmed',
        approval: true,
        primary: true,
        batch: true,
        args: { coefficient: f.decimal({ scale: 2, min: 0, max: 3, optional: true }), reason: f.text({ max: 500, optional: true }) },
      },
      appeal: { from: ['confirmed'], to: 'appealed', verb: 'self', args: { text: reason } },
      resolve: {
        from: ['appealed'],
        to: 'confirmed',
        verb: 'confirm',
        primary: true,
        args: { reply: reason, manager_score: f.decimal({ scale: 2, min: 0, max: 100, optional: true }) },
      },
      push: { from: ['confirmed'], to: 'pushed', idempotentIn: ['pushed'], primary: true, batch: true },
      reopen: { from: ['confirmed', 'pushed'], to: 'scored', danger: true, args: { reason } },
    },
  },
  indexes: [
    ['kind', 'month'],
    ['employee', 'month'],
    ['month', 'status'],
  ],
  search: ['no', 'employee.name'],
  defaultSort: '-month,-total_score',
  access: { owner: 'employee', department: 'department' },
})
