import { definePage } from '@crossway/kernel'
import { brokerage } from '../brokerage.resource.ts'

export const brokeragePage = definePage({
  route: 'brokerage',
  record: brokerage,
  subpages: [
    {
      resource: 'brokerage_accrual',
      tabs: ['all', 'accrued', 'locked', 'paid', 'reversed'].map((key) => (key === 'all' ? { key } : { key, where: { state: { in: [key] } } })),
      list: {
        columns: [
          'accrued_at',
          'state',
          'kind',
          'broker',
          'contract',
          'customer',
          'fee_type',
          'base',
          'rate',
          'amount',
          'payment',
          '!receivable',
          '!brokerage',
          '!company',
        ],
        filters: ['broker', 'customer', 'accrued_at', 'contract', 'state'],
        summary: ['amount'],
      },
    },
    {
      resource: 'brokerage_payment',
      tabs: ['all', 'draft', 'reviewing', 'approved', 'paid', 'cancelled'].map((key) => (key === 'all' ? { key } : { key, where: { status: { in: [key] } } })),
      list: {
        columns: ['payment_no', 'status', 'broker', 'company', 'period', 'gross', 'tax', 'net', 'accruals', 'paid_at', '!invoice_no', '!currency'],
        filters: ['broker', 'company', 'period'],
        summary: ['gross', 'tax', 'net'],
      },
      figures: ['gross', 'tax', 'net', 'accruals'],
      related: [{ resource: 'brokerage_accrual', by: 'payment' }],
      form: 'drawer',
    },
    {
      resource: 'broker',
      list: {
        columns: ['broker_no', 'name', 'status', 'kind', 'tax_mode', 'mobile', 'rate_default', 'verify_state', '!company_name', '!account_no'],
        filters: ['kind', 'tax_mode', 'verify_state'],
      },
      sections: {
        basic: ['name', 'kind', 'id_no', 'mobile', 'company_name', 'tax_mode', 'employee', 'rate_default', 'auto_draft', 'remark'],
        bank: ['bank_name', 'account_name', 'account_no', 'verify_state'],
      },
      related: [{ resource: 'brokerage', by: 'broker', route: 'brokerage' }],
      form: 'page',
    },
    { resource: 'labour_tax_bracket', list: { columns: ['up_to', 'rate', 'deduction'], sort: 'up_to' }, form: 'drawer' },
  ],
  tabs: [
    'all',
    { key: 'draft', where: { status: { in: ['draft'] } } },
    { key: 'reviewing', where: { status: { in: ['reviewing'] } } },
    { key: 'active', where: { status: { in: ['active'] } } },
    { key: 'finished', where: { status: { in: ['finished', 'voided'] } } },
  ],
  list: {
    columns: [
      'brokerage_no',
      'status',
      'broker',
      'contract',
      'customer',
      'basis',
      'rate',
      'accrued_total',
      'paid_total',
      'unpaid_total',
      '!start_date',
      '!months',
      '!cap_total',
      '!company',
    ],
    filters: ['broker', 'customer', 'basis', 'contract'],
    summary: ['accrued_total', 'paid_total', 'unpaid_total'],
  },
  verbs: ['overRate'],
  sections: {
    basic: ['broker', 'contract', 'start_date', 'months', 'follow_renewal', 'file'],
    terms: ['basis', 'rate', 'fixed_amount', 'cap_total', 'tax_excluded_base', 'bearer', 'sales_staff_pct', 'tiers'],
  },
  figures: ['accrued_total', 'paid_total', 'unpaid_total'],
  related: [{ resource: 'brokerage_accrual', by: 'brokerage' }],
  form: 'page',
})
