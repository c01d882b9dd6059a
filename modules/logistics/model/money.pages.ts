import { definePage, type Subpage } from '@crossway/kernel'

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
    '!stage',
    '!source',
    '!recoverable',
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
  figures: ['cny', 'est_cny', 'bill_date', 'apportion'],
  form: 'drawer',
}

export const apportionmentPage = definePage({
  route: 'apportionment',
  module: 'logistics',
  resource: 'apportion',
  subpages: [costRows],
  verbs: ['cost'],
  tabs: [
    { key: 'all' },
    { key: 'draft', where: { status: { eq: 'draft' } } },
    { key: 'pending', where: { status: { eq: 'pending' } }, alert: true },
    { key: 'posted', where: { status: { eq: 'posted' } } },
    { key: 'reversed', where: { status: { eq: 'reversed' } } },
  ],
  list: {
    columns: ['no', 'status', 'notices', 'method', 'period', 'total_cny', 'prior_cny', 'delta_cny', 'units', 'posted_at', '!supplement', '!company', '!remark'],
    filters: ['method', 'period', 'company', 'posted_at'],
    sort: '-id',
    summary: ['total_cny', 'prior_cny', 'delta_cny', 'units'],
  },
  sections: { basic: ['notices', 'method', 'remark'] },
  lineFacts: {
    lines: ['sku', 'component', 'qty', 'share', 'amount', 'prior', 'delta', 'unit_freight', 'to_transit', 'to_stock', 'expensed'],
    costs: ['cost', 'notice', 'cost_type', 'bill_no', 'cny'],
  },
  figures: ['total_cny', 'prior_cny', 'delta_cny', 'units', 'posted_at'],
  form: 'page',
})
