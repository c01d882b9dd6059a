import { defineLines, defineResource, f } from '@crossway/kernel'
import { bearingLines, clauseLines, contractTypes, feeLines, tierLines } from './body-lines.ts'

const { is_standard: _, ...clause } = clauseLines('contract_template').fields
const templateClause = defineLines({ name: 'contract_template_clause', fields: clause })

/** What drafts of a type begin with: standard clauses, usual fees and who bears which cost (contract.md contractDraft). In versions: a published one is never edited. */
export const contractTemplate = defineResource({
  name: 'contract_template',
  module: 'contract',
  title: 'title',
  fields: {
    title: f.text({ max: 120, derived: true }),
    name: f.text({ max: 80 }),
    edition: f.int({ derived: true, default: 1 }),
    contract_type: f.choice(contractTypes),
    companies: f.refs('company', { optional: true }),
    currency: f.text({ min: 3, max: 3, pattern: '^[A-Z]{3}$', default: 'CNY' }),
    docx: f.file({ optional: true }),
    clauses: f.lines(templateClause, { optional: true, max: 200 }),
    fees: f.lines(feeLines('contract_template'), { optional: true, max: 50 }),
    tiers: f.lines(tierLines('contract_template'), { optional: true, max: 200 }),
    bearings: f.lines(bearingLines('contract_template'), { optional: true, max: 100 }),
  },
  unique: [['name', 'edition']],
  lifecycle: {
    initial: 'draft',
    states: ['draft', 'published', 'retired'],
    editable: ['draft'],
    ended: ['retired'],
    actions: {
      publish: { from: ['draft'], to: 'published', primary: true, verb: 'template', confirm: true },
      new_version: { from: ['published', 'retired'], to: ['published', 'retired'], keepState: true, verb: 'template' },
      retire: { from: ['published'], to: 'retired', verb: 'template', confirm: true, danger: true },
    },
  },
  search: ['name'],
  defaultSort: 'name',
  pick: ['title'],
})
