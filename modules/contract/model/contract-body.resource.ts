import { defineResource, f } from '@crossway/kernel'
import { bodyFields } from './body-fields.ts'

/** One version of a contract's terms with the days on which it holds; versions of one contract never overlap (contract.md R1). Written by the module alone. */
export const contractBody = defineResource({
  name: 'contract_body',
  module: 'contract',
  title: 'title',
  fields: {
    title: f.text({ max: 120, derived: true }),
    contract: f.ref('contract', { immutable: true }),
    version_no: f.int({ derived: true, default: 1 }),
    valid_from: f.date({ derived: true }),
    valid_to: f.date({ derived: true, optional: true }),
    origin: f.choice(['draft', 'agreement', 'renewal'], { derived: true, default: 'draft' }),
    agreement: f.ref('agreement', { derived: true, optional: true }),
    ...bodyFields('contract_body'),
  },
  unique: [['contract', 'version_no']],
  defaultSort: '-id',
  managed: true,
  access: { customer: 'customer', company: 'company' },
})
