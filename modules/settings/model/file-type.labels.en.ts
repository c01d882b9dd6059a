import type { LabelsOf } from '@crossway/kernel'
import type { fileType } from './file-type.resource.ts'

export const fileTypeEn: LabelsOf<typeof fileType> = {
  name: 'File type',
  fields: {
    code: 'Code',
    name: 'Name',
    name_en: 'English name',
    group: {
      label: 'Group',
      values: {
        customer: 'Customer',
        company: 'Company',
        supplier: 'Supplier',
        store: 'Store',
        product: 'Product',
        contract: 'Contract',
        employee: 'Employee',
        logistics: 'Logistics',
        finance: 'Finance',
      },
    },
    allowed_ext: 'Formats',
    max_mb: 'Largest size',
    max_count: 'Most files',
    need_valid_to: 'Has an end date',
    remind_days: { label: 'Reminders, days before', example: '60,30,7' },
    need_number: 'Has a number',
    need_issuer: 'Has an issuer',
    is_sensitive: 'Sensitive',
    retention_years: 'Kept for',
    versioned: 'Versioned',
    required_for: {
      label: 'Required for',
      fields: {
        party: { label: 'Party', values: { customer: 'Customer', supplier: 'Supplier', store: 'Store', company: 'Company' } },
        party_type: 'Kind of party',
        region: 'Region',
        category: 'Category',
        weight: 'Weight',
      },
    },
  },
  states: { enabled: 'Enabled', disabled: 'Disabled' },
  actions: { disable: 'Disable', enable: 'Enable' },
  sections: { basic: 'Basics', limits: 'Formats and limits', rules: 'Requirements' },
  tabs: { all: 'All', enabled: 'Enabled', disabled: 'Disabled' },
}
