import type { LabelsOf } from '@crossway/kernel'
import { bodyEn, linesEn } from './body-labels.ts'
import type { contractBody } from './contract-body.resource.ts'
import type { contractDraft } from './contract-draft.resource.ts'
import type { contractTemplate } from './contract-template.resource.ts'

export const checkItemEn = {
  customer_facts: 'Customer’s data agree',
  licence: 'Licence valid',
  authorisation: 'Chain of authorisation',
  breach: 'Liability for breach',
  jurisdiction: 'Jurisdiction',
  intellectual_property: 'Intellectual property',
  fee_basis: 'Base of the fees',
  tax_rate: 'Tax rate',
  deposit: 'Deposit',
  exchange_rate: 'Exchange rate',
  account_term: 'Payment days',
}
export const checkResultEn = { pass: 'Pass', fail: 'Fail', na: 'Not applicable' }
export const checksEn = {
  label: 'Check items',
  fields: {
    role: { label: 'Role', values: { sales: 'Sales', legal: 'Legal', finance: 'Finance' } },
    item_code: { label: 'Item', values: checkItemEn },
    result: { label: 'Result', values: checkResultEn },
    comment: 'Comment',
    checker: 'Checked by',
    at: 'At',
  },
}
export const checkArgsEn = {
  label: 'Check',
  args: {
    items: {
      label: 'Check items',
      fields: { item_code: { label: 'Item', values: checkItemEn }, result: { label: 'Result', values: checkResultEn }, comment: 'Comment' },
    },
  },
}
export const termSectionsEn = {
  parties: 'Parties',
  scope: 'Scope',
  period: 'Period and settlement',
  fees: 'Fees',
  bearing: 'Who bears costs',
  clauses: 'Clauses',
  more: 'Files and opinions',
}
export const contractDraftEn: LabelsOf<typeof contractDraft> = {
  name: 'Contract draft',
  fields: {
    draft_no: 'Draft no',
    title: 'Title',
    ...bodyEn,
    source: { label: 'Source', values: { new: 'New', renew: 'Renewal', replace: 'Replacement' } },
    renew_of: 'Renews',
    nonstandard_count: 'Non-standard clauses',
    urgency: { label: 'Urgency', values: { normal: 'Normal', urgent: 'Urgent' } },
    expected_sign_date: 'Expected signing',
    owner: 'Owner',
    department: 'Department',
    broker: 'Broker',
    brokerage_rate: 'Brokerage',
    licence: { label: 'Customer’s business licence', help: 'Needed before the draft is submitted' },
    files: 'Attachments',
    legal_opinion: 'Legal opinion',
    finance_opinion: 'Finance opinion',
    submitted_at: 'Submitted at',
    approved_at: 'Approved at',
    contract: 'Contract',
    checks: checksEn,
  },
  states: { draft: 'Draft', reviewing: 'In review', approved: 'To convert', rejected: 'Rejected', converted: 'Converted', voided: 'Voided' },
  actions: {
    submit: 'Submit',
    check: checkArgsEn,
    approve: 'Approve',
    reject: { label: 'Reject', args: { reason: 'Reason' } },
    withdraw: 'Withdraw',
    convert: 'Convert',
    revise: { label: 'Revise', args: { reason: 'Reason' } },
    copy: 'Copy',
    void: { label: 'Void', args: { reason: 'Reason' } },
  },
  sections: { basic: 'Basics', ...termSectionsEn },
  tabs: {
    all: 'All',
    draft: 'Draft',
    reviewing: 'In review',
    rejected: 'Rejected',
    approved: 'To convert',
    converted: 'Converted',
    voided: 'Voided',
    mine: 'For me',
    contract_template: 'Templates',
  },
}
export const contractTemplateEn: LabelsOf<typeof contractTemplate> = {
  name: 'Contract template',
  fields: {
    title: 'Template',
    name: 'Name',
    edition: 'Version',
    contract_type: bodyEn.contract_type,
    companies: 'Companies',
    currency: 'Currency',
    docx: 'File',
    clauses: { label: 'Standard clauses', fields: { title: 'Title', text: 'Text' } },
    fees: { ...linesEn.fees, label: 'Usual fees' },
    tiers: linesEn.tiers,
    bearings: { ...linesEn.bearings, label: 'Who usually bears costs' },
  },
  states: { draft: 'Draft', published: 'Published', retired: 'Retired' },
  actions: { publish: 'Publish', new_version: 'New version', retire: 'Retire' },
  sections: { basic: 'Basics', clauses: 'Standard clauses', fees: 'Usual fees' },
  tabs: { all: 'All', published: 'Published', draft: 'Draft' },
}
export const contractBodyEn: LabelsOf<typeof contractBody> = {
  name: 'Contract terms',
  fields: {
    title: 'Version',
    contract: 'Contract',
    version_no: 'Version no',
    valid_from: 'In force from',
    valid_to: 'In force to',
    origin: { label: 'From', values: { draft: 'Draft', agreement: 'Agreement', renewal: 'Renewal' } },
    agreement: 'Agreement',
    ...bodyEn,
  },
  states: {},
  actions: {},
  sections: termSectionsEn,
}
