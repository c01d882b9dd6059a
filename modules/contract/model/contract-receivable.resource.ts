import { defineResource, f } from '@crossway/kernel'
import { feeTypes } from './terms/plan.ts'

const reason = f.text({ max: 300 })
/** What a contract's customer is to pay, when (contract.md contract): planned, added by agreements, or mirrored from finance's bills. */
export const contractReceivable = defineResource({
  name: 'contract_receivable',
  module: 'contract',
  title: 'title',
  fields: {
    title: f.text({ max: 120, derived: true }),
    contract: f.ref('contract', { derived: true }),
    customer: f.ref('customer', { derived: true }),
    company: f.ref('company', { derived: true }),
    owner: f.ref('employee', { derived: true, optional: true }),
    fee_no: f.int({ derived: true, default: 0 }),
    fee_type: f.choice(feeTypes, { derived: true }),
    /** First day of the whole period that the row belongs to. */
    period: f.date({ derived: true }),
    period_from: f.date({ derived: true }),
    period_to: f.date({ derived: true }),
    on_sign: f.bool({ derived: true }),
    due_days: f.int({ derived: true, default: 0 }),
    due_date: f.date({ derived: true }),
    currency: f.text({ min: 3, max: 3, derived: true, default: 'CNY' }),
    amount: f.money({ currency: 'currency', derived: true, class: 'price' }),
    tax_amount: f.money({ currency: 'currency', derived: true, default: 0, class: 'price' }),
    tax_rate: f.percent({ derived: true, default: 0 }),
    tax_included: f.bool({ derived: true }),
    received: f.money({ currency: 'currency', derived: true, default: 0, class: 'price' }),
    waived: f.money({ currency: 'currency', derived: true, default: 0, class: 'price' }),
    open_amount: f.money({ currency: 'currency', derived: true, class: 'price', expression: 'amount - received - waived' }),
    overdue_days: f.int({ derived: true, default: 0 }),
    source: f.choice(['plan', 'agreement', 'bill', 'late_fee'], { derived: true, default: 'plan' }),
    bill: f.int({ derived: true, optional: true, unique: true }),
    late_of: f.ref('contract_receivable', { derived: true, optional: true }),
  },
  lifecycle: {
    initial: 'planned',
    states: ['planned', 'due', 'partial', 'paid', 'overdue', 'waived', 'cancelled'],
    timed: ['due', 'partial', 'paid', 'overdue', 'cancelled'],
    editable: [],
    deletable: [],
    ended: ['waived', 'cancelled'],
    actions: {
      waive: {
        from: ['due', 'partial', 'overdue'],
        to: ['waived', 'paid', 'due', 'partial', 'overdue'],
        verb: 'waive',
        approval: true,
        args: { amount: f.money({ currency: 'currency', min: 0.01 }), reason },
      },
      bill_late_fee: { from: ['overdue'], to: 'overdue', verb: 'lateFee', approval: true, confirm: true },
    },
  },
  managed: true,
  indexes: [
    ['contract', 'due_date'],
    ['status', 'due_date'],
    ['customer', 'due_date'],
  ],
  search: ['contract.contract_no', 'customer.name'],
  defaultSort: 'due_date',
  access: { owner: 'owner', customer: 'customer', company: 'company' },
})

/** Money that finance has booked on a row, or taken back (registerCollection). */
export const contractCollection = defineResource({
  name: 'contract_collection',
  module: 'contract',
  title: 'collection_no',
  fields: {
    collection_no: f.text({ max: 40, derived: true }),
    collection: f.int({ derived: true, unique: true }),
    receivable: f.ref('contract_receivable', { derived: true }),
    contract: f.ref('contract', { derived: true }),
    currency: f.text({ min: 3, max: 3, derived: true, default: 'CNY' }),
    amount: f.money({ currency: 'currency', derived: true, class: 'price' }),
    collected_at: f.dateTime({ derived: true }),
    reversed_at: f.dateTime({ derived: true, optional: true }),
  },
  managed: true,
  indexes: [['contract', 'collected_at']],
  defaultSort: '-id',
})
