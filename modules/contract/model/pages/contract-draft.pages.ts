import { definePage, type Subpage } from '@crossway/kernel'
import { feeFacts, termSections } from './term-sections.ts'

const templates: Subpage = {
  resource: 'contract_template',
  tabs: [{ key: 'all' }, { key: 'published', where: { status: { in: ['published'] } } }, { key: 'draft', where: { status: { in: ['draft'] } } }],
  list: { columns: ['name', 'edition', 'status', 'contract_type', 'companies', 'updated_at'], filters: ['contract_type'] },
  sections: { basic: ['name', 'contract_type', 'companies', 'currency', 'docx'], clauses: ['clauses'], fees: ['fees', 'tiers', 'bearings'] },
  lineFacts: { fees: feeFacts },
  form: 'page',
}
const draftList = {
  columns: [
    'draft_no',
    'status',
    'customer',
    'contract_type',
    'sign_amount_cny',
    'deposit_amount',
    'period_start',
    'period_end',
    'nonstandard_count',
    'owner',
    '!title',
    '!company',
    '!urgency',
    '!submitted_at',
    '!contract',
    '!created_at',
  ],
  filters: ['customer', 'contract_type', 'owner', 'created_at', 'company', 'urgency'],
  summary: ['sign_amount_cny'],
} as const
export const contractDraftPage = definePage({
  route: 'contractDraft',
  module: 'contract',
  resource: 'contract_draft',
  subpages: [templates],
  tabs: [
    { key: 'all' },
    { key: 'draft', where: { status: { in: ['draft'] } } },
    { key: 'reviewing', where: { status: { in: ['reviewing'] } } },
    { key: 'rejected', where: { status: { in: ['rejected'] } }, alert: true },
    { key: 'approved', where: { status: { in: ['approved'] } } },
    { key: 'converted', where: { status: { in: ['converted'] } } },
    { key: 'voided', where: { status: { in: ['voided'] } } },
  ],
  list: draftList,
  verbs: ['template'],
  sections: {
    basic: ['title', 'owner', 'urgency', 'expected_sign_date', 'broker', 'brokerage_rate'],
    ...termSections,
    more: ['licence', 'files', 'legal_opinion', 'finance_opinion'],
  },
  lineFacts: { fees: feeFacts },
  figures: ['sign_amount_cny', 'deposit_amount', 'period_start', 'period_end', 'nonstandard_count'],
  form: 'page',
  phone: { title: 'customer', figures: ['sign_amount_cny', 'deposit_amount'], footer: ['owner', 'period_end'] },
})
/** Drafts in review, as reviewers see them on the phone. */
export const contractCheckPage = definePage({
  route: 'contractCheck',
  module: 'contract',
  resource: 'contract_draft',
  where: { status: { in: ['reviewing', 'approved', 'rejected'] } },
  tabs: [{ key: 'reviewing', where: { status: { in: ['reviewing'] } } }, { key: 'all' }],
  list: draftList,
  sections: { basic: ['title', 'owner', 'urgency', 'expected_sign_date'], ...termSections, more: ['legal_opinion', 'finance_opinion'] },
  lineFacts: { fees: feeFacts },
  figures: ['sign_amount_cny', 'deposit_amount', 'nonstandard_count'],
  form: 'page',
  phone: { title: 'customer', figures: ['sign_amount_cny', 'deposit_amount', 'nonstandard_count'], footer: ['owner', 'contract_type'] },
})
