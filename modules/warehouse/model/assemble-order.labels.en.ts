import type { LabelsOf } from '@crossway/kernel'
import type { assembleOrder } from './assemble-order.resource.ts'

export const assembleOrderEn: LabelsOf<typeof assembleOrder> = {
  name: 'Assembly order',
  fields: {
    no: 'No.',
    type: { label: 'Type', values: { assemble: 'Assemble', disassemble: 'Take apart', relabel: 'Relabel', rework: 'Rework' } },
    warehouse: 'Warehouse',
    vw: 'Virtual warehouse',
    company: 'Company',
    project: 'Project',
    owner: 'Handled by',
    product_sku: 'Product SKU',
    product_msku: 'Product MSKU',
    to_msku: { label: 'New MSKU', help: 'Required for relabelling' },
    qty: 'Quantity',
    fee: 'Fee',
    fee_posted: 'Fee posted',
    fee_payee: 'Payee',
    need_by: 'Needed by',
    source: 'Source',
    remark: 'Remark',
    done_qty: 'Finished',
    finish_count: 'Finishes',
    lines: {
      label: 'Components',
      fields: {
        component_sku: 'Component SKU',
        msku: 'MSKU',
        per_qty: 'Per piece',
        need_qty: 'Needed',
        used_qty: 'Used',
        scrap_qty: 'Scrapped',
        to_state: { label: 'Into state', values: { available: 'Available', defective: 'Defective' } },
        change_reason: 'Reason of change',
      },
    },
  },
  states: { draft: 'Draft', pending: 'Pending approval', working: 'In work', done: 'Done', voided: 'Voided' },
  actions: {
    submit: 'Submit',
    approve: 'Approve',
    reject: { label: 'Reject', args: { reason: 'Reason' } },
    finish: {
      label: 'Finish',
      args: {
        qty: 'Finished',
        uses: { label: 'Use', fields: { component_sku: 'Component SKU', used_qty: 'Used', scrap_qty: 'Scrapped' } },
        occurred_at: 'Business time',
      },
    },
    close: 'Close',
    void: 'Void',
    reverse: { label: 'Reverse', args: { reason: 'Reason' } },
  },
  tabs: { all: 'All', todo: 'Pending', working: 'In work', done: 'Done' },
  sections: { basic: 'Basics', components: 'Components', cost: 'Fees', other: 'Other' },
}
