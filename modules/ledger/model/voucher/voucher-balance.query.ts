import { defineQuery, f } from '@crossway/kernel'

const cny = f.money({ currency: 'CNY', scale: 2, optional: true })
/** Month and account: what was sent against what Kingdee moved (settings.md kingdeePush, reconciliation). */
export const voucherBalance = defineQuery({
  name: 'voucher_balance',
  module: 'ledger',
  title: 'period',
  key: ['book', 'period', 'subject'],
  columns: {
    period: f.text({ max: 7 }),
    book: f.ref('kd_book'),
    company: f.ref('company'),
    subject: f.text({ max: 40, format: 'code' }),
    debit: cny,
    credit: cny,
    kd_debit: cny,
    kd_credit: cny,
    diff: cny,
  },
  scope: { by: { company: 'company', department: false } },
  filters: ['book', 'period', 'subject'],
  sums: ['debit', 'credit', 'kd_debit', 'kd_credit', 'diff'],
  defaultSort: '-period,subject',
})
