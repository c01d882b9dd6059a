import { defineResource, f } from '@crossway/kernel'
import { kinds } from '../words.ts'

export const grades = ['P1', 'P2', 'P3', 'P4', 'P5', 'V1', 'V2', 'V3', 'V4', 'V5', 'intern'] as const
/** What a grade has to earn in a month of 22 working days, and what an hour of it costs (design.md targetCoefficient). */
export const designGradeTarget = defineResource({
  name: 'design_grade_target',
  module: 'design',
  title: 'grade',
  fields: {
    kind: f.choice(kinds, { immutable: true }),
    grade: f.choice(grades, { immutable: true }),
    base_target: f.decimal({ scale: 2, min: 0, max: 100_000 }),
    hourly_cost: f.money({ currency: 'CNY', min: 0, optional: true, class: 'cost' }),
    valid_from: f.date(),
  },
  unique: [['kind', 'grade', 'valid_from']],
  defaultSort: 'kind,grade,-valid_from',
  indexes: [['kind', 'grade', 'valid_from']],
})

/** What one designer has to earn in one month. */
export const designTarget = defineResource({
  name: 'design_target',
  module: 'design',
  title: 'month',
  subtitle: 'month',
  fields: {
    kind: f.choice(kinds, { immutable: true }),
    employee: f.ref('employee', { immutable: true, where: { is_designer: { eq: true } } }),
    month: f.text({ max: 7, pattern: '^\\d{4}-(0[1-9]|1[0-2])$', immutable: true }),
    grade: f.choice(grades, { optional: true }),
    work_days: f.int({ derived: true, default: 0 }),
    base_target: f.decimal({ scale: 2, derived: true, default: '0' }),
    month_coef: f.decimal({ scale: 4, derived: true, default: '1' }),
    personal_coef: f.decimal({ scale: 2, min: 0, max: 5, default: '1.00' }),
    leave_days: f.decimal({ scale: 1, min: 0, max: 31, default: '0' }),
    other_deduct: f.decimal({ scale: 2, min: 0, max: 100_000, default: '0' }),
    target: f.decimal({ scale: 2, derived: true, default: '0' }),
    edited: f.bool({ derived: true, hidden: true }),
    note: f.text({ max: 200, optional: true }),
  },
  unique: [['kind', 'employee', 'month']],
  lifecycle: {
    initial: 'draft',
    states: ['draft', 'confirmed'],
    editable: ['draft'],
    deletable: ['draft'],
    actions: {
      confirm: { from: ['draft'], to: 'confirmed', primary: true, batch: true },
      unconfirm: { from: ['confirmed'], to: 'draft', verb: 'confirm', batch: true },
    },
  },
  indexes: [
    ['month', 'kind'],
    ['employee', 'month'],
  ],
  defaultSort: '-month,employee',
  access: { owner: 'employee' },
})
