import type { LabelsOf } from '@crossway/kernel'
import type { purchaseOrder } from './purchase-order.resource.ts'

export const purchaseOrderEn: LabelsOf<typeof purchaseOrder> = {
  name: 'Purchase order',
  fields: {
    no: 'No', supplier_ref: 'Supplier’s no',
    po_type: { label: 'Type', values: { standard: 'Standard', vc: 'VC', b2b: 'B2B', sample: 'Sample', accessory: 'Accessory' } },
    company: 'Company', supplier: 'Supplier', project: 'Project', currency: 'Currency', rate: 'Rate', tax_included: 'Tax included', tax_rate: 'Tax (%)',
    account_term: 'Payment term', term_version: 'Term version', warehouse: 'Warehouse', ship_to: { label: 'Delivery', values: { deliver: 'Delivered', pickup: 'Picked up', factory: 'Factory direct' } },
    freight: 'Freight', other_fee: 'Other fees', discount: 'Discount', fee_split: { label: 'Fees spread', values: { none: 'Not spread', amount: 'By amount', qty: 'By quantity' } },
    goods_amount: 'Goods', tax_amount: 'Tax', total: 'Total', qty: 'Quantity', qty_signed: 'Signed', signed_pct: 'Received', expected_date: 'Expected', ordered_on: 'Ordered on',
    sign_status: { label: 'Receipt', values: { none: 'None', partial: 'Partial', full: 'Complete' } },
    pay_status: { label: 'Payment', values: { none: 'Not requested', applied: 'Requested', partial: 'Partly paid', paid: 'Paid' } },
    invoice_status: { label: 'Invoice', values: { none: 'None', partial: 'Partial', full: 'Complete' } },
    changing: 'Changing', buyer: 'Buyer', department: 'Department', contract_file: 'Contract', files: 'Attachments', remark: 'Remark',
    lines: {
      label: 'Lines',
      fields: {
        sku: 'SKU', msku: 'MSKU', qty: 'Quantity', cartons: 'Cartons', unit_price: 'Unit price', tax_rate: 'Tax (%)', amount: 'Amount', project: 'Project', expected_date: 'Expected on', confirmed_date: 'Confirmed for', reason: 'Reason',
        qty_signed: 'Signed', qty_good: 'Good', qty_defective: 'Defective', qty_returned: 'Returned', qty_replace_due: 'Owed', qty_closed: 'Closed', qty_bound: 'Bound', qty_open: 'Open', last_price: 'Last price', price_diff_pct: 'Change (%)', note: 'Note',
      },
    },
    payments: {
      label: 'Payment schedule',
      fields: { stage: 'Stage', trigger: { label: 'Trigger', values: { order: 'After ordering', before_ship: 'Before shipping', sign: 'After signing', inspect: 'After inspection', invoice: 'After the invoice', month_end: 'Monthly' } }, source: 'Source', source_sign: 'Receipt', amount: 'Amount', due_date: 'Due', requested: 'Requested', paid: 'Paid', state: { label: 'State', values: { open: 'Open', requested: 'Requested', paid: 'Paid', void: 'Cancelled' } } },
    },
    shipments: { label: 'Shipments', fields: { carrier: 'Carrier', tracking: 'Tracking no', cartons: 'Cartons', shipped_on: 'Shipped on', eta: 'Expected' } },
  },
  states: { draft: 'Draft', pending: 'Awaiting approval', approved: 'To place', ordered: 'Ordered', partial: 'Partly received', received: 'Received', closed: 'Closed', voided: 'Voided' },
  actions: {
    submit: 'Submit', approve: 'Approve', reject: { label: 'Reject', args: { reason: 'Reason' } }, withdraw: 'Withdraw', place: 'Place',
    confirm: { label: 'Confirm dates', args: { lines: { label: 'Lines', fields: { line: 'Order line', confirmed_date: 'Confirmed for' } } } },
    add_shipment: { label: 'Add shipment', args: { carrier: 'Carrier', tracking: 'Tracking no', cartons: 'Cartons', shipped_on: 'Shipped on', eta: 'Expected' } },
    receive: { label: 'Receive', args: { lines: { label: 'Lines', fields: { line: 'Order line', signed_qty: 'Signed', good_qty: 'Good', defective_qty: 'Defective' } }, delivery_note: 'Delivery note', signed_at: 'Signed at', warehouse: 'Warehouse' } },
    close_rest: { label: 'End delivery', args: { reason: 'Reason' } }, finish: 'Close', void: { label: 'Void', args: { reason: 'Reason' } },
  },
  sections: { basic: 'Basics', lines: 'Lines', fees: 'Fees', more: 'Attachments and remark' },
  tabs: { all: 'All', draft: 'Draft', pending: 'To approve', to_place: 'To place', progress: 'In progress', late: 'Late', received: 'Received', closed: 'Closed' },
}
