import type { LabelsOf } from '@crossway/kernel'
import type { agreement } from './agreement.resource.ts'
import { bodyEn } from './body-labels.ts'
import { checkArgsEn, checksEn, termSectionsEn } from './contract-draft.labels.en.ts'
import { inOne, signActionWords, signFields } from './sign-labels.ts'

export const agreementTypeEn = {
  fee: 'Fees',
  scope: 'Scope',
  extend: 'Extension',
  renew: 'Renewal',
  party: 'Party',
  price_list: 'Price list',
  termination: 'Termination',
  other: 'Other',
}
export const agreementEn: LabelsOf<typeof agreement> = {
  name: 'Agreement',
  fields: {
    agreement_no: 'Agreement no',
    contract_no: 'Contract no',
    contract: 'Contract',
    agreement_type: { label: 'Type', values: agreementTypeEn },
    effective_date: 'Effective on',
    reason: 'Reason',
    summary: 'Summary',
    changed: 'Changed',
    last_service_date: 'Last day of service',
    deposit_handling: { label: 'Deposit', values: { refund: 'Refunded', offset: 'Set off', forfeit: 'Forfeited' } },
    stock_handling: 'Stock',
    handover: { label: 'Handover', fields: { item: 'Item', done: 'Done', note: 'Note' } },
    ...bodyEn,
    changes: {
      label: 'Changes',
      fields: {
        op: { label: 'How', values: { add: 'Added', change: 'Changed', remove: 'Removed' } },
        target: 'What',
        line: 'Line',
        old_value: 'Before',
        new_value: 'After',
      },
    },
    owner: 'Owner',
    department: 'Department',
    nonstandard_count: 'Non-standard clauses',
    draft_file: 'File',
    final_pdf: 'Final text',
    final_pages: 'Pages',
    final_sha256: 'Hash of the final text',
    ...inOne(signFields, 1),
    effective_at: 'Effective at',
    new_body: 'New terms',
    checks: checksEn,
  },
  states: {
    draft: 'Draft',
    reviewing: 'In review',
    rejected: 'Rejected',
    approved: 'To sign',
    signing: 'Being signed',
    signed: 'Signed',
    effective: 'In force',
    voided: 'Voided',
  },
  actions: {
    submit: 'Submit',
    check: checkArgsEn,
    approve: 'Approve',
    reject: { label: 'Reject', args: { reason: 'Reason' } },
    withdraw: 'Withdraw',
    ...inOne(signActionWords, 1),
    confirm_signed: { label: 'Confirm signing', args: { scan: 'Signed scan', pages_match: 'Pages agree with the final text' } },
    take_effect: 'Put into force',
    void: { label: 'Void', args: { reason: 'Reason' } },
  },
  sections: { basic: 'Basics', ending: 'Termination', ...termSectionsEn, signing: 'Signing' },
  tabs: { all: 'All', draft: 'Draft', reviewing: 'In review', signing: 'Being signed', signed: 'Signed', effective: 'In force', voided: 'Voided' },
}
