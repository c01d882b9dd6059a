import { defineLines, defineResource, f } from '@crossway/kernel'
import { insurances, roundings } from './social.ts'
import { taxTypes } from './calculate-slip.ts'

export const month = { min: 7, max: 7, pattern: '^\\d{4}-(0[1-9]|1[0-2])$' } as const
/** An amount that somebody is paid: it comes in by forms, lies sealed apart, and no answer, list, file or log ever names it (people.md, secrecy). */
const sealed = { currency: 'CNY', scale: 2, min: 0, optional: true, writeOnly: true, hidden: true, class: 'salary' } as const

const bracket = defineLines({
  name: 'tax_step',
  fields: {
    upper: f.money({ currency: 'CNY', scale: 2, min: 0, optional: true }),
    rate: f.percent({ min: 0, max: 100 }),
    quick: f.money({ currency: 'CNY', scale: 2, min: 0 }),
  },
})
/** A tax table with the day from which it holds; the law comes in as data (people.md R1). */
export const taxBracket = defineResource({
  name: 'tax_bracket',
  module: 'people',
  title: 'title',
  fields: {
    title: f.text({ max: 80 }),
    kind: f.choice(['wage', 'bonus', 'labour']),
    valid_from: f.date(),
    steps: f.lines(bracket, { min: 1, max: 20 }),
  },
  unique: [['kind', 'valid_from']],
  defaultSort: '-id',
})

/** One insurance of a city from a month on (people.md R1). */
export const socialPolicy = defineResource({
  name: 'social_policy',
  module: 'people',
  title: 'city',
  subtitle: 'insurance',
  fields: {
    city: f.text({ max: 40 }),
    insurance: f.choice(insurances),
    effective_month: f.text(month),
    base_floor: f.money({ currency: 'CNY', scale: 2, min: 0 }),
    base_cap: f.money({ currency: 'CNY', scale: 2, min: 0 }),
    company_rate: f.percent({ min: 0, max: 100 }),
    personal_rate: f.percent({ min: 0, max: 100 }),
    company_fixed: f.money({ currency: 'CNY', scale: 2, min: 0, optional: true }),
    personal_fixed: f.money({ currency: 'CNY', scale: 2, min: 0, optional: true }),
    rounding: f.choice(roundings, { default: 'cent' }),
    minimum_wage: f.money({ currency: 'CNY', scale: 2, min: 0, optional: true }),
    average_wage: f.money({ currency: 'CNY', scale: 2, min: 0, optional: true }),
  },
  unique: [['city', 'insurance', 'effective_month']],
  search: ['city'],
  defaultSort: '-id',
})

/** Where somebody is insured, and since when; the bases are sealed. */
export const socialEnrolment = defineResource({
  name: 'social_enrolment',
  module: 'people',
  title: 'city',
  fields: {
    employee: f.ref('employee', { immutable: true }),
    company: f.ref('company'),
    city: f.text({ max: 40 }),
    si_base: f.money(sealed),
    hf_base: f.money(sealed),
    hf_rate: f.percent({ min: 0, max: 12, default: 5 }),
    from_month: f.text(month),
    to_month: f.text({ ...month, optional: true }),
  },
  lifecycle: {
    initial: 'pending_add',
    states: ['pending_add', 'active', 'pending_stop', 'stopped'],
    editable: ['pending_add', 'active'],
    deletable: ['pending_add'],
    ended: ['stopped'],
    actions: {
      confirmAdd: { from: ['pending_add'], to: 'active', verb: 'social', batch: true, primary: true },
      stop: { from: ['active'], to: 'pending_stop', verb: 'social', args: { to_month: f.text(month) } },
      confirmStop: { from: ['pending_stop'], to: 'stopped', verb: 'social', batch: true, primary: true },
    },
  },
  indexes: [['employee'], ['status']],
  search: ['employee.name', 'city'],
  defaultSort: '-id',
})

/** What somebody is paid from a day on; a change stands behind approval (people.md R1). */
export const salaryProfile = defineResource({
  name: 'salary_profile',
  module: 'people',
  title: 'employee',
  fields: {
    employee: f.ref('employee', { immutable: true }),
    company: f.ref('company'),
    employ_type: f.choice(['full', 'part', 'intern', 'outsource', 'retired'], { derived: true, default: 'full' }),
    tax_type: f.choice(taxTypes, { optional: true }),
    base_salary: f.money(sealed),
    position_salary: f.money(sealed),
    perf_base: f.money(sealed),
    meal: f.money(sealed),
    transport: f.money(sealed),
    attendance_bonus: f.money(sealed),
    seniority: f.money(sealed),
    probation_pct: f.percent({ min: 80, max: 100, default: 80 }),
    ot_policy: f.choice(['paid', 'leave', 'none'], { default: 'paid' }),
    sick_pct: f.percent({ min: 0, max: 100, default: 60 }),
    prev_year_le_60k: f.bool(),
    first_job: f.bool(),
    effective_from: f.date(),
    reason: f.text({ min: 2, max: 300 }),
  },
  lifecycle: {
    initial: 'draft',
    states: ['draft', 'active', 'ended'],
    editable: ['draft'],
    deletable: ['draft'],
    timed: ['ended'],
    ended: ['ended'],
    actions: { activate: { from: ['draft'], to: 'active', verb: 'profile', approval: true, primary: true, batch: true } },
  },
  unique: [['employee', 'effective_from']],
  indexes: [['employee', 'effective_from'], ['company'], ['effective_from']],
  search: ['employee.name', 'employee.emp_no'],
  defaultSort: '-id',
})

export const deductionTypes = [
  'child_edu',
  'infant',
  'edu_degree',
  'edu_cert',
  'house_loan',
  'house_rent',
  'elder',
  'pension_account',
  'health_insurance',
] as const
/** What of somebody's income is free of tax for his family, home or learning; a declared amount is known to HR and to him alone. */
export const specialDeduction = defineResource({
  name: 'special_deduction',
  module: 'people',
  title: 'type',
  fields: {
    employee: f.ref('employee', { immutable: true }),
    tax_year: f.int({ min: 2019, max: 2100 }),
    type: f.choice(deductionTypes),
    person: f.text({ max: 60, class: 'pii' }),
    monthly_amount: f.money({ currency: 'CNY', scale: 2, min: 0, class: 'salary' }),
    share_pct: f.percent({ min: 1, max: 100, default: 100 }),
    from_month: f.text(month),
    to_month: f.text(month),
    evidence: f.files({ optional: true, max: 5 }),
  },
  lifecycle: {
    initial: 'submitted',
    states: ['submitted', 'effective', 'stopped'],
    editable: ['submitted'],
    deletable: ['submitted'],
    ended: ['stopped'],
    actions: {
      verify: { from: ['submitted'], to: 'effective', verb: 'deduction', batch: true, primary: true },
      stop: { from: ['effective'], to: 'stopped', verb: 'deduction', args: { to_month: f.text(month) } },
    },
  },
  unique: [['employee', 'tax_year', 'type', 'person']],
  indexes: [['employee', 'tax_year']],
  search: ['employee.name'],
  defaultSort: '-id',
})

/** A person's month as the clock says it, in hours of which eight are a day (people.md R1). */
export const attendanceMonth = defineResource({
  name: 'attendance_month',
  module: 'people',
  title: 'month',
  fields: {
    employee: f.ref('employee', { immutable: true }),
    month: f.text({ ...month, immutable: true }),
    required_days: f.decimal({ scale: 2, min: 0 }),
    attended_days: f.decimal({ scale: 2, min: 0 }),
    personal_leave_hours: f.decimal({ scale: 2, min: 0, default: 0 }),
    sick_leave_hours: f.decimal({ scale: 2, min: 0, default: 0 }),
    paid_leave_hours: f.decimal({ scale: 2, min: 0, default: 0 }),
    absent_hours: f.decimal({ scale: 2, min: 0, default: 0 }),
    late_count: f.int({ min: 0, default: 0 }),
    early_count: f.int({ min: 0, default: 0 }),
    ot_workday_h: f.decimal({ scale: 2, min: 0, default: 0 }),
    ot_weekend_h: f.decimal({ scale: 2, min: 0, default: 0 }),
    ot_holiday_h: f.decimal({ scale: 2, min: 0, default: 0 }),
    part: f.bool(),
    source: f.choice(['wecom', 'import', 'manual'], { default: 'manual' }),
  },
  lifecycle: {
    initial: 'open',
    states: ['open', 'locked'],
    editable: ['open'],
    deletable: ['open'],
    actions: {
      lock: { from: ['open'], to: 'locked', verb: 'attendance', batch: true, primary: true },
      unlock: { from: ['locked'], to: 'open', verb: 'attendance', batch: true },
    },
  },
  unique: [['employee', 'month']],
  indexes: [['month']],
  search: ['employee.name'],
  defaultSort: '-id',
})

export const leaveKinds = ['personal', 'sick', 'annual', 'paid'] as const
/** Days on which somebody is away with leave: briefings ask nothing of him, and his customers wait for him (contracts.md registerLeaveBook). */
export const leaveRecord = defineResource({
  name: 'leave_record',
  module: 'people',
  title: 'kind',
  fields: {
    employee: f.ref('employee', { immutable: true }),
    kind: f.choice(leaveKinds),
    from_date: f.date(),
    to_date: f.date(),
    hours: f.decimal({ scale: 2, min: 0, max: 9999, optional: true }),
    note: f.text({ max: 200, optional: true }),
  },
  periods: [['from_date', 'to_date']],
  lifecycle: {
    initial: 'approved',
    states: ['approved', 'cancelled'],
    editable: ['approved'],
    deletable: [],
    ended: ['cancelled'],
    actions: { cancel: { from: ['approved'], to: 'cancelled', verb: 'attendance', danger: true } },
  },
  indexes: [['employee', 'from_date'], ['from_date']],
  search: ['employee.name'],
  defaultSort: '-id',
})

export const adjustComponents = ['E10', 'E11', 'D05', 'N01', 'SP', 'SC', 'SV'] as const
/** Something that is paid or taken once, in the next open month; the month it is about stands with it. */
export const salaryAdjust = defineResource({
  name: 'salary_adjust',
  module: 'people',
  title: 'reason',
  fields: {
    employee: f.ref('employee', { immutable: true }),
    month: f.text(month),
    component: f.choice(adjustComponents),
    amount: f.money(sealed),
    attrib_month: f.text({ ...month, optional: true }),
    reason: f.text({ min: 2, max: 200 }),
    source: f.text({ max: 80, derived: true, default: 'manual' }),
    slip: f.ref('salary_slip', { derived: true, optional: true }),
  },
  lifecycle: { initial: 'pending', states: ['pending', 'used'], editable: ['pending'], deletable: ['pending'], timed: ['used'], ended: ['used'], actions: {} },
  indexes: [
    ['employee', 'month'],
    ['month', 'status'],
  ],
  search: ['employee.name', 'reason'],
  defaultSort: '-id',
})

/** A person's bonus of a year and the way of taxing it that he has chosen. */
export const bonusPlan = defineResource({
  name: 'bonus_plan',
  module: 'people',
  title: 'employee',
  fields: {
    employee: f.ref('employee', { immutable: true }),
    year: f.int({ min: 2019, max: 2100 }),
    pay_date: f.date(),
    amount: f.money(sealed),
    choice: f.choice(['separate', 'merged'], { derived: true, optional: true }),
    proposed: f.choice(['separate', 'merged'], { derived: true, optional: true }),
    at_step: f.bool({ derived: true }),
    chosen_at: f.dateTime({ derived: true, optional: true }),
    slip: f.ref('salary_slip', { derived: true, optional: true }),
  },
  unique: [['employee', 'year']],
  indexes: [['year']],
  search: ['employee.name'],
  defaultSort: '-id',
})
