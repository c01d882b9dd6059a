import { defineQuery, f } from '@crossway/kernel'
import { partyTypes } from '@crossway/ledger/model'

const money = f.money({ currency: 'currency', scale: 2 })
/** Open payables of parties that hold money of ours, and how much of it each may take, oldest due first (finance-treasury.md prepaidAccount). */
export const prepaidPayable = defineQuery({
  name: 'prepaid_payable',
  module: 'finance',
  title: 'payable',
  key: ['id', 'fund_account'],
  scope: { by: { project: 'project', company: 'company', department: false }, as: 'payable' },
  columns: {
    payable: f.ref('payable'),
    fund_account: f.ref('fund_account'),
    party_name: f.text(),
    party_type: f.choice(partyTypes),
    company: f.ref('company'),
    project: f.ref('project', { optional: true }),
    source_no: f.text({ format: 'code', optional: true }),
    due_date: f.date(),
    currency: f.text(),
    open_amount: money,
    available: money,
    offset_amount: money,
  },
  search: ['party_name', 'source_no', 'payable'],
  defaultSort: 'due_date',
  filters: ['party_type', 'company', 'due_date', 'currency', 'fund_account'],
  sums: ['open_amount', 'offset_amount'],
})
