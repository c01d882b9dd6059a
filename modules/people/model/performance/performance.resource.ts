import { defineLines, defineResource, f } from '@crossway/kernel'
import { periodPattern } from './period.ts'
import { methods } from './score.ts'

export const indicatorSources = ['metric', 'manual', 'formula', 'import'] as const
const categories = ['result', 'process', 'behaviour', 'bonus'] as const
const indicator = defineLines({
  name: 'performance_indicator',
  fields: {
    name: f.text({ max: 60 }),
    category: f.choice(categories, { default: 'result' }),
    weight: f.percent({ min: 0, max: 100 }),
    source: f.choice(indicatorSources, { default: 'manual' }),
    metric: f.text({ max: 40, format: 'code', optional: true }),
    scope: f.choice(['own_projects', 'own_stores', 'department'], { default: 'own_projects' }),
    target_source: f.choice(['project_target', 'fixed', 'manual'], { default: 'manual' }),
    fixed_target: f.decimal({ scale: 4, optional: true }),
    method: f.choice(methods, { default: 'ratio' }),
    floor: f.percent({ min: 0, max: 200, default: 0 }),
    cap: f.percent({ min: 0, max: 200, default: 120 }),
  },
  sums: ['weight'],
})
const grade = defineLines({
  name: 'performance_grade',
  fields: {
    score_from: f.decimal({ scale: 2, min: 0, max: 200 }),
    grade: f.text({ max: 10 }),
    coefficient: f.decimal({ scale: 2, min: 0, max: 5 }),
    limit_pct: f.percent({ min: 0, max: 100, optional: true }),
  },
})

/** What is measured, with which weight, for whom; a version that has been used stays as it is (people.md performanceTemplate). */
export const performanceTemplate = defineResource({
  name: 'performance_template',
  module: 'people',
  title: 'name',
  subtitle: 'code',
  fields: {
    code: f.text({ max: 40, format: 'code' }),
    revision: f.int({ derived: true, default: 1 }),
    name: f.text({ max: 80 }),
    cycle: f.choice(['month', 'quarter', 'year'], { default: 'month' }),
    departments: f.refs('department', { optional: true }),
    positions: f.refs('position', { optional: true }),
    employees: f.refs('employee', { optional: true }),
    self_pct: f.percent({ min: 0, max: 100, default: 0 }),
    leader_pct: f.percent({ min: 0, max: 100, default: 100 }),
    second_pct: f.percent({ min: 0, max: 100, default: 0 }),
    indicators: f.lines(indicator, { min: 1, max: 40 }),
    grades: f.lines(grade, { min: 1, max: 20 }),
    used: f.bool({ derived: true }),
  },
  lifecycle: {
    initial: 'draft',
    states: ['draft', 'active', 'retired'],
    editable: ['draft'],
    deletable: ['draft'],
    ended: ['retired'],
    actions: {
      activate: { from: ['draft'], to: 'active', approval: true, primary: true },
      revise: { from: ['active', 'retired'], to: ['active', 'retired'], keepState: true, verb: 'edit' },
      retire: { from: ['active'], to: 'retired', verb: 'activate', confirm: true },
    },
  },
  unique: [['code', 'revision']],
  search: ['code', 'name'],
  defaultSort: '-id',
})

const item = defineLines({
  name: 'performance_item',
  fields: {
    name: f.text({ max: 60 }),
    category: f.choice(categories),
    source: f.choice(indicatorSources),
    metric: f.text({ max: 40, format: 'code', optional: true, hidden: true }),
    method: f.choice(methods),
    weight: f.percent({ min: 0, max: 100 }),
    floor: f.percent({}),
    cap: f.percent({}),
    target: f.decimal({ scale: 4, optional: true }),
    actual: f.decimal({ scale: 4, optional: true }),
    actual_source: f.text({ max: 120, optional: true }),
    self_score: f.decimal({ scale: 2, optional: true }),
    leader_score: f.decimal({ scale: 2, optional: true }),
    score: f.decimal({ scale: 2, optional: true }),
    weighted: f.decimal({ scale: 2, optional: true }),
    note: f.text({ max: 300, optional: true }),
  },
  sums: ['weight', 'weighted'],
})
const comment = f.text({ max: 1000, optional: true })
const reason = f.text({ min: 2, max: 1000 })

/** Somebody's appraisal of a period: targets, what came of them, what he and his leader say, and the coefficient that pay is multiplied by (people.md amzPerformance). */
export const performanceSheet = defineResource({
  name: 'performance_sheet',
  module: 'people',
  title: 'no',
  subtitle: 'period',
  fields: {
    no: f.serial('JX{yyMMdd}{seq:4}'),
    employee: f.ref('employee', { derived: true }),
    department: f.ref('department', { derived: true, optional: true }),
    period: f.text({ min: 7, max: 7, pattern: periodPattern, derived: true }),
    template: f.ref('performance_template', { derived: true }),
    leader: f.ref('employee', { derived: true, optional: true }),
    people: f.refs('employee', { derived: true, optional: true, hidden: true }),
    items: f.lines(item, { derived: true, max: 40 }),
    bonus: f.decimal({ scale: 2, derived: true, default: 0 }),
    target_by_employee: f.bool({ derived: true }),
    target_by_leader: f.bool({ derived: true }),
    total_score: f.decimal({ scale: 2, derived: true, optional: true, class: 'performance' }),
    grade: f.text({ max: 10, derived: true, optional: true, class: 'performance' }),
    coefficient: f.decimal({ scale: 2, derived: true, default: 1, class: 'performance' }),
    calibrated_from: f.decimal({ scale: 2, derived: true, optional: true, class: 'performance' }),
    comment_self: f.text({ max: 1000, derived: true, optional: true }),
    comment_leader: f.text({ max: 1000, derived: true, optional: true }),
    preliminary: f.bool({ derived: true }),
    due_on: f.date({ derived: true, optional: true }),
    published_at: f.dateTime({ derived: true, optional: true }),
    appeal: f.text({ max: 1000, derived: true, optional: true }),
    appeal_reply: f.text({ max: 1000, derived: true, optional: true }),
    reason: f.text({ max: 300, derived: true, optional: true }),
  },
  lifecycle: {
    initial: 'target',
    states: ['target', 'running', 'self', 'leader', 'calibrating', 'published', 'appealed', 'confirmed', 'archived', 'void'],
    editable: [],
    deletable: ['target'],
    ended: ['archived', 'void'],
    timed: ['archived'],
    actions: {
      confirmTarget: {
        from: ['target'],
        to: ['target', 'running'],
        verb: 'target',
        primary: true,
        args: {
          lines: f.ownLines(item, { show: ['name', 'weight'], type: { target: f.decimal({ scale: 4, optional: true }) }, send: 'changed', optional: true }),
        },
      },
      collect: {
        from: ['running', 'self'],
        to: 'self',
        primary: true,
        args: {
          lines: f.ownLines(item, { show: ['name', 'target'], type: { actual: f.decimal({ scale: 4, optional: true }) }, send: 'changed', optional: true }),
        },
      },
      selfScore: {
        from: ['self'],
        to: 'leader',
        verb: 'self',
        primary: true,
        args: {
          lines: f.ownLines(item, {
            show: ['name', 'target', 'actual'],
            type: { self_score: f.decimal({ scale: 2, min: 0, max: 120, optional: true }) },
            send: 'changed',
            optional: true,
          }),
          comment,
        },
      },
      leaderScore: {
        from: ['leader'],
        to: 'calibrating',
        verb: 'score',
        primary: true,
        approval: true,
        args: {
          lines: f.ownLines(item, {
            show: ['name', 'target', 'actual', 'self_score'],
            type: { leader_score: f.decimal({ scale: 2, min: 0, max: 120, optional: true }) },
            send: 'changed',
            optional: true,
          }),
          bonus: f.decimal({ scale: 2, min: -10, max: 10, optional: true }),
          comment,
        },
      },
      calibrate: {
        from: ['calibrating'],
        to: 'published',
        approval: true,
        primary: true,
        args: { total: f.decimal({ scale: 2, min: 0, max: 200, optional: true }), reason: f.text({ max: 300, optional: true }) },
      },
      confirm: { from: ['published'], to: 'confirmed', verb: 'self', primary: true },
      appeal: { from: ['published'], to: 'appealed', verb: 'self', args: { text: reason } },
      resolveAppeal: {
        from: ['appealed'],
        to: 'published',
        verb: 'calibrate',
        primary: true,
        args: { reply: reason, total: f.decimal({ scale: 2, min: 0, max: 200, optional: true }) },
      },
      void: { from: ['target', 'running', 'self', 'leader'], to: 'void', verb: 'generate', danger: true, args: { reason: f.text({ min: 2, max: 300 }) } },
    },
  },
  writes: { create: false, edit: false },
  unique: [['employee', 'period']],
  indexes: [['period'], ['employee', 'period'], ['leader'], ['status', 'due_on'], ['department']],
  search: ['no', 'employee.name'],
  defaultSort: '-id',
  access: { owner: 'leader', department: 'department', collaborators: 'people' },
})

/** A score that another module has judged by its own rules, designers' for one; what came after the month's pay was locked is for HR to settle (people.md importPerformance). */
export const performanceImport = defineResource({
  name: 'performance_import',
  module: 'people',
  title: 'source_no',
  fields: {
    employee: f.ref('employee', { derived: true }),
    period: f.text({ min: 7, max: 7, derived: true }),
    source: f.text({ max: 40, derived: true }),
    source_no: f.text({ max: 60, format: 'code', derived: true }),
    score: f.decimal({ scale: 2, derived: true, class: 'performance' }),
    coefficient: f.decimal({ scale: 2, derived: true, class: 'performance' }),
    late: f.bool({ derived: true }),
    imported_at: f.dateTime({ derived: true }),
  },
  managed: true,
  unique: [['employee', 'period', 'source']],
  indexes: [['period']],
  search: ['employee.name', 'source_no'],
  defaultSort: '-id',
  access: { owner: 'employee' },
})
