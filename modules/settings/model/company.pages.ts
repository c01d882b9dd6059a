import { definePage } from '@crossway/kernel'

export const companyEntityPage = definePage({
  route: 'companyEntity',
  module: 'settings',
  resource: 'company',
  tabs: [
    { key: 'all' },
    { key: 'active', where: { status: { eq: 'active' } } },
    { key: 'dormant', where: { status: { eq: 'dormant' } } },
    { key: 'cancelled', where: { status: { eq: 'cancelled' } } },
  ],
  list: {
    columns: [
      'code',
      'short_name',
      'name',
      'company_type',
      'country',
      'vat_status',
      'base_currency',
      'uscc',
      'legal_rep',
      'status',
      '!tax_id',
      '!establish_date',
      '!default_tax_rate',
    ],
    filters: ['company_type', 'country', 'vat_status', 'status'],
  },
  verbs: ['add', 'edit', 'del', 'import', 'export', 'print', 'state'],
  sections: {
    basic: ['code', 'short_name', 'name', 'name_en', 'country', 'company_type', 'logo'],
    registration: [
      'uscc',
      'tax_id',
      'vat_status',
      'default_tax_rate',
      'base_currency',
      'fiscal_month_start',
      'legal_rep',
      'registered_capital',
      'capital_currency',
      'establish_date',
    ],
    contact: ['address', 'address_en', 'phone', 'invoice_bank', 'invoice_account', 'seals'],
    structure: ['shareholders', 'relations'],
  },
  figures: ['country', 'vat_status', 'base_currency', 'default_tax_rate'],
  related: [
    { resource: 'company_certificate', by: 'company' },
    { resource: 'store_account', by: 'company' },
    { resource: 'bank_account', by: 'company', route: 'bankAccount' },
  ],
  form: 'page',
})

export const brandPage = definePage({
  route: 'brand',
  module: 'settings',
  resource: 'brand',
  tabs: [
    { key: 'all' },
    { key: 'active', where: { status: { eq: 'active' } } },
    { key: 'suspended', where: { status: { eq: 'suspended' } } },
    { key: 'ended', where: { status: { eq: 'ended' } } },
  ],
  list: {
    columns: ['logo', 'code', 'name', 'name_en', 'level', 'customer', 'company', 'categories', 'website', 'status', 'updated_at'],
    filters: ['customer', 'company', 'level', 'status'],
  },
  verbs: ['add', 'edit', 'del', 'import', 'export', 'print', 'merge'],
  sections: { basic: ['code', 'name', 'name_en', 'level', 'logo', 'website', 'categories', 'story'], owner: ['customer', 'company'], registry: ['registry'] },
  related: [
    { resource: 'trademark', by: 'brand' },
    { resource: 'brand_authorization', by: 'brand' },
    { resource: 'sku', by: 'brand', route: 'sku' },
  ],
  form: 'page',
})
