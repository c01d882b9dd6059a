import { definePage, type Subpage } from '@crossway/kernel'
import { apportion } from './apportion.resource.ts'
import { firstLegPayment } from './first-leg-payment.resource.ts'

const costList = {
  columns: [
    'no',
    'status',
    'notice',
    'provider',
    'cost_type',
    'amount',
    'currency',
    'cny',
    'est_cny',
    'bill_no',
    'bill_date',
    'apportion',
    'payment',
    '!stage',
    '!source',
    '!recoverable',
    '!paid',
    '!company',
    '!project',
  ],
  filters: ['provider', 'notice', 'cost_type', 'bill_date', 'stage', 'source'],
  summary: ['cny', 'est_cny'],
}
export const costRows: Subpage = {
  resource: 'logistics_cost',
  tabs: [
    { key: 'all' },
    { key: 'open', where: { status: { eq: 'open' } }, alert: true },
    { key: 'to_share', where: { status: { eq: 'verified' }, recoverable: { eq: false }, apportion: { empty: true } } },
    { key: 'estimated', where: { status: { eq: 'estimated' } } },
  ],
  list: costList,
  sections: {
    basic: ['notice', 'provider', 'cost_type', 'amount', 'currency', 'bill_no', 'bill_date'],
    handling: ['pay_by', 'into_cost', 'alloc_method', 'files', 'note'],
  },
  figures: ['cny', 'est_cny', 'bill_date', 'apportion', 'payment'],
  form: 'drawer',
}

export const apportionmentPage = definePage({
  route: 'apportionment',
  record: apportion,
  subpages: [costRows],
  verbs: ['cost'],
  tabs: ['all', 'draft', { key: 'pending', where: { status: { eq: 'pending' } }, alert: true }, 'posted', 'reversed'],
  list: {
    columns: ['no', 'status', 'notices', 'method', 'period', 'total_cny', 'prior_cny', 'delta_cny', 'units', 'posted_at', '!supplement', '!company', '!remark'],
    filters: ['method', 'period', 'company', 'posted_at'],
    sort: '-id',
    summary: ['total_cny', 'prior_cny', 'delta_cny', 'units'],
    views: ['board'],
  },
  sections: { basic: ['notices', 'method', 'remark'] },
  lineFacts: {
    lines: ['sku', 'notice', 'component', 'qty', 'share', 'amount', 'prior', 'delta', 'unit_freight', 'to_transit', 'to_stock', 'expensed'],
    costs: ['cost', 'notice', 'cost_type', 'bill_no', 'cny'],
  },
  figures: ['total_cny', 'prior_cny', 'delta_cny', 'units', 'period'],
  form: 'page',
})

/** Checked bill rows that nobody has asked to be paid (logistics.md firstLegPayment, tab payable rows). */
const payableRows: Subpage = {
  ...costRows,
  tabs: [
    { key: 'to_pay', where: { status: { eq: 'verified' }, pay_route: { eq: 'request' }, payment: { empty: true }, paid: { eq: false } } },
    { key: 'open', where: { status: { eq: 'open' } } },
    { key: 'all' },
  ],
}
export const firstLegPaymentPage = definePage({
  route: 'firstLegPayment',
  record: firstLegPayment,
  subpages: [payableRows],
  verbs: ['cost'],
  tabs: [
    'all',
    { key: 'draft', where: { status: { in: ['draft', 'rejected'] } } },
    'pending',
    { key: 'approved', where: { status: { in: ['approved', 'paying', 'partial'] } } },
    { key: 'overdue', where: { status: { in: ['approved', 'paying', 'partial'] }, due_date: { lt: '@today' } }, alert: true },
    'paid',
  ],
  list: {
    columns: [
      'no',
      'status',
      'provider',
      'type',
      'bill_no',
      'amount',
      '!currency',
      'due_date',
      'deviation_pct',
      'company',
      '!paid_amount',
      '!gross',
      '!deduct_claim',
      '!deduct_prepaid',
      '!period_text',
      '!owner',
    ],
    filters: ['provider', 'type', 'due_date', 'company', 'currency', 'owner'],
    sort: '-id',
    summary: ['amount', 'paid_amount'],
  },
  sections: {
    basic: ['provider', 'company', 'currency', 'type', 'bill_no', 'bill_date', 'period_text', 'payee_account'],
    lines: ['lines'],
    money: ['gross', 'deduct_claim', 'deduct_prepaid', 'due_date', 'deviation_reason'],
    papers: ['invoice', 'tax_bill', 'need_invoice', 'remark'],
  },
  lineFields: { lines: ['cost', 'apply_amount'] },
  lineFacts: { lines: ['cost', 'notice', 'cost_type', 'est_cny', 'act_cny', 'apply_amount', 'diff_pct'] },
  figures: ['amount', 'due_date', 'deviation_pct', 'paid_amount'],
  form: 'page',
  phone: {
    title: 'provider',
    figures: ['amount', 'deviation_pct'],
    footer: ['bill_no', 'due_date'],
    tabs: ['pending', 'approved', 'overdue', 'paid', 'draft'],
  },
})
