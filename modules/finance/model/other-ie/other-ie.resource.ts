import { defineLines, defineResource, f, switchable } from '@crossway/kernel'

export const directions = ['income', 'expense'] as const
export const payModes = ['payable', 'paid', 'receivable', 'received', 'accrual', 'none'] as const
export const shareBases = ['manual', 'net_sales', 'equal'] as const
const month = (optional: boolean) => f.text({ min: 7, max: 7, pattern: '^\\d{4}-(0[1-9]|1[0-2])$', optional })

/** Whom a part of the amount belongs to; the part is computed from the share. */
const share = defineLines({
  name: 'other_ie_share',
  fields: {
    project: f.ref('project', { optional: true }),
    store: f.ref('store', { optional: true }),
    share: f.rate({ optional: true }),
    amount: f.money({ currency: 'CNY', scale: 2, derived: true }),
  },
  sums: ['amount'],
})

/** Income or expense that comes from no statement, payroll or bill (finance-treasury.md otherIandE). */
export const otherIe = defineResource({
  name: 'other_ie',
  module: 'finance',
  title: 'no',
  subtitle: 'title',
  fields: {
    no: f.serial('QT{yyMMdd}{seq:4}'),
    company: f.ref('company', { where: { status: { eq: 'active' } } }),
    direction: f.choice(directions),
    cost_type: f.ref('cost_type', { where: { active: { eq: true } } }),
    title: f.text({ max: 120 }),
    amount: f.money({ currency: 'currency', scale: 2 }),
    tax_amount: f.money({ currency: 'currency', scale: 2, optional: true }),
    currency: f.text({ min: 3, max: 3, pattern: '^[A-Z]{3}$', default: 'CNY' }),
    rate: f.rate({ derived: true, optional: true }),
    amount_cny: f.money({ currency: 'CNY', scale: 2, derived: true, optional: true }),
    biz_date: f.date({ default: 'today' }),
    spread_from: month(true),
    spread_to: month(true),
    posted_to: f.text({ max: 7, derived: true, optional: true, hidden: true }),
    project: f.ref('project', { optional: true }),
    store: f.ref('store', { optional: true }),
    department: f.ref('department', { optional: true }),
    share_base: f.choice(shareBases, { default: 'manual' }),
    shares: f.lines(share, { optional: true }),
    pay_mode: f.choice(payModes, { default: 'none' }),
    employee: f.ref('employee', { optional: true }),
    party_name: f.text({ max: 120, optional: true }),
    due_date: f.date({ optional: true }),
    bank_account: f.ref('bank_account', { optional: true }),
    bank_txn: f.int({ min: 1, optional: true, hidden: true }),
    invoice_no: f.text({ max: 60, optional: true, format: 'code' }),
    attachments: f.files({ max: 10, optional: true }),
    recurring: f.ref('other_ie_recurring', { derived: true, optional: true }),
    origin_no: f.text({ max: 60, format: 'code', derived: true, optional: true, index: true }),
    origin_type: f.text({ max: 40, derived: true, optional: true, hidden: true }),
    origin_id: f.int({ derived: true, optional: true, hidden: true }),
    approved_at: f.dateTime({ derived: true, optional: true }),
    remark: f.text({ max: 500, optional: true }),
  },
  indexes: [
    ['direction', 'status'],
    ['company', 'biz_date'],
  ],
  lifecycle: {
    initial: 'draft',
    states: ['draft', 'submitted', 'rejected', 'approved', 'reversed', 'void'],
    editable: ['draft', 'rejected'],
    deletable: ['draft'],
    ended: ['reversed', 'void'],
    actions: {
      submit: { from: ['draft', 'rejected'], to: 'submitted', primary: true, batch: true, approval: true },
      approve: { from: ['submitted'], to: 'approved', primary: true, batch: true },
      reject: { from: ['submitted'], to: 'rejected', danger: true, batch: true, verb: 'approve', args: { reason: f.text({ min: 2, max: 300 }) } },
      reverse: { from: ['approved'], to: 'reversed', danger: true, approval: true, args: { reason: f.text({ min: 2, max: 300 }) } },
      void: { from: ['draft', 'rejected'], to: 'void', danger: true, args: { reason: f.text({ min: 2, max: 300 }) } },
    },
  },
  search: ['no', 'title', 'origin_no'],
  defaultSort: '-biz_date',
  access: { owner: 'employee', department: 'department', project: 'project', store: 'store', company: 'company' },
  importKey: 'no',
})

const recurringShare = defineLines({
  name: 'other_ie_recurring_share',
  fields: { project: f.ref('project', { optional: true }), store: f.ref('store', { optional: true }), share: f.rate({ optional: true }) },
})
/** Income or expense that comes every month: rent, subscriptions, an accrual. On its day a draft is made that people submit (finance-treasury.md otherIandE). */
export const otherIeRecurring = defineResource({
  name: 'other_ie_recurring',
  module: 'finance',
  title: 'title',
  fields: {
    title: f.text({ max: 120 }),
    company: f.ref('company', { where: { status: { eq: 'active' } } }),
    direction: f.choice(directions),
    cost_type: f.ref('cost_type', { where: { active: { eq: true } } }),
    amount: f.money({ currency: 'currency', scale: 2, min: 0.01 }),
    tax_amount: f.money({ currency: 'currency', scale: 2, optional: true }),
    currency: f.text({ min: 3, max: 3, pattern: '^[A-Z]{3}$', default: 'CNY' }),
    day: f.int({ min: 1, max: 31, default: 1 }),
    first_month: month(false),
    last_month: month(true),
    made_to: f.text({ max: 7, derived: true, optional: true }),
    problem: f.text({ max: 300, derived: true, optional: true }),
    project: f.ref('project', { optional: true }),
    store: f.ref('store', { optional: true }),
    department: f.ref('department', { optional: true }),
    share_base: f.choice(shareBases, { default: 'manual' }),
    shares: f.lines(recurringShare, { optional: true }),
    pay_mode: f.choice(['payable', 'receivable', 'accrual', 'none'], { default: 'none' }),
    employee: f.ref('employee', { optional: true }),
    party_name: f.text({ max: 120, optional: true }),
    due_days: f.int({ min: 0, max: 365, default: 0, unit: 'd' }),
    invoice_no: f.text({ max: 60, optional: true, format: 'code' }),
    remark: f.text({ max: 500, optional: true }),
  },
  indexes: [['company', 'status'], ['title']],
  lifecycle: switchable({ verb: 'edit' }),
  search: ['title'],
  defaultSort: 'title',
  access: { owner: 'employee', department: 'department', project: 'project', store: 'store', company: 'company' },
})
