import { defineResource, f } from '@crossway/kernel'

/** A movement of one of our bank accounts, as its statement says (finance-treasury.md bankAccount). Documents take it, or parts of it, as their proof. */
export const bankTxn = defineResource({
  name: 'bank_txn',
  module: 'ledger',
  title: 'name',
  subtitle: 'summary',
  managed: true,
  fields: {
    name: f.text({ max: 300, derived: true }),
    bank_account: f.ref('bank_account', { derived: true }),
    company: f.ref('company', { derived: true }),
    value_date: f.date({ derived: true }),
    direction: f.choice(['in', 'out'], { derived: true }),
    amount: f.money({ currency: 'currency', derived: true }),
    used_amount: f.money({ currency: 'currency', derived: true, default: '0' }),
    currency: f.text({ min: 3, max: 3, derived: true }),
    balance_after: f.money({ currency: 'currency', derived: true, optional: true }),
    counterparty_name: f.text({ max: 200, derived: true, optional: true }),
    counterparty_account: f.text({ max: 80, derived: true, optional: true, class: 'bank' }),
    summary: f.text({ max: 300, derived: true, optional: true }),
    ext_ref: f.text({ max: 120, format: 'code', derived: true, optional: true }),
    source: f.choice(['import', 'manual', 'document'], { derived: true, default: 'import' }),
    use_state: f.choice(['unclaimed', 'claimed', 'used', 'ignored'], { derived: true, default: 'unclaimed' }),
    document_type: f.text({ max: 40, derived: true, optional: true, hidden: true }),
    ignore_reason: f.text({ max: 300, derived: true, optional: true }),
    claimed_until: f.dateTime({ derived: true, optional: true }),
  },
  search: ['counterparty_name', 'summary', 'ext_ref'],
  defaultSort: '-value_date',
  access: { company: 'company' },
  pick: ['name', 'summary', 'value_date', 'direction', 'use_state', 'currency', 'bank_account'],
})
