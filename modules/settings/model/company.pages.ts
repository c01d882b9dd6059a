import { definePage } from '@crossway/kernel'

export const companyEntityPage = definePage({
  route: 'companyEntity',
  module: 'settings',
  resource: 'company',
  parts: [
    {
      resource: 'company_certificate',
      list: { columns: ['no', 'company', 'file_type', 'issuer', 'valid_to', 'annual_due', 'file'], filters: ['company', 'file_type', 'valid_to'] },
      form: 'drawer',
    },
  ],
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
      'stores',
      'certificates',
      'certificates_due',
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
  parts: [
    {
      resource: 'trademark',
      list: {
        columns: ['reg_no', 'brand', 'country', 'class_no', 'applicant', 'status', 'apply_date', 'reg_date', 'valid_to', '!certificate'],
        filters: ['brand', 'country', 'status', 'valid_to'],
      },
      form: 'drawer',
    },
    {
      resource: 'brand_authorization',
      list: {
        columns: ['code', 'brand', 'to_type', 'to_company', 'to_store_account', 'to_supplier', 'from', 'to', 'status', '!platforms', '!marketplaces', '!file'],
        filters: ['brand', 'to_type', 'to_company', 'to'],
      },
      form: 'drawer',
    },
  ],
  tabs: [
    { key: 'all' },
    { key: 'active', where: { status: { eq: 'active' } } },
    { key: 'suspended', where: { status: { eq: 'suspended' } } },
    { key: 'ended', where: { status: { eq: 'ended' } } },
  ],
  list: {
    columns: [
      'logo',
      'code',
      'name',
      'name_en',
      'level',
      'customer',
      'company',
      'marks',
      'mark_until',
      'authorized_until',
      'categories',
      'status',
      '!website',
      '!updated_at',
    ],
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
