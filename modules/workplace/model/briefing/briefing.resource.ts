import { defineLines, defineResource, f } from '@crossway/kernel'

/** What people fill in: the form being designed; what was published stands in editions (workplace.md briefingModel). */
export const briefingTemplate = defineResource({
  name: 'briefing_template',
  module: 'workplace',
  title: 'name',
  managed: true,
  fields: {
    name: f.text({ max: 60 }),
    kind: f.choice(['daily', 'weekly', 'monthly', 'visit', 'custom'], { default: 'daily' }),
    /** Departments that see it; none = everybody. */
    scope: f.refs('department', { optional: true }),
    fields: f.json(),
    edition: f.int({ default: 0 }),
  },
  lifecycle: { initial: 'draft', states: ['draft', 'published', 'disabled'], timed: ['published', 'disabled'], actions: {} },
  unique: [['name']],
  defaultSort: '-id',
})

/** A published form, never changed: briefings stay with theirs. */
export const briefingEdition = defineResource({
  name: 'briefing_edition',
  module: 'workplace',
  title: 'edition',
  managed: true,
  ledger: true,
  fields: { template: f.ref('briefing_template'), edition: f.int(), fields: f.json() },
  unique: [['template', 'edition']],
  defaultSort: '-id',
})

/** Who hands in which briefing by when, and who reads it. */
export const briefingRule = defineResource({
  name: 'briefing_rule',
  module: 'workplace',
  title: 'name',
  managed: true,
  fields: {
    name: f.text({ max: 60, unique: true }),
    template: f.ref('briefing_template'),
    departments: f.refs('department', { optional: true }),
    employees: f.refs('employee', { optional: true }),
    exclusions: f.refs('employee', { optional: true }),
    cycle: f.choice(['day', 'week', 'month', 'none'], { default: 'day' }),
    /** The weekday (1-7) or the day of the month of a week's or month's briefing. */
    on_day: f.int({ min: 1, max: 31, optional: true }),
    deadline: f.text({ max: 5 }),
    deadline_days: f.int({ min: 0, max: 7, default: 0 }),
    late_until: f.text({ max: 5 }),
    late_days: f.int({ min: 0, max: 14, default: 1 }),
    workday_only: f.bool({ default: true }),
    skip_on_leave: f.bool({ default: true }),
    start_on: f.date({ optional: true }),
    end_on: f.date({ optional: true }),
    reach: f.choice(['leader', 'chain', 'list'], { default: 'leader' }),
    receivers: f.refs('employee', { optional: true }),
    cc: f.refs('employee', { optional: true }),
    may_add: f.bool({ default: true }),
    edit_until: f.choice(['deadline', 'never', 'day'], { default: 'deadline' }),
    min_chars: f.int({ min: 0, max: 2000, default: 0 }),
  },
  lifecycle: { initial: 'enabled', states: ['enabled', 'disabled'], timed: ['disabled'], actions: {} },
  indexes: [['template', 'status']],
  defaultSort: '-id',
})

/** What one person owes for one period. */
export const briefingDuty = defineResource({
  name: 'briefing_duty',
  module: 'workplace',
  title: 'period_key',
  managed: true,
  fields: {
    rule: f.ref('briefing_rule'),
    employee: f.ref('employee'),
    period_key: f.text({ max: 10 }),
    day: f.date(),
    deadline: f.dateTime(),
    late_until: f.dateTime(),
    reason: f.text({ max: 300, optional: true }),
  },
  lifecycle: {
    initial: 'due',
    states: ['due', 'on_time', 'late', 'missed', 'exempt'],
    ended: ['exempt'],
    timed: ['on_time', 'late', 'missed', 'exempt'],
    actions: {},
  },
  unique: [['rule', 'employee', 'period_key']],
  indexes: [
    ['employee', 'day'],
    ['rule', 'day'],
    ['status', 'late_until'],
  ],
  defaultSort: '-id',
})

const receiver = defineLines({
  name: 'briefing_receiver',
  fields: {
    employee: f.ref('employee'),
    copy: f.bool(),
    read_at: f.dateTime({ optional: true }),
    mark: f.choice(['none', 'follow', 'done'], { default: 'none' }),
  },
})

/** What somebody reported; only he, those it went to and, where the rule says so, the leaders above him read it. */
export const briefing = defineResource({
  name: 'briefing',
  module: 'workplace',
  title: 'no',
  managed: true,
  fields: {
    no: f.serial('JB{yyMMdd}{seq:4}'),
    template: f.ref('briefing_template'),
    edition: f.int(),
    rule: f.ref('briefing_rule', { optional: true }),
    duty: f.ref('briefing_duty', { optional: true }),
    author: f.ref('employee'),
    department: f.ref('department'),
    period_key: f.text({ max: 10 }),
    content: f.json(),
    /** What stood there before each change of a submitted briefing. */
    earlier: f.json({ optional: true, hidden: true }),
    receivers: f.lines(receiver),
    chain: f.refs('employee', { optional: true, hidden: true }),
    submitted_at: f.dateTime({ optional: true }),
    edited_at: f.dateTime({ optional: true }),
  },
  lifecycle: { initial: 'draft', states: ['draft', 'submitted', 'withdrawn'], timed: ['submitted', 'withdrawn'], ended: ['withdrawn'], actions: {} },
  indexes: [
    ['author', 'status'],
    ['rule', 'period_key'],
    ['duty', 'status'],
  ],
  // its content is read by the routes of briefings alone; of the record itself only whose it is
  access: { owner: 'author' },
  defaultSort: '-id',
})
