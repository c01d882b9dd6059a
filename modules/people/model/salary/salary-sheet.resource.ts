import { defineResource, f } from '@crossway/kernel'
import { month } from './pay-base.resource.ts'

/** Sums of fewer than three people tell a single pay: a sheet that small has none. */
const total = { currency: 'CNY', scale: 2, derived: true, optional: true, class: 'salary' } as const

/** A payroll company's month: calculated, checked, approved, locked, paid and shown to each for himself (people.md salarySheet). */
export const salarySheet = defineResource({
  name: 'salary_sheet',
  module: 'people',
  title: 'no',
  subtitle: 'month',
  fields: {
    no: f.serial('GZ{yyMMdd}{seq:4}'),
    company: f.ref('company', { immutable: true }),
    month: f.text({ ...month, immutable: true }),
    kind: f.choice(['monthly', 'bonus', 'leaving', 'supplement'], { default: 'monthly', immutable: true }),
    title: f.text({ max: 80, optional: true }),
    headcount: f.int({ derived: true, default: 0 }),
    gross_total: f.money(total),
    social_total: f.money(total),
    fund_total: f.money(total),
    tax_total: f.money(total),
    net_total: f.money(total),
    employer_total: f.money(total),
    cost_total: f.money(total),
    pay_date: f.date({ optional: true }),
    calculated_at: f.dateTime({ derived: true, optional: true }),
    blocking: f.int({ derived: true, default: 0 }),
    published_at: f.dateTime({ derived: true, optional: true }),
    bank_file_hash: f.text({ max: 80, derived: true, optional: true, format: 'code', hidden: true }),
    reason: f.text({ max: 300, derived: true, optional: true }),
  },
  lifecycle: {
    initial: 'draft',
    states: ['draft', 'calculated', 'checked', 'approved', 'locked', 'paid', 'void'],
    editable: ['draft', 'calculated'],
    deletable: ['draft'],
    ended: ['void'],
    actions: {
      calculate: { from: ['draft', 'calculated'], to: 'calculated', primary: true },
      check: { from: ['calculated'], to: 'checked', primary: true },
      approve: { from: ['checked'], to: 'approved', approval: true, primary: true },
      reject: { from: ['checked', 'approved'], to: 'calculated', verb: 'approve', args: { reason: f.text({ min: 2, max: 300 }) } },
      lock: { from: ['approved'], to: 'locked', primary: true, confirm: true },
      unlock: { from: ['locked'], to: 'approved', approval: true, args: { reason: f.text({ min: 2, max: 300 }) } },
      markPaid: { from: ['locked'], to: 'paid', verb: 'pay', args: { pay_date: f.date({ default: 'today' }) } },
      publish: { from: ['locked', 'paid'], to: ['locked', 'paid'], keepState: true },
      retract: { from: ['locked', 'paid'], to: ['locked', 'paid'], keepState: true, verb: 'publish', args: { reason: f.text({ min: 2, max: 300 }) } },
      void: { from: ['draft', 'calculated', 'checked'], to: 'void', verb: 'add', danger: true, args: { reason: f.text({ min: 2, max: 300 }) } },
    },
  },
  indexes: [['company', 'month'], ['month']],
  search: ['no', 'title', 'company.short_name'],
  defaultSort: '-id',
})

export const slipWarnings = [
  'net_negative',
  'after_carried',
  'not_enrolled',
  'new_payer',
  'no_attendance',
  'no_coefficient',
  'bank_missing',
  'bank_changed',
] as const
/** One person's line of a sheet. Its amounts lie sealed beside it: they are shown one by one to whoever has proved himself, and stand in no list, file or log. */
export const salarySlip = defineResource({
  name: 'salary_slip',
  module: 'people',
  title: 'title',
  fields: {
    title: f.text({ max: 80, derived: true }),
    sheet: f.ref('salary_sheet', { derived: true }),
    employee: f.ref('employee', { derived: true }),
    company: f.ref('company', { derived: true }),
    month: f.text({ ...month, derived: true }),
    department: f.ref('department', { derived: true, optional: true }),
    profile: f.ref('salary_profile', { derived: true, optional: true }),
    perf_coefficient: f.decimal({ scale: 2, derived: true, default: 1, class: 'performance' }),
    perf_source: f.text({ max: 60, derived: true, optional: true }),
    warnings: f.choices(slipWarnings, { derived: true, optional: true }),
    pay_state: f.choice(['normal', 'hold', 'paid', 'failed'], { derived: true, default: 'normal' }),
    pay_reason: f.text({ max: 200, derived: true, optional: true }),
    published_at: f.dateTime({ derived: true, optional: true }),
    answered_at: f.dateTime({ derived: true, optional: true }),
    dispute_text: f.text({ max: 1000, derived: true, optional: true }),
    reply: f.text({ max: 1000, derived: true, optional: true }),
  },
  lifecycle: {
    initial: 'unpublished',
    states: ['unpublished', 'unread', 'read', 'confirmed', 'disputed', 'auto'],
    editable: [],
    deletable: [],
    ended: ['confirmed', 'auto'],
    timed: ['unread'],
    actions: {
      open: { from: ['unread'], to: 'read', internal: true },
      confirm: { from: ['read'], to: 'confirmed', internal: true, idempotentIn: ['confirmed'] },
      dispute: { from: ['read'], to: 'disputed', internal: true, args: { text: f.text({ min: 5, max: 1000 }) } },
      answer: { from: ['disputed'], to: 'read', verb: 'publish', primary: true, args: { text: f.text({ min: 2, max: 1000 }) } },
      auto: { from: ['unread', 'read'], to: 'auto', internal: true },
      hold: {
        from: ['unpublished', 'unread', 'read', 'confirmed', 'auto', 'disputed'],
        to: ['unpublished', 'unread', 'read', 'confirmed', 'auto', 'disputed'],
        keepState: true,
        verb: 'pay',
        args: { reason: f.text({ min: 2, max: 200 }) },
      },
      release: {
        from: ['unpublished', 'unread', 'read', 'confirmed', 'auto', 'disputed'],
        to: ['unpublished', 'unread', 'read', 'confirmed', 'auto', 'disputed'],
        keepState: true,
        verb: 'pay',
      },
    },
  },
  writes: { create: false, edit: false, delete: false },
  unique: [['sheet', 'employee']],
  indexes: [['employee', 'month'], ['month'], ['status']],
  search: ['employee.name', 'employee.emp_no'],
  defaultSort: '-id',
})

/** What a locked slip has cumulated for the tax of the year; the block lies sealed. */
export const taxLedger = defineResource({
  name: 'tax_ledger',
  module: 'people',
  title: 'month',
  fields: {
    employee: f.ref('employee', { derived: true }),
    company: f.ref('company', { derived: true }),
    tax_year: f.int({ derived: true }),
    month: f.text({ ...month, derived: true }),
    m: f.int({ derived: true }),
    slip: f.ref('salary_slip', { derived: true, optional: true }),
  },
  managed: true,
  unique: [['employee', 'company', 'month', 'slip']],
  indexes: [['employee', 'tax_year'], ['month'], ['slip']],
  search: ['employee.name'],
  defaultSort: '-id',
})
