import { defineResource, f } from '@crossway/kernel'
import { partyTypes } from './subledger-words.ts'

const money = f.money({ currency: 'currency', derived: true, default: '0' })

/** What somebody owes us (finance-treasury.md §0.1). Made, settled and cancelled only by the ledger's commands, once a source. */
export const receivable = defineResource({
  name: 'receivable',
  module: 'ledger',
  title: 'no',
  subtitle: 'party_name',
  managed: true,
  fields: {
    no: f.serial('AR{yyMMdd}{seq:4}'),
    company: f.ref('company', { derived: true }),
    project: f.ref('project', { derived: true, optional: true }),
    party_type: f.choice(partyTypes, { derived: true }),
    party_id: f.int({ derived: true }),
    party_name: f.text({ max: 120, derived: true }),
    source_type: f.text({ max: 40, derived: true }),
    source_id: f.int({ derived: true }),
    source_no: f.text({ max: 60, format: 'code', derived: true, optional: true }),
    cost_type: f.ref('cost_type', { derived: true, optional: true }),
    amount: f.money({ currency: 'currency', derived: true }),
    currency: f.text({ min: 3, max: 3, derived: true }),
    book_rate: f.rate({ derived: true }),
    amount_cny: f.money({ currency: 'CNY', scale: 2, derived: true }),
    due_date: f.date({ derived: true }),
    settled_amount: money,
    offset_amount: money,
    open_amount: money,
  },
  indexes: [
    ['party_type', 'party_id'],
    ['status', 'due_date'],
  ],
  lifecycle: {
    initial: 'open',
    states: ['open', 'partial', 'closed', 'cancelled', 'written_off'],
    timed: ['partial', 'closed', 'cancelled', 'written_off'],
    editable: [],
    deletable: [],
    ended: ['closed', 'cancelled', 'written_off'],
    actions: {},
  },
  search: ['no', 'party_name', 'source_no'],
  defaultSort: '-no',
  access: { project: 'project', company: 'company' },
})
