import { definePage } from '@crossway/kernel'
import { feeFacts, termSections } from './term-sections.ts'

const agreementList = {
  columns: [
    'agreement_no',
    'status',
    'contract',
    'customer',
    'agreement_type',
    'effective_date',
    'changed',
    'signer_a',
    'owner',
    '!company',
    '!sign_date',
    '!created_at',
  ],
  filters: ['customer', 'agreement_type', 'effective_date', 'contract', 'owner', 'company'],
} as const
const agreementSections = {
  basic: ['contract', 'agreement_type', 'effective_date', 'reason', 'summary', 'draft_file'],
  ending: ['last_service_date', 'deposit_handling', 'stock_handling', 'handover'],
}
export const agreementPage = definePage({
  route: 'agreement',
  module: 'contract',
  resource: 'agreement',
  tabs: [
    { key: 'all' },
    { key: 'draft', where: { status: { in: ['draft', 'rejected'] } } },
    { key: 'reviewing', where: { status: { in: ['reviewing'] } } },
    { key: 'signing', where: { status: { in: ['approved', 'signing'] } } },
    { key: 'signed', where: { status: { in: ['signed'] } } },
    { key: 'effective', where: { status: { in: ['effective'] } } },
    { key: 'voided', where: { status: { in: ['voided'] } } },
  ],
  list: agreementList,
  verbs: ['retro', 'add'],
  sections: {
    ...agreementSections,
    ...termSections,
    signing: [
      'final_pdf',
      'final_pages',
      'sign_method',
      'envelope_no',
      'envelope_state',
      'envelope_at',
      'envelope_note',
      'our_signed_at',
      'our_signed_by',
      'customer_signed_on',
      'sign_date',
      'scan',
    ],
  },
  lineFacts: { fees: feeFacts },
  figures: ['agreement_type', 'effective_date', 'sign_amount_cny', 'changed'],
  form: 'page',
  phone: {
    title: 'customer',
    figures: ['effective_date', 'agreement_type'],
    footer: ['contract', 'changed'],
    tabs: ['@todo', 'draft', 'reviewing', 'signing', 'effective', 'all'],
  },
})
/** Agreements in review, as reviewers see them on the phone. */
export const agreementCheckPage = definePage({
  route: 'agreementCheck',
  module: 'contract',
  resource: 'agreement',
  where: { status: { in: ['reviewing', 'approved', 'rejected'] } },
  tabs: [{ key: 'reviewing', where: { status: { in: ['reviewing'] } } }, { key: 'all' }],
  list: agreementList,
  sections: { ...agreementSections, ...termSections },
  lineFacts: { fees: feeFacts },
  figures: ['agreement_type', 'effective_date', 'changed'],
  form: 'page',
  phone: { title: 'customer', figures: ['effective_date', 'agreement_type'], footer: ['contract', 'changed'] },
})
