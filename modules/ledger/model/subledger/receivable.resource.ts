import { defineResource, f } from '@crossway/kernel'
import { dueFields, openFields, partyFields } from './open-item-fields.ts'

/** What somebody owes us (finance-treasury.md §0.1). Made, settled and cancelled only by the ledger's commands, once a source. */
export const receivable = defineResource({
  name: 'receivable',
  module: 'ledger',
  title: 'no',
  subtitle: 'party_name',
  managed: true,
  fields: {
    no: f.serial('AR{yyMMdd}{seq:4}'),
    ...partyFields,
    cost_type: f.ref('cost_type', { derived: true, optional: true }),
    ...dueFields,
    ...openFields,
  },
  indexes: [
    ['party_type', 'party_id'],
    ['status', 'due_date'],
  ],
  lifecycle: {
    initial: 'open',
    states: ['open', 'partial', 'closed', 'cancelled', 'written_off'],
    timed: ['partial', 'closed', 'cancelled', 'written_off'],
    editable: [],
    deletable: [],
    ended: ['closed', 'cancelled', 'written_off'],
    actions: {},
  },
  search: ['no', 'party_name', 'source_no'],
  defaultSort: '-no',
  access: { project: 'project', company: 'company' },
})
