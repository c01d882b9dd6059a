import { definePage } from '@crossway/kernel'
import { withdraw } from './withdraw.resource.ts'

const earned = { in: ['fee_due', 'prepay_due', 'commission_due', 'bonus', 'reimburse', 'deduction', 'prepay_recover', 'adjust'] }
export const withdrawPage = definePage({
  route: 'withdraw',
  record: withdraw,
  subpages: [
    {
      resource: 'promotion_entry',
      tabs: [
        { key: 'payable', where: { type: earned, withdraw: { empty: true }, due_on: { lte: '@today' } } },
        { key: 'overdue', where: { type: earned, withdraw: { empty: true }, due_on: { lt: '@today-30' } }, alert: true },
        { key: 'locked', where: { type: earned, withdraw: { not_empty: true } } },
        { key: 'all' },
      ],
      list: {
        columns: ['resource', 'type', 'amount', 'currency', 'due_on', 'task', 'withdraw', 'company', 'project', 'note', 'created_at', '!owner'],
        filters: ['resource', 'type', 'due_on', 'company', 'project', 'currency', 'owner'],
        summary: ['amount'],
      },
      phone: { title: 'resource', figures: ['amount', 'due_on'], footer: ['type', 'task'] },
    },
    {
      resource: 'promotion_pay_method',
      list: { columns: ['method', 'currency', 'percent', 'fixed', 'min_fee', 'max_fee', 'status'], filters: ['method', 'currency'] },
      form: 'drawer',
    },
  ],
  tabs: [
    'all',
    { key: 'draft', where: { status: { in: ['draft', 'rejected'] } } },
    'reviewing',
    { key: 'to_pay', where: { status: { eq: 'approved' } } },
    'paid',
    { key: 'failed', where: { status: { eq: 'failed' } }, alert: true },
  ],
  list: {
    columns: [
      'no',
      'status',
      'resource',
      'pay_amount',
      'gross',
      'payout_fee',
      'currency',
      'method',
      'payee_tail',
      'rows',
      'expected_pay_date',
      'paid_at',
      'owner',
      '!company',
      '!fee_bearer',
      '!tax',
      '!fx_rate',
      '!account_changed',
    ],
    filters: ['resource', 'company', 'expected_pay_date', 'owner', 'currency', 'method', 'account_changed'],
    summary: ['gross', 'pay_amount'],
  },
  sections: {
    basic: ['resource', 'company', 'currency', 'payee', 'fee_bearer', 'name_note'],
    lines: ['entries'],
    more: ['invoice_file', 'expected_pay_date', 'remark'],
  },
  figures: ['pay_amount', 'gross', 'payout_fee', 'tax', 'payee_tail', 'fx_rate'],
  form: 'page',
  phone: { title: 'resource', figures: ['pay_amount', 'rows'], footer: ['no', 'expected_pay_date'] },
})
