import type { LabelsOf } from '@crossway/kernel'
import type { stockDoc } from './stock-doc.resource.ts'

const states = { inspecting: 'Inspecting', available: 'Available', reserved: 'Reserved', defective: 'Defective', researching: 'Researching' }

export const stockDocEn: LabelsOf<typeof stockDoc> = {
  name: 'Stock document',
  fields: {
    no: 'No.',
    direction: { label: 'Direction', values: { in: 'In', out: 'Out', state: 'State change' } },
    type: { label: 'Type', values: { other: 'Other', gift: 'Gift', scrap: 'Scrap', sample: 'Sample', consigned: 'Customer goods', opening: 'Opening' } },
    warehouse: 'Warehouse', vw: 'Virtual warehouse', occurred_at: 'Business time',
    reason: { label: 'Reason', values: { found: 'Found', lost: 'Lost', damaged: 'Damaged', expired: 'Expired', gift: 'Gift', sample: 'Sample', customer: 'Customer', correction: 'Correction', opening: 'Opening', other: 'Other' } },
    reason_text: 'Explanation', counterparty: 'Counterparty', cost_type: 'Cost type', customer_ref: 'External no.', files: 'Files', company: 'Company', project: 'Project', store: 'Store', owner: 'Handled by', total_qty: 'Total quantity', total_value: 'Total value', posting: 'Posting id', posting_no: 'Posting',
    lines: {
      label: 'Lines',
      fields: {
        sku: 'SKU', msku: 'MSKU', state: { label: 'State', values: states }, to_state: { label: 'To state', values: states }, qty: 'Quantity', unit_cost: 'Unit goods cost', unit_freight: 'Unit freight', unit_duty: 'Unit duty', unit_other: 'Unit other cost',
        in_date: { label: 'In date', help: 'Age of opening stock counts from here' }, value: 'Value', bin: 'Bin', photo: 'Photo', remark: 'Remark',
      },
    },
  },
  states: { draft: 'Draft', pending: 'Pending approval', done: 'Posted', reversed: 'Reversed', voided: 'Voided' },
  actions: { submit: 'Submit', approve: 'Post', reject: { label: 'Reject', args: { reason: 'Reason' } }, void: 'Void', reverse: { label: 'Reverse', args: { reason: 'Reason' } } },
  tabs: { all: 'All', draft: 'Draft', todo: 'Pending', in: 'In', out: 'Out', state: 'State changes', done: 'Posted' },
  sections: { basic: 'Basics', lines: 'Lines', more: 'More' },
}
