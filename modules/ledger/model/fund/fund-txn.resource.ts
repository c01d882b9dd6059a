import { defineResource, f } from '@crossway/kernel'

export const fundMoves = ['collect', 'topup', 'deduct', 'spend', 'service_fee', 'tax', 'refund', 'refund_in', 'transfer', 'offset', 'adjust'] as const
export type FundMove = (typeof fundMoves)[number]

/** A movement of a fund account: written once and never changed; what was wrong is taken back by a further one. */
export const fundTxn = defineResource({
  name: 'fund_txn',
  module: 'ledger',
  title: 'note',
  managed: true,
  fields: {
    account: f.ref('fund_account', { derived: true }),
    customer: f.ref('customer', { derived: true, optional: true }),
    company: f.ref('company', { derived: true }),
    project: f.ref('project', { derived: true, optional: true }),
    /** Its place in the account. */
    seq: f.int({ derived: true }),
    type: f.choice(fundMoves, { derived: true }),
    amount: f.money({ currency: 'currency', derived: true }),
    balance_after: f.money({ currency: 'currency', derived: true }),
    currency: f.text({ min: 3, max: 3, derived: true }),
    biz_date: f.date({ derived: true }),
    source_type: f.text({ max: 40, derived: true }),
    source_id: f.int({ derived: true }),
    source_no: f.text({ max: 60, format: 'code', derived: true, optional: true }),
    /** Tells movements of one document in one account apart; the same again changes nothing. */
    source_key: f.text({ max: 120, derived: true, hidden: true }),
    note: f.text({ max: 200, derived: true }),
  },
  unique: [
    ['account', 'seq'],
    ['account', 'source_key'],
  ],
  indexes: [
    ['account', 'biz_date'],
    ['source_type', 'source_id'],
  ],
  search: ['source_no', 'note'],
  defaultSort: '-id',
  access: { customer: 'customer', project: 'project', company: 'company' },
})
