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
  parts: [
    {
      resource: 'currency',
      tabs: [{ key: 'all' }, { key: 'in_use', where: { is_active: { eq: true } } }, { key: 'off', where: { is_active: { eq: false } } }],
      list: { columns: ['code', 'name', 'name_en', 'symbol', 'minor_unit', 'is_active', 'sort', 'updated_at'], filters: ['is_active'], sort: 'sort,code' },
      form: 'drawer',
    },
  ],
  verbs: ['fetch'],
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
  verbs: ['ignore'],
  sections: {
    basic: ['code', 'name', 'company', 'type', 'currency', 'keeper', 'active'],
    bank: ['bank_name', 'branch', 'account_no', 'swift'],
    opening: ['opening_balance', 'opening_date', 'kd_account'],
  },
  figures: ['currency', 'balance', 'opening_balance'],
  form: 'page',
})

const costTypePage = definePage({
  route: 'costType',
  module: 'ledger',
  resource: 'cost_type',
  tabs: [
    { key: 'all' },
    { key: 'income', where: { direction: { eq: 'income' } } },
    { key: 'expense', where: { direction: { eq: 'expense' } } },
    { key: 'off', where: { active: { eq: false } } },
  ],
  list: {
    columns: ['code', 'name', 'name_en', 'direction', 'pl_line', 'balance_code', 'alloc_method', 'active', '!parent', '!kd_account', '!invoice_required'],
    filters: ['direction', 'pl_line', 'balance_code', 'active'],
    views: ['tree', 'lines', 'rules', 'storage'],
  },
  verbs: ['rule', 'line'],
  sections: {
    basic: ['code', 'name', 'name_en', 'parent', 'direction', 'active'],
    mapping: ['pl_line', 'line_from', 'previous_line', 'balance_code', 'alloc_method', 'applies_to', 'invoice_required', 'kd_account', 'kd_dims'],
    rules: ['rules'],
  },
  form: 'page',
})

const projectStructurePage = definePage({
  route: 'projectStructure',
  module: 'ledger',
  resource: 'project_structure',
  tabs: [{ key: 'all' }, { key: 'active', where: { status: { eq: 'active' } } }, { key: 'ended', where: { status: { eq: 'ended' } } }],
  list: {
    columns: [
      'name',
      'status',
      'gaps',
      'settle_mode',
      'channel_group',
      'customer',
      'company',
      'department',
      'leader',
      'collect_party',
      'effective_from',
      'effective_to',
    ],
    filters: ['settle_mode', 'channel_group', 'department', 'leader'],
    views: ['tree'],
  },
  verbs: ['save'],
  sections: {
    basic: ['project', 'settle_mode', 'contract_no', 'quote_template', 'collect_party', 'collect_account', 'labour_alloc', 'effective_from', 'effective_to'],
    stores: ['stores', 'mskus'],
    bearers: ['bearers'],
  },
  figures: ['settle_mode', 'customer', 'leader'],
  form: 'page',
})

const quoteTemplatesPage = definePage({
  route: 'quoteTemplates',
  module: 'ledger',
  resource: 'quote_template',
  tabs: [
    { key: 'all' },
    { key: 'draft', where: { status: { eq: 'draft' } } },
    { key: 'active', where: { status: { eq: 'active' } } },
    { key: 'retired', where: { status: { eq: 'retired' } } },
  ],
  list: {
    columns: [
      'code',
      'status',
      'title',
      'version_no',
      'settle_mode',
      'channel_group',
      'bill_basis',
      'cycle',
      'rate_rule',
      'used_by',
      '!bill_currency',
      '!confirm_days',
      '!auto_confirm',
      '!tax_rate',
      '!invoice_type',
    ],
    filters: ['settle_mode', 'channel_group', 'cycle', 'rate_rule'],
  },
  sections: {
    basic: ['code', 'name', 'settle_mode', 'channel_group', 'remark'],
    terms: ['bill_basis', 'bill_currency', 'rate_rule', 'fixed_rate', 'cycle', 'confirm_days', 'auto_confirm', 'tax_rate', 'invoice_type'],
    charges: ['lines', 'tiers'],
  },
  figures: ['settle_mode', 'version_no', 'cycle', 'rate_rule'],
  related: [{ resource: 'project_structure', by: 'quote_template', route: 'projectStructure' }],
  form: 'page',
})

/** A page of its own over the profit ledger; its verbs are the deeds of finance.md profitAnalysis. */
const profitAnalysisPage = definePage({
  route: 'profitAnalysis',
  module: 'ledger',
  resource: 'pl_entry',
  tabs: [
    { key: 'entries' },
    { key: 'missing', where: { cost_missing: { eq: true } }, hurts: true },
    { key: 'unallocated', where: { msku: { empty: true } } },
    { key: 'unattributed', where: { project: { empty: true } }, hurts: true },
  ],
  list: {
    columns: [
      'biz_date',
      'pl_line_code',
      'amount',
      'currency',
      'amount_cny',
      'amount_company',
      'quantity',
      'stage',
      'basis',
      'store',
      'msku',
      'project',
      'source_type',
      'source_id',
      'book_period',
      '!attrib_period',
      '!owner',
      '!customer',
      '!department',
      '!company',
      '!rate',
      '!cost_type',
      '!order_key',
      '!note',
    ],
    filters: ['book_period', 'pl_line_code', 'store', 'project', 'msku', 'stage'],
    summary: ['amount_cny', 'amount_company'],
  },
  verbs: ['closePeriod', 'reopenPeriod', 'writeOff', 'rebuild'],
})

export const pages = [exchangeRatePage, bankAccountPage, costTypePage, projectStructurePage, profitAnalysisPage, quoteTemplatesPage] as const
