import { definePage } from '@crossway/kernel'
import { exchangeRate } from './exchange-rate.resource.ts'
import { bankAccount } from './bank-account.resource.ts'
import { costType } from './cost-type.resource.ts'
import { projectStructure } from './project-structure.resource.ts'
import { quoteTemplate } from './quote-template.resource.ts'
import { plEntry } from './pl-entry.resource.ts'
import { computedLabels } from './figure-labels.ts'

const exchangeRatePage = definePage({
  route: 'exchangeRate',
  record: exchangeRate,
  tabs: [
    'all',
    { key: 'draft', where: { status: { eq: 'draft' } }, alert: true },
    { key: 'spot', where: { type: { eq: 'spot' } } },
    { key: 'book', where: { type: { eq: 'book' } } },
    { key: 'month_pl', where: { type: { eq: 'month_pl' } } },
    { key: 'other', where: { type: { in: ['customs', 'tax', 'contract'] } } },
  ],
  list: {
    columns: ['date', 'pair', 'type', 'from', 'to', 'rate', 'source', 'status', '!contract_no', 'updated_at'],
    filters: ['type', 'from', 'to', 'date'],
    sort: '-date',
    views: ['matrix'],
  },
  subpages: [
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
  record: bankAccount,
  computed: computedLabels.bank_account,
  tabs: ['all', { key: 'active', where: { active: { eq: true } } }, { key: 'off', where: { active: { eq: false } } }],
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
      'balance_cny',
      'keeper',
      'active',
      '!branch',
      '!swift',
      '!opening_balance',
      '!opening_date',
      '!kd_account',
      '!locked_to',
    ],
    filters: ['company', 'type', 'currency', 'active'],
    summary: ['balance_cny'],
    views: ['cards'],
  },
  verbs: ['ignore', 'lock'],
  sections: {
    basic: ['code', 'name', 'company', 'type', 'currency', 'keeper', 'active'],
    bank: ['bank_name', 'branch', 'account_no', 'swift'],
    opening: ['opening_balance', 'opening_date', 'locked_to', 'kd_account'],
  },
  figures: ['currency', 'balance', 'opening_balance', 'locked_to'],
  form: 'page',
  subpages: [
    {
      resource: 'bank_transfer',
      tabs: [
        { key: 'all', where: { status: { not_in: ['void'] } } },
        { key: 'draft', where: { status: { eq: 'draft' } }, alert: true },
        { key: 'done', where: { status: { eq: 'done' } } },
        { key: 'reversed', where: { status: { in: ['reversed', 'void'] } } },
      ],
      list: {
        columns: [
          'no',
          'status',
          'date',
          'from_account',
          'to_account',
          'amount',
          '!currency',
          'fee',
          'received',
          '!to_currency',
          'rate',
          'fx_cny',
          'company',
          '!confirmed_at',
          '!remark',
        ],
        filters: ['company', 'from_account', 'to_account', 'date'],
      },
      sections: { basic: ['from_account', 'to_account', 'date', 'amount', 'fee', 'received', 'rate', 'fx_cny', 'company', 'confirmed_at', 'remark'] },
      figures: ['amount', 'received', 'fee', 'fx_cny'],
      form: 'page',
    },
  ],
})

const costTypePage = definePage({
  route: 'costType',
  record: costType,
  picks: { cost_type: ['active'], marketplace: [] },
  tabs: [
    'all',
    { key: 'income', where: { direction: { eq: 'income' } } },
    { key: 'expense', where: { direction: { eq: 'expense' } } },
    { key: 'off', where: { active: { eq: false } } },
  ],
  list: {
    columns: ['code', 'name', 'name_en', 'direction', 'pl_line', 'balance_code', 'alloc_method', 'active', '!parent', '!kd_account', '!invoice_required'],
    filters: ['direction', 'pl_line', 'balance_code', 'active'],
    views: ['tree', 'lines', 'rules', 'storage'],
  },
  subpages: [
    {
      resource: 'voucher_template',
      tabs: [{ key: 'all' }, { key: 'active', where: { active: { eq: true } } }, { key: 'off', where: { active: { eq: false } } }],
      list: { columns: ['name', 'event', 'company', 'condition', 'group', 'granularity', 'explanation', 'active'], filters: ['event', 'company', 'active'] },
      sections: { basic: ['name', 'event', 'company', 'condition', 'group', 'explanation', 'granularity', 'active'], lines: ['lines'] },
      form: 'page',
    },
  ],
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
  record: projectStructure,
  computed: computedLabels.project_structure,
  tabs: ['all', 'active', 'ended'],
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
    basic: [
      'project',
      'settle_mode',
      'mode_from',
      'previous_mode',
      'contract_no',
      'quote_template',
      'collect_party',
      'collect_account',
      'labour_alloc',
      'effective_from',
      'effective_to',
      'former_modes',
    ],
    stores: ['stores', 'mskus'],
    bearers: ['bearers'],
  },
  figures: ['settle_mode', 'customer', 'leader'],
  form: 'page',
})

const quoteTemplatesPage = definePage({
  route: 'quoteTemplates',
  record: quoteTemplate,
  computed: computedLabels.quote_template,
  tabs: ['all', 'draft', 'active', 'retired'],
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

/** A page of its own over the profit ledger; its verbs are the actions of finance.md profitAnalysis. */
const profitAnalysisPage = definePage({
  route: 'profitAnalysis',
  record: plEntry,
  picks: { company: [] },
  tabs: [
    { key: 'entries' },
    { key: 'missing', where: { cost_missing: { eq: true } }, alert: true },
    { key: 'unallocated', where: { msku: { empty: true } } },
    { key: 'unattributed', where: { project: { empty: true } }, alert: true },
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
