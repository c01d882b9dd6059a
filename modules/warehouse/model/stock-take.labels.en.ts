import type { LabelsOf } from '@crossway/kernel'
import type { stockTake } from './stock-take.resource.ts'

const states = { inspecting: 'Inspecting', available: 'Available', reserved: 'Reserved', defective: 'Defective', researching: 'Researching' }
const reasons = { miscount: 'Miscounted', damage: 'Damage', theft: 'Loss', label: 'Wrong label', system: 'System', other: 'Other' }
const counts = {
  label: 'Counts',
  fields: { line: 'Line', sku: 'SKU', msku: 'MSKU', vw: 'Virtual warehouse', state: { label: 'State', values: states }, qty: 'Quantity', reason: { label: 'Reason', values: reasons }, note: 'Note', bin: 'Bin', client_id: 'Client id' },
}

export const stockTakeEn: LabelsOf<typeof stockTake> = {
  name: 'Stock-take',
  fields: {
    no: 'No.', warehouse: 'Warehouse', scope: { label: 'Scope', values: { full: 'Full', partial: 'Partial', cycle: 'Cycle', sku: 'Chosen SKUs' } }, vws: 'Virtual warehouses', filter: 'Filter',
    method: { label: 'Method', values: { blind: 'Blind', open: 'Open' } }, freeze: { label: 'Freeze', help: 'Refuses movements in the scope while counting' }, base_at: 'Book time', counters: 'Counters', due: 'Due', reason: 'Reason', files: 'Files', owner: 'Started by',
    line_count: 'Lines', counted_lines: 'Counted', total_diff_qty: 'Total difference', gain_value: 'Gain', loss_value: 'Loss', accuracy: 'Accuracy', qty_accuracy: 'Quantity accuracy',
    lines: {
      label: 'Lines',
      fields: {
        sku: 'SKU', msku: 'MSKU', vw: 'Virtual warehouse', state: { label: 'State', values: states }, bin: 'Bin', book_qty: 'Book', count1: 'First count', counted_by: 'Counted by', counted_at: 'Counted at', count2: 'Recount', recounted_by: 'Recounted by', recounted_at: 'Recounted at', final_count: 'Agreed count', moved_since: 'Moved meanwhile', expected: 'Expected', diff: 'Difference', unit_cost: 'Unit cost', diff_value: 'Difference value',
        reason: { label: 'Reason', values: reasons }, note: 'Note', photo: 'Photo', line_status: { label: 'State', values: { todo: 'To do', counted: 'Counted', recount: 'Recounting', agreed: 'Agreed' } }, client_id: 'Client id',
      },
    },
  },
  states: { draft: 'Draft', counting: 'Counting', pending: 'Pending approval', done: 'Done', voided: 'Voided' },
  actions: { start: 'Start', count: { label: 'Count', args: { counts } }, recount: { label: 'Recount', args: { counts } }, submit: 'Submit', approve: 'Approve', reject: { label: 'Reject', args: { reason: 'Reason' } }, void: 'Void' },
  tabs: { all: 'All', draft: 'Draft', counting: 'Counting', todo: 'Pending', done: 'Done' },
  sections: { basic: 'Basics' },
}
