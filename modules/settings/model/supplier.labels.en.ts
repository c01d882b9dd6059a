import type { LabelsOf } from '@crossway/kernel'
import type { supplier } from './supplier.resource.ts'

const verified = { unverified: 'Unverified', verified: 'Verified', rejected: 'Rejected' }

export const supplierEn: LabelsOf<typeof supplier> = {
  name: 'Supplier',
  fields: {
    no: 'Supplier number', name: 'Supplier', short_name: 'Short name', name_en: 'English name', name_key: 'Name key', uscc: 'Unified social credit code',
    supplier_type: { label: 'Type', values: { factory: 'Factory', trader: 'Trader', agent: 'Agent', individual: 'Individual', service: 'Service' } },
    customer: 'Customer', categories: 'Categories', main_products: 'Main products', capacity: 'Capacity', moq_note: 'Minimum order', lead_days: 'Lead time', country: 'Country', region: 'Region', address: 'Address',
    factory_address: 'Factory address', legal_rep: 'Legal representative', registered_capital: 'Registered capital', establish_date: 'Established on',
    level: { label: 'Level', values: { A: 'A', B: 'B', C: 'C', D: 'D', new: 'New' } },
    score: 'Score', buyer: 'Buyer', department: 'Department', currency: 'Currency', tax_rate: 'Tax rate',
    invoice_type: { label: 'Invoice', values: { special: 'Special VAT invoice', normal: 'Normal invoice', none: 'None' } },
    qualify_state: { label: 'Verification', values: { none: 'Not verified', pass: 'Passed', conditional: 'Conditional', fail: 'Failed' } },
    qualify_valid_to: 'Verification valid to',
    source: { label: 'Source', values: { manual: 'By hand', supplierWrite: 'Supplier portal', customer: 'Customer', import: 'Import' } },
    state_reason: 'Reason of the state', merged_into: 'Merged into', tags: 'Tags', remark: 'Remark',
    contacts: { label: 'Contacts', fields: { name: 'Name', position: 'Position', mobile: 'Mobile', email: 'E-mail', wechat: 'WeChat', is_primary: 'Primary' } },
    banks: {
      label: 'Bank accounts',
      fields: {
        account_name: 'Account name', bank: 'Bank', branch: 'Branch', account_no: 'Account number', currency: 'Currency', swift: 'SWIFT', is_default: 'Default',
        verify_state: { label: 'Verification', values: verified }, edited_by: 'Entered by', verified_by: 'Verified by', proof: 'Proof',
      },
    },
    certificates: { label: 'Certificates', fields: { file_type: 'Kind', no: 'Number', valid_to: 'Valid to', file: 'File', verify_state: { label: 'Verification', values: verified } } },
  },
  states: { draft: 'Draft', pending: 'Pending', active: 'Active', frozen: 'Frozen', blacklist: 'Blacklisted', archived: 'Archived' },
  actions: {
    submit: 'Submit',
    approve: 'Admit',
    reject: { label: 'Reject', args: { reason: 'Reason' } },
    freeze: { label: 'Freeze', args: { reason: 'Reason' } },
    unfreeze: { label: 'Unfreeze', args: { reason: 'Reason' } },
    blacklist: { label: 'Blacklist', args: { reason: 'Reason' } },
    archive: 'Archive',
    merge: { label: 'Merge into', args: { into: 'Supplier that stays' } },
    verify_bank: { label: 'Verify account', args: { bank: 'Bank account', result: { label: 'Verdict', values: { verified: 'Verified', rejected: 'Rejected' } }, proof: 'Proof' } },
  },
  sections: { basic: 'Basics', terms: 'Terms', registration: 'Registration', people: 'People' },
  tabs: { all: 'All', draft: 'Draft', pending: 'Pending', active: 'Active', frozen: 'Frozen', blacklist: 'Blacklisted', archived: 'Archived', expiring: 'Certificates expiring' },
}
