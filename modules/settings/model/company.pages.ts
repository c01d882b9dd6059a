import { definePage } from '@crossway/kernel'
import { company } from './company.resource.ts'
import { brand } from './brand.resource.ts'
import { computedLabels } from './figure-labels.ts'

export const companyEntityPage = definePage({
  route: 'companyEntity',
  record: company,
  computed: computedLabels.company,
  subpages: [
    {
      resource: 'company_certificate',
      list: { columns: ['no', 'company', 'file_type', 'issuer', 'valid_to', 'annual_due', 'file'], filters: ['company', 'file_type', 'valid_to'] },
      form: 'drawer',
    },
  ],
  tabs: ['all', 'active', 'dormant', 'cancelled', { key: 'certificate_due', where: { certificates_due: { gt: 0 } }, alert: true }],
  list: {
    columns: [
      'code',
      'short_name',
      'name',
      'status',
      'company_type',
      'country',
      'vat_status',
      'base_currency',
      'uscc',
      'legal_rep',
      'stores',
      'bank_accounts',
      'people',
      'certificates',
      'certificates_due',
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
  record: brand,
  computed: computedLabels.brand,
  subpages: [
    {
      resource: 'trademark',
      list: {
        columns: ['reg_no', 'status', 'brand', 'country', 'class_no', 'applicant', 'apply_date', 'reg_date', 'valid_to', '!certificate'],
        filters: ['brand', 'country', 'status', 'valid_to'],
      },
      form: 'drawer',
    },
    {
      resource: 'brand_authorization',
      list: {
        columns: ['code', 'status', 'brand', 'to_type', 'to_company', 'to_store_account', 'to_supplier', 'from', 'to', '!platforms', '!marketplaces', '!file'],
        filters: ['brand', 'to_type', 'to_company', 'to'],
      },
      form: 'drawer',
    },
  ],
  tabs: [
    'all',
    'active',
    'suspended',
    'ended',
    { key: 'mark_expiring', where: { mark_until: { lte: '@today+180' }, status: { ne: 'ended' } }, alert: true },
    { key: 'auth_expiring', where: { authorized_until: { lte: '@today+60' }, status: { ne: 'ended' } }, alert: true },
    { key: 'unauthorised', where: { unauthorised_stores: { gt: 0 }, status: { ne: 'ended' } }, alert: true },
  ],
  list: {
    columns: [
      'logo',
      'code',
      'name',
      'status',
      'name_en',
      'level',
      'customer',
      'company',
      'marks',
      'mark_until',
      'registries',
      'authorized_until',
      'unauthorised_stores',
      'projects',
      'sales_30',
      '!categories',
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
