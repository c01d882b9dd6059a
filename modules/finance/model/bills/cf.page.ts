import { definePage } from '@crossway/kernel'
import { cfBill } from './cf-bill.resource.ts'

export const cfSettlementPage = definePage({
  route: 'CFSettlement',
  record: cfBill,
  verbs: ['import'],
  picks: { provider: ['status'], company: ['status'] },
  tabs: [
    { key: 'all', where: { status: { not_in: ['void'] } } },
    'draft',
    'matched',
    { key: 'to_explain', where: { status: { eq: 'matched' }, open_diffs: { gt: 0 } }, alert: true },
    'confirmed',
    { key: 'due', where: { status: { eq: 'confirmed' }, due_date: { lte: '@today+7' } }, alert: true },
    { key: 'reversed', where: { status: { in: ['reversed', 'void'] } } },
  ],
  list: {
    columns: [
      'no',
      'status',
      'provider',
      'bill_no_ext',
      'amount',
      'expected_amount',
      'diff',
      'diff_pct',
      'open_diffs',
      'bill_date',
      'due_date',
      'payment',
      'company',
      '!currency',
      '!accepted_amount',
      '!confirmed_at',
    ],
    filters: ['provider', 'company', 'bill_date', 'due_date'],
  },
  sections: {
    basic: ['provider', 'company', 'bill_no_ext', 'bill_date', 'period_start', 'period_end', 'currency', 'amount'],
    lines: ['lines'],
    money: ['due_date', 'payment', 'confirmed_at', 'attachment', 'remark'],
  },
  figures: ['amount', 'expected_amount', 'diff', 'diff_pct', 'accepted_amount'],
  form: 'page',
  phone: { title: 'provider', figures: ['amount', 'diff'], footer: ['no', 'bill_date'] },
  subpages: [
    {
      resource: 'cf_unbilled',
      tabs: [{ key: 'all' }, { key: 'late', where: { days: { gt: 45 } }, alert: true }],
      list: { columns: ['notice', 'provider', 'ship_mode', 'company', 'project', 'arrived', 'days', 'expected'], filters: ['provider', 'company', 'arrived'] },
    },
  ],
})
