import { definePage } from '@crossway/kernel'

const exchangeRatePage = definePage({
  route: 'exchangeRate',
  module: 'ledger',
  resource: 'exchange_rate',
  tabs: [
    { key: 'all' },
    { key: 'draft', where: { status: { eq: 'draft' } }, hurts: true },
    { key: 'spot', where: { type: { eq: 'spot' } } },
    { key: 'book', where: { type: { eq: 'book' } } },
    { key: 'month_pl', where: { type: { eq: 'month_pl' } } },
  ],
  list: {
    columns: ['date', 'pair', 'type', 'from', 'to', 'rate', 'source', 'status', '!contract_no', 'updated_at'],
    filters: ['type', 'from', 'to', 'date'],
    sort: '-date',
    views: ['matrix'],
  },
  form: 'drawer',
})

const bankAccountPage = definePage({
  route: 'bankAccount',
  module: 'ledger',
  resource: 'bank_account',
  tabs: [{ key: 'all' }, { key: 'active', where: { active: { eq: true } } }, { key: 'off', where: { active: { eq: false } } }],
  list: {
    columns: [
      'code',
      'name',
      'company',
      'type',
      'bank_name',
      'account_no',
      'currency',
      'balance',
      'keeper',
      'active',
      '!branch',
      '!swift',
      '!opening_balance',
      '!opening_date',
      '!kd_account',
    ],
    filters: ['company', 'type', 'currency', 'active'],
  },
  sections: {
    basic: ['code', 'name', 'company', 'type', 'currency', 'keeper', 'active'],
    bank: ['bank_name', 'branch', 'account_no', 'swift'],
    opening: ['opening_balance', 'opening_date', 'kd_account'],
  },
  figures: ['currency', 'balance', 'opening_balance'],
  form: 'page',
})

export const pages = [exchangeRatePage, bankAccountPage] as const
