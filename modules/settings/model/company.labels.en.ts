import type { LabelsOf } from '@crossway/kernel'
import type { company } from './company.resource.ts'

export const companyEn: LabelsOf<typeof company> = {
  name: 'Company',
  fields: {
    code: { label: 'Code', help: 'Used in document numbers', example: 'SZ' },
    name: 'Legal name', name_en: 'English name', short_name: 'Short name', country: { label: 'Country', example: 'CN' },
    uscc: 'Unified social credit code', tax_id: 'Tax number',
    company_type: { label: 'Type', values: { operating: 'Operating', trading: 'Trading', holding: 'Holding', overseas: 'Overseas', individual: 'Individual' } },
    vat_status: { label: 'VAT status', values: { general: 'General taxpayer', small: 'Small-scale', overseas: 'Overseas' } },
    vat_recoverable: { label: 'Input VAT recoverable', help: 'A general taxpayer recovers its input VAT' },
    default_tax_rate: 'Default tax rate', base_currency: 'Base currency', fiscal_month_start: 'First month of the fiscal year',
    legal_rep: 'Legal representative', registered_capital: 'Registered capital', capital_currency: 'Currency of the capital', establish_date: 'Established on',
    address: 'Address', address_en: 'Address in English', phone: 'Phone', invoice_bank: 'Bank on invoices', invoice_account: 'Account on invoices', logo: 'Logo', seals: 'Seals',
    shareholders: { label: 'Shareholders', fields: { name: 'Shareholder', pct: 'Share' } },
    relations: {
      label: 'Related companies',
      fields: { company: 'Related company', relation: { label: 'Relation', values: { parent: 'Parent', subsidiary: 'Subsidiary', sister: 'Sister', agent: 'Agent' } }, price_policy: 'Price policy' },
    },
  },
  states: { active: 'Active', dormant: 'Dormant', cancelled: 'Cancelled' },
  actions: { rest: 'Make dormant', wake: 'Activate again', cancel: 'Cancel' },
  sections: { basic: 'Basics', registration: 'Registration and tax', contact: 'Address and invoicing', structure: 'Shareholders and relations' },
  tabs: { all: 'All', active: 'Active', dormant: 'Dormant', cancelled: 'Cancelled' },
}
