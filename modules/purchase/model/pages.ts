import { definePage, type Subpage } from '@crossway/kernel'
import { intercoOrderPage } from './interco-order.page.ts'
import { sampleRequestPage } from './sample-request.page.ts'
import { vcOrderListPage } from './vc-line.page.ts'
import { purchasePaymentPage } from './purchase-payment.page.ts'
import { purchaseDemandPage } from './purchase-demand.page.ts'
import { purchaseOrder } from './purchase-order.resource.ts'
import { purchaseSign } from './purchase-sign.resource.ts'
import { accountTerm } from './account-term.resource.ts'
import { computedLabels } from './figure-labels.ts'

const running = ['ordered', 'partial']
const toArrive = { status: { in: running }, qty_open: { gt: 0 } }

/** One row a line: what was ordered of which article, and how much of it is still to come. */
const lineMode: Subpage = {
  resource: 'purchase_item',
  tabs: [
    { key: 'all' },
    { key: 'to_arrive', where: toArrive },
    { key: 'late', where: { days_late: { gt: 0 } }, alert: true },
    { key: 'arrived', where: { status: { in: [...running, 'received', 'closed'] }, qty_open: { eq: 0 } } },
  ],
  list: {
    columns: [
      'no',
      'status',
      'sku',
      'supplier',
      'qty',
      'qty_signed',
      'qty_open',
      'unit_price',
      'amount',
      'due_date',
      'days_late',
      'buyer',
      '!signed_pct',
      '!qty_good',
      '!qty_defective',
      '!msku',
      '!company',
      '!project',
      '!warehouse',
      '!expected_date',
      '!confirmed_date',
      '!eta',
      '!tracking',
      '!ordered_on',
      '!note',
    ],
    filters: ['supplier', 'sku', 'buyer', 'due_date', 'project', 'warehouse', 'company'],
    sort: '-id',
    summary: ['qty', 'qty_signed', 'qty_open', 'amount'],
    views: ['calendar'],
  },
  phone: { title: 'sku', figures: ['qty', 'qty_open', 'due_date'], footer: ['supplier', 'no'] },
}
/** The same lines as the dock sees them: the parcels and pieces that are on their way, no money. */
const arrivals: Subpage = {
  resource: 'purchase_item',
  label: 'to_arrive',
  where: toArrive,
  tabs: [{ key: 'all' }, { key: 'late', where: { days_late: { gt: 0 } }, alert: true }],
  list: {
    columns: [
      'no',
      'sku',
      'supplier',
      'warehouse',
      'qty',
      'qty_signed',
      'qty_open',
      'due_date',
      'days_late',
      'eta',
      'carrier',
      'tracking',
      '!buyer',
      '!project',
      '!company',
    ],
    filters: ['warehouse', 'supplier', 'sku', 'due_date', 'eta', 'buyer'],
    sort: 'due_date',
    summary: ['qty_open'],
    views: ['calendar'],
  },
  phone: { title: 'sku', figures: ['qty_open', 'due_date'], footer: ['supplier', 'no'] },
}

export const purchaseOrderList = definePage({
  route: 'purchaseOrderList',
  record: purchaseOrder,
  computed: computedLabels.purchase_order,
  // bulk purchases for sale orders have a page of their own (b2b.md, boundary)
  where: { po_type: { ne: 'b2b' } },
  picks: { supplier: ['status'], warehouse: ['status', 'companies'] },
  subpages: [lineMode, { resource: 'sku_purchase' }],
  tabs: [
    'all',
    { key: 'draft', where: { status: { in: ['draft'] } } },
    { key: 'pending', where: { status: { in: ['pending'] } } },
    { key: 'to_place', where: { status: { in: ['approved'] } } },
    { key: 'progress', where: { status: { in: running } } },
    { key: 'late', where: { status: { in: running }, expected_date: { lt: '@today' } }, alert: true },
    { key: 'to_pay', where: { status: { in: [...running, 'received'] }, pay_status: { in: ['none', 'applied', 'partial'] } } },
    { key: 'received', where: { status: { in: ['received'] } } },
    { key: 'closed', where: { status: { in: ['closed'] } } },
  ],
  list: {
    columns: [
      'no',
      'status',
      'supplier',
      'goods',
      'qty',
      'total',
      'expected_date',
      'signed_pct',
      'paid_pct',
      'buyer',
      '!days_late',
      '!pay_status',
      '!company',
      '!project',
      '!currency',
      '!warehouse',
      '!ordered_on',
      '!supplier_ref',
      '!po_type',
      '!qty_signed',
      '!invoice_status',
      '!changing',
      '!created_at',
    ],
    filters: ['supplier', 'buyer', 'project', 'expected_date', 'company', 'warehouse', 'po_type', 'pay_status', 'ordered_on', 'changing'],
    sort: '-id',
    summary: ['qty', 'total', 'qty_signed'],
    views: ['calendar'],
  },
  verbs: ['price', 'config'],
  sections: {
    basic: [
      'company',
      'supplier',
      'project',
      'account_term',
      'currency',
      'tax_included',
      'tax_rate',
      'ship_to',
      'warehouse',
      'buyer',
      'po_type',
      'supplier_ref',
    ],
    lines: ['lines'],
    fees: ['freight', 'other_fee', 'discount', 'fee_split'],
    more: ['contract_file', 'files', 'remark'],
  },
  lineFields: {
    lines: ['sku', 'msku', 'qty', 'unit_price', 'amount', 'expected_date', 'last_price', 'price_diff_pct', 'tax_rate', 'cartons', 'project', 'reason', 'note'],
  },
  lineFacts: { lines: ['sku', 'qty', 'unit_price', 'amount', 'qty_signed', 'qty_good', 'qty_defective', 'qty_open', 'expected_date'] },
  figures: ['total', 'qty_signed', 'signed_pct', 'expected_date', 'pay_status', 'invoice_status'],
  related: [{ resource: 'purchase_sign', by: 'po', route: 'purchaseSign' }],
  form: 'page',
  phone: { title: 'supplier', figures: ['qty', 'total', 'signed_pct'], footer: ['buyer', 'expected_date'] },
})

export const purchaseSignPage = definePage({
  route: 'purchaseSign',
  record: purchaseSign,
  picks: { purchase_order: ['status'], warehouse: ['status', 'companies'] },
  subpages: [arrivals],
  tabs: [
    'all',
    { key: 'draft', where: { status: { in: ['draft'] }, direction: { in: ['receipt'] } } },
    { key: 'inspect', where: { status: { in: ['signed'] } }, alert: true },
    { key: 'done', where: { status: { in: ['done'] } } },
    { key: 'returns', where: { direction: { in: ['return'] } } },
    { key: 'reversed', where: { status: { in: ['reversed', 'voided'] } } },
  ],
  list: {
    columns: [
      'no',
      'status',
      'direction',
      'po',
      'supplier',
      'warehouse',
      'qty',
      'good_pct',
      'signed_at',
      '!keeper',
      '!qc_mode',
      '!delivery_note',
      '!tracking',
      '!company',
      '!project',
      '!inspector',
      '!method',
    ],
    filters: ['supplier', 'warehouse', 'signed_at', 'keeper', 'direction', 'po', 'qc_mode'],
    sort: '-signed_at',
    summary: ['qty'],
  },
  verbs: ['return', 'account'],
  sections: {
    basic: ['po', 'method', 'reason', 'warehouse', 'vw', 'signed_at', 'delivery_note', 'carrier', 'tracking', 'arrival_freight', 'keeper'],
    lines: ['lines'],
    back: ['return_freight', 'bear'],
    more: ['photos', 'remark'],
  },
  lineFacts: { lines: ['sku', 'notice_qty', 'signed_qty', 'refused_qty', 'short_qty', 'good_qty', 'defective_qty'] },
  figures: ['qty', 'good_pct', 'signed_at', 'warehouse', 'keeper'],
  form: 'page',
  phone: { title: 'supplier', figures: ['qty', 'good_pct'], footer: ['keeper', 'signed_at'] },
})

export const accountTermManagement = definePage({
  route: 'accountTermManagement',
  record: accountTerm,
  computed: computedLabels.account_term,
  subpages: [
    {
      resource: 'supplier_term',
      list: {
        columns: ['supplier', 'company', 'account_term', 'credit_limit', 'currency', 'valid_from', 'valid_to', 'balance', 'overdue', 'used_pct'],
        filters: ['supplier', 'company', 'account_term', 'valid_from'],
      },
      form: 'drawer',
    },
  ],
  tabs: ['all', { key: 'active', where: { status: { in: ['active'] } } }, { key: 'disabled', where: { status: { in: ['disabled'] } } }],
  list: {
    columns: ['code', 'name_zh', 'status', 'name_en', 'party', 'method', 'stages_text', 'suppliers', 'holiday_shift', 'term_version', '!remark'],
    filters: ['party', 'method'],
    sort: 'code',
  },
  sections: { basic: ['code', 'name_zh', 'name_en', 'party', 'method', 'holiday_shift', 'remark'], stages: ['stages'] },
  related: [{ resource: 'supplier_term', by: 'account_term' }],
  form: 'drawer',
})

export const pages = [
  purchaseDemandPage,
  purchaseOrderList,
  purchaseSignPage,
  purchasePaymentPage,
  intercoOrderPage,
  sampleRequestPage,
  vcOrderListPage,
  accountTermManagement,
]
