import { definePage } from '@crossway/kernel'
import { purchasePayment } from './purchase-payment.resource.ts'
import { computedLabels } from './figure-labels.ts'

export const purchasePaymentPage = definePage(
  purchasePayment,
  {
    route: 'purchasePayment',
    subpages: [
      {
        resource: 'payment_due',
        tabs: [
          { key: 'due', where: { due_date: { lte: '@today+7' } } },
          { key: 'overdue', where: { due_date: { lt: '@today' } }, alert: true },
          { key: 'all' },
        ],
        phone: { title: 'supplier', figures: ['open_amount', 'due_date'], footer: ['po', 'trigger'] },
      },
      {
        resource: 'purchase_invoice',
        tabs: [
          { key: 'all' },
          { key: 'registered', where: { status: { in: ['registered'] } } },
          { key: 'matched', where: { status: { in: ['matched'] } } },
          { key: 'certified', where: { status: { in: ['certified'] } } },
        ],
        list: {
          columns: ['no', 'status', 'type', 'supplier', 'company', 'date', 'amount_ex', 'tax', 'total', 'buyer', '!code', '!currency', '!remark'],
          filters: ['supplier', 'company', 'date', 'type'],
          sort: '-id',
          summary: ['total'],
        },
        sections: { basic: ['no', 'code', 'type', 'supplier', 'company', 'currency', 'date', 'amount_ex', 'tax', 'file', 'remark'], lines: ['lines'] },
        form: 'page',
        phone: { title: 'no', figures: ['total', 'date'], footer: ['supplier'] },
      },
    ],
    tabs: [
      { key: 'all' },
      { key: 'draft', where: { status: { in: ['draft'] } } },
      { key: 'pending', where: { status: { in: ['pending'] } } },
      { key: 'to_pay', where: { status: { in: ['approved', 'paying', 'partial'] } } },
      { key: 'paid', where: { status: { in: ['paid'] } } },
      { key: 'rejected', where: { status: { in: ['rejected', 'voided'] } } },
    ],
    list: {
      columns: [
        'no',
        'status',
        'supplier',
        'type',
        'amount',
        'due_date',
        'overdue_days',
        'orders',
        'company',
        'buyer',
        '!gross',
        '!deduct_claims',
        '!paid_amount',
        '!currency',
        '!urgent',
        '!prepay_pct',
        '!over_prepay',
        '!payee_name',
        '!need_invoice',
        '!paid_at',
        '!created_at',
      ],
      filters: ['supplier', 'company', 'due_date', 'buyer', 'type', 'urgent'],
      sort: '-id',
      summary: ['amount', 'paid_amount'],
    },
    verbs: ['matchOverride', 'account'],
    sections: {
      basic: ['type', 'company', 'supplier', 'currency', 'urgent', 'reason'],
      lines: ['lines'],
      deducts: ['deducts', 'discount'],
      more: ['files', 'remark'],
    },
    lineFields: { lines: ['po', 'apply_amount', 'invoices'] },
    lineFacts: { lines: ['po', 'trigger', 'due_date', 'receipt', 'row_open', 'apply_amount', 'paid'] },
    figures: ['amount', 'gross', 'due_date', 'paid_amount', 'payee_name', 'payee_tail'],
    form: 'page',
    phone: { title: 'supplier', figures: ['amount', 'due_date'], footer: ['no', 'type'] },
  },
  computedLabels.purchase_payment,
)
