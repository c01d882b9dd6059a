import type { LabelsOf } from '@crossway/kernel'
import type { receiptSign } from './receipt-sign.resource.ts'

export const receiptSignEn: LabelsOf<typeof receiptSign> = {
  name: 'Arrival',
  fields: {
    no: 'No.',
    notice: 'Shipping notice',
    provider: 'Provider',
    warehouse: 'Warehouse',
    project: 'Project',
    source: { label: 'Source', values: { manual: 'By hand', fba_report: 'FBA report', overseas_api: 'Overseas interface', file: 'File' } },
    fba_shipment_id: 'FBA shipment',
    received_at: 'Received at',
    received: 'Received',
    difference: 'Still under way',
    remark: 'Remark',
    lines: {
      label: 'Lines',
      fields: {
        notice_line: 'Notice line',
        sku: 'SKU',
        msku: 'MSKU',
        shipped: 'Shipped',
        received_before: 'Received before',
        open_before: 'Under way',
        good: 'Good',
        defective: 'Defective',
        lost: 'Written off',
        open_after: 'Still under way',
        over: 'Over',
      },
    },
  },
  states: { draft: 'Draft', confirmed: 'With difference', closed: 'Closed', reversed: 'Reversed' },
  actions: {
    confirm: { label: 'Confirm', args: { lines: { label: 'Quantities', fields: { good: 'Good', defective: 'Defective' } } } },
    write_off: { label: 'Write off', args: { reason: 'Reason', lines: { label: 'Pieces', fields: { qty: 'Write off' } } } },
    reverse: { label: 'Reverse', args: { reason: 'Reason' } },
  },
  sections: { basic: 'Basic data' },
  tabs: { all: 'All', draft: 'To confirm', open: 'With difference', closed: 'Closed' },
}
