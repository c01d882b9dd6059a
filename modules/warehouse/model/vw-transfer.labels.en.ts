import type { LabelsOf } from '@crossway/kernel'
import type { vwTransfer } from './vw-transfer.resource.ts'

export const vwTransferEn: LabelsOf<typeof vwTransfer> = {
  name: 'Virtual transfer',
  fields: {
    no: 'No.',
    from_vw: 'From virtual warehouse',
    to_vw: 'To virtual warehouse',
    type: { label: 'Type', values: { transfer: 'Transfer', borrow: 'Loan', return: 'Return' } },
    due_back: { label: 'Due back', help: 'Required for a loan' },
    reason: 'Reason',
    warehouse: 'Warehouse',
    company: 'Company',
    project: 'From project',
    to_project: 'To project',
    owner: 'Handled by',
    total_qty: 'Total quantity',
    lines: {
      label: 'Lines',
      fields: {
        sku: 'SKU',
        msku: 'MSKU',
        state: {
          label: 'State',
          values: { inspecting: 'Inspecting', available: 'Available', reserved: 'Reserved', defective: 'Defective', researching: 'Researching' },
        },
        qty: 'Quantity',
        qty_returned: 'Given back',
        remark: 'Remark',
      },
    },
  },
  states: {
    draft: 'Draft',
    pending: 'Pending approval',
    done: 'Done',
    lent: 'Lent',
    partly: 'Partly returned',
    returned: 'Returned',
    rejected: 'Rejected',
    voided: 'Voided',
  },
  actions: {
    submit: 'Submit',
    approve: 'Approve',
    reject: { label: 'Reject', args: { reason: 'Reason' } },
    cancel: 'Cancel',
    give_back: { label: 'Give back', args: { lines: { label: 'Given back', fields: { line: 'Line', qty: 'Quantity' } } } },
  },
  tabs: { all: 'All', todo: 'Pending', lent: 'Lent', overdue: 'Overdue', done: 'Done' },
}
