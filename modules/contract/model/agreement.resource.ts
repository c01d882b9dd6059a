import { defineLines, defineResource, f } from '@crossway/kernel'
import { bodyFields } from './body-fields.ts'
import { checkArgs, checkLines } from './contract-draft.resource.ts'
import { envelopeFields } from './envelope-fields.ts'
import { signActions } from './sign-actions.ts'

export const agreementTypes = ['fee', 'scope', 'extend', 'renew', 'party', 'price_list', 'termination', 'other'] as const
const reason = f.text({ max: 300 })
/** What differs from the terms in force: derived from the two, never typed. */
const agreementChange = defineLines({
  name: 'agreement_change',
  fields: {
    op: f.choice(['add', 'change', 'remove'], { derived: true }),
    target: f.text({ max: 60, derived: true }),
    line: f.text({ max: 120, derived: true, optional: true }),
    old_value: f.longText({ derived: true, optional: true }),
    new_value: f.longText({ derived: true, optional: true }),
  },
})
/** A task of the handover when a cooperation ends. */
const handover = defineLines({
  name: 'agreement_handover',
  fields: { item: f.text({ max: 120 }), done: f.bool(), note: f.text({ max: 200, optional: true }) },
})

/** A later change of a signed contract: the whole of its terms as they shall be, and what differs (contract.md agreement). Begun from the contract. */
export const agreement = defineResource({
  name: 'agreement',
  module: 'contract',
  title: 'agreement_no',
  subtitle: 'summary',
  fields: {
    agreement_no: f.serial('{contract_no}-B{seq:2}'),
    contract_no: f.text({ max: 40, derived: true }),
    contract: f.ref('contract', { immutable: true }),
    agreement_type: f.choice(agreementTypes),
    effective_date: f.date(),
    reason: f.text({ max: 300 }),
    summary: f.text({ max: 300, optional: true }),
    changed: f.text({ max: 300, derived: true, optional: true }),
    last_service_date: f.date({ optional: true }),
    deposit_handling: f.choice(['refund', 'offset', 'forfeit'], { optional: true }),
    stock_handling: f.longText({ max: 2000, optional: true }),
    handover: f.lines(handover, { optional: true, max: 50 }),
    ...bodyFields('agreement'),
    changes: f.lines(agreementChange, { derived: true, optional: true }),
    owner: f.ref('employee', { derived: true, optional: true }),
    department: f.ref('department', { derived: true, optional: true }),
    nonstandard_count: f.int({ derived: true, default: 0 }),
    draft_file: f.file({ optional: true }),
    final_pdf: f.file({ derived: true, optional: true }),
    final_pages: f.int({ derived: true, optional: true }),
    final_sha256: f.text({ max: 64, derived: true, optional: true }),
    ...envelopeFields(),
    our_signed_at: f.dateTime({ derived: true, optional: true }),
    our_signed_by: f.ref('employee', { derived: true, optional: true }),
    customer_signed_on: f.date({ derived: true, optional: true }),
    sign_date: f.date({ derived: true, optional: true }),
    scan: f.file({ derived: true, optional: true }),
    effective_at: f.dateTime({ derived: true, optional: true }),
    new_body: f.ref('contract_body', { derived: true, optional: true }),
    checks: f.lines(checkLines('agreement_check'), { derived: true, optional: true }),
  },
  lifecycle: {
    initial: 'draft',
    states: ['draft', 'reviewing', 'rejected', 'approved', 'signing', 'signed', 'effective', 'voided'],
    editable: ['draft', 'rejected'],
    deletable: ['draft'],
    ended: ['voided'],
    actions: {
      submit: { from: ['draft', 'rejected'], to: 'reviewing', approval: true, primary: true },
      check: { from: ['reviewing'], to: 'reviewing', keepState: true, whilePending: true, byTask: true, args: checkArgs('agreement_check_args') },
      approve: { from: ['reviewing'], to: 'approved', primary: true },
      reject: { from: ['reviewing'], to: 'rejected', verb: 'approve', args: { reason } },
      withdraw: { from: ['reviewing'], to: 'draft', verb: 'submit' },
      ...signActions('approved'),
      confirm_signed: {
        from: ['signing'],
        to: ['signed', 'effective'],
        idempotentIn: ['signed', 'effective'],
        verb: 'confirm',
        approval: true,
        primary: true,
        args: { scan: f.file({ optional: true }), pages_match: f.bool() },
      },
      take_effect: { from: ['signed'], to: 'effective', idempotentIn: ['effective'], internal: true },
      void: { from: ['draft', 'rejected', 'approved', 'signing'], to: 'voided', approval: true, confirm: true, danger: true, args: { reason } },
    },
  },
  writes: { create: false },
  indexes: [
    ['contract', 'status'],
    ['status', 'effective_date'],
  ],
  search: ['agreement_no', 'contract_no', 'customer.name'],
  defaultSort: '-id',
  access: { owner: 'owner', department: 'department', customer: 'customer', company: 'company' },
})
