import { defineLines, defineResource, f } from '@crossway/kernel'
import { bodyFields } from './body-fields.ts'

export const checkRoles = ['sales', 'legal', 'finance'] as const
export const checkResults = ['pass', 'fail', 'na'] as const
/** What each reviewer looks at before he may approve (contract.md contractCheck). */
export const checkItems = {
  sales: ['customer_facts'],
  legal: ['licence', 'authorisation', 'breach', 'jurisdiction', 'intellectual_property'],
  finance: ['fee_basis', 'tax_rate', 'deposit', 'exchange_rate', 'account_term'],
} as const
export type CheckRole = (typeof checkRoles)[number]
export const checkCodes = [...checkItems.sales, ...checkItems.legal, ...checkItems.finance] as const

export const checkLines = <const T extends string>(table: T) =>
  defineLines({
    name: table,
    fields: {
      role: f.choice(checkRoles, { derived: true }),
      item_code: f.choice(checkCodes, { derived: true }),
      result: f.choice(checkResults, { derived: true }),
      comment: f.text({ max: 300, derived: true, optional: true }),
      checker: f.ref('employee', { derived: true, optional: true }),
      at: f.dateTime({ derived: true }),
    },
  })
/** What a reviewer says of the items of one role. */
export const checkArgs = (name: string) => ({
  items: f.lines(
    defineLines({
      name,
      fields: { item_code: f.choice(checkCodes), result: f.choice(checkResults), comment: f.text({ max: 300, optional: true }) },
    }),
    { min: 1, max: 20 },
  ),
})
const reason = f.text({ max: 300 })

/** Terms before a contract has its number: sales write them, legal and finance review them (contract.md contractDraft). */
export const contractDraft = defineResource({
  name: 'contract_draft',
  module: 'contract',
  title: 'draft_no',
  subtitle: 'title',
  fields: {
    draft_no: f.serial('HTC{yyMM}{seq:4}'),
    title: f.text({ max: 120, optional: true }),
    ...bodyFields('contract_draft'),
    source: f.choice(['new', 'renew', 'replace'], { derived: true, default: 'new' }),
    renew_of: f.ref('contract', { derived: true, optional: true }),
    nonstandard_count: f.int({ derived: true, default: 0 }),
    urgency: f.choice(['normal', 'urgent'], { default: 'normal' }),
    expected_sign_date: f.date({ optional: true }),
    owner: f.ref('employee', { optional: true }),
    department: f.ref('department', { derived: true, optional: true }),
    broker: f.ref('broker', { optional: true, where: { status: { eq: 'on' } } }),
    brokerage_rate: f.percent({ min: 0, max: 100, optional: true, unit: '%', class: 'price' }),
    licence: f.files({ optional: true, max: 5 }),
    files: f.files({ optional: true, max: 20 }),
    legal_opinion: f.longText({ max: 2000, optional: true }),
    finance_opinion: f.longText({ max: 2000, optional: true }),
    submitted_at: f.dateTime({ derived: true, optional: true }),
    approved_at: f.dateTime({ derived: true, optional: true }),
    contract: f.ref('contract', { derived: true, optional: true }),
    checks: f.lines(checkLines('contract_check'), { derived: true, optional: true }),
  },
  lifecycle: {
    initial: 'draft',
    states: ['draft', 'reviewing', 'approved', 'rejected', 'converted', 'voided'],
    editable: ['draft', 'rejected'],
    deletable: ['draft'],
    ended: ['converted', 'voided'],
    actions: {
      submit: { from: ['draft', 'rejected'], to: 'reviewing', approval: true, primary: true },
      check: { from: ['reviewing'], to: 'reviewing', keepState: true, whilePending: true, byTask: true, args: checkArgs('contract_draft_check') },
      approve: { from: ['reviewing'], to: 'approved', primary: true },
      reject: { from: ['reviewing'], to: 'rejected', verb: 'approve', args: { reason } },
      withdraw: { from: ['reviewing'], to: 'draft', verb: 'submit' },
      convert: { from: ['approved'], to: 'converted', idempotentIn: ['converted'], primary: true, confirm: true },
      revise: { from: ['approved'], to: 'draft', verb: 'edit', args: { reason } },
      copy: {
        from: ['draft', 'reviewing', 'approved', 'rejected', 'converted', 'voided'],
        to: ['draft', 'reviewing', 'approved', 'rejected', 'converted', 'voided'],
        keepState: true,
        verb: 'add',
      },
      void: { from: ['draft', 'rejected', 'approved'], to: 'voided', confirm: true, danger: true, args: { reason } },
    },
  },
  indexes: [
    ['status', 'created_at'],
    ['customer', 'status'],
  ],
  search: ['draft_no', 'title', 'customer.name'],
  defaultSort: '-id',
  access: { owner: 'owner', department: 'department', customer: 'customer', company: 'company' },
})
