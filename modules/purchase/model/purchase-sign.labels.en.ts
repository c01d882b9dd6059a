import type { LabelsOf } from '@crossway/kernel'
import type { purchaseSign } from './purchase-sign.resource.ts'

const defects = { appearance: 'Appearance', function: 'Function', size: 'Size', pack: 'Packing', wrong: 'Wrong goods', label: 'Label' }
const handling = { label: 'Defects go', values: { return: 'Back', rework: 'To rework', scrap: 'To scrap', keep: 'To stock, graded down' } }

export const purchaseSignEn: LabelsOf<typeof purchaseSign> = {
  name: 'Receipt',
  fields: {
    no: 'No', direction: { label: 'Direction', values: { receipt: 'Receipt', return: 'Return' } }, po: 'Purchase order', supplier: 'Supplier', company: 'Company', project: 'Project', warehouse: 'Warehouse', vw: 'Virtual warehouse', signed_at: 'Signed at',
    delivery_note: 'Delivery note', carrier: 'Carrier', tracking: 'Tracking no', arrival_freight: 'Freight paid by us', qc_mode: { label: 'Inspection', values: { full: 'All', sample: 'Sample', free: 'None' } }, qty: 'Quantity', good_pct: 'Good (%)',
    method: { label: 'Return for', values: { refund: 'Refund', deduct: 'Deduction', replace: 'Replacement' } }, reason: 'Reason', return_freight: 'Return freight', bear: { label: 'Freight borne by', values: { us: 'Us', supplier: 'Supplier' } }, claim: 'Claim', source_sign: 'Original receipt',
    keeper: 'Keeper', inspector: 'Inspector', photos: 'Photos', remark: 'Remark',
    lines: {
      label: 'Lines',
      fields: {
        po_line: 'Order line', sku: 'SKU', msku: 'MSKU', notice_qty: 'Announced', signed_qty: 'Signed', refused_qty: 'Refused', short_qty: 'Short', sample_qty: 'Sample', sample_defects: 'Bad in sample', good_qty: 'Good', defective_qty: 'Defective',
        verdict: { label: 'Verdict', values: { pass: 'Pass', concession: 'Concession', fail: 'Fail' } }, defect_reasons: { label: 'Defects', values: defects }, handling, batch_no: 'Batch', expiry: 'Expiry', bin: 'Bin', unit_cost: 'Unit cost', goods_value: 'Goods value', photos: 'Photos',
      },
    },
  },
  states: { draft: 'To sign', signed: 'To inspect', done: 'In stock', reversed: 'Reversed', pending: 'Awaiting approval', approved: 'To send back', out: 'Sent back', settled: 'Settled', voided: 'Voided' },
  actions: {
    sign: 'Sign', quick: 'Book at once',
    inspect: { label: 'Inspect', args: { lines: { label: 'Lines', fields: { line: 'Receipt line', good_qty: 'Good', defective_qty: 'Defective', sample_qty: 'Sample', sample_defects: 'Bad in sample', defect_reasons: { label: 'Defects', values: defects }, handling, concession: 'Concession' } } } },
    reverse: { label: 'Reverse', args: { reason: 'Reason' } },
    create_return: { label: 'Make a return', args: { method: { label: 'Return for', values: { refund: 'Refund', deduct: 'Deduction', replace: 'Replacement' } }, reason: 'Reason', lines: { label: 'Lines', fields: { line: 'Receipt line', qty: 'Quantity', state: { label: 'Stock state', values: { defective: 'Defective', available: 'Available' } } } } } },
    submit_return: 'Submit return', approve_return: 'Approve return', ship_back: 'Send back', settle: 'Settle', void: 'Void',
  },
  sections: { basic: 'Basics', lines: 'Lines', more: 'Photos and remark' },
  tabs: { all: 'All', draft: 'To sign', inspect: 'To inspect', done: 'In stock', returns: 'Returns', reversed: 'Reversed' },
}
