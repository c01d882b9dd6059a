import { defineResource, f } from '@crossway/kernel'

/** A licence or certificate of one of our companies; reminders follow its file type (settings.md companyEntity). */
export const companyCertificate = defineResource({
  name: 'company_certificate',
  module: 'settings',
  title: 'no',
  fields: {
    company: f.ref('company'),
    file_type: f.ref('file_type', { where: { group: { eq: 'company' }, status: { eq: 'enabled' } } }),
    no: f.text({ max: 60 }),
    issuer: f.text({ max: 120, optional: true }),
    valid_to: f.date({ optional: true }),
    annual_due: f.date({ optional: true }),
    file: f.file({ optional: true }),
  },
  unique: [['company', 'file_type', 'no']],
  search: ['no', 'issuer'],
  defaultSort: 'valid_to',
  access: { company: 'company' },
})
