import { defineResource, f } from '@crossway/kernel'
import { purchaseOrder } from './purchase-order.resource.ts'

const count = f.int({ derived: true })
const states = purchaseOrder.lifecycle.states

/** Lines of all orders, one row each: a view over orders and their lines (purchase.md purchaseOrderList, line mode; purchaseSign, to arrive). */
export const purchaseItem = defineResource({
  name: 'purchase_item',
  module: 'purchase',
  title: 'no',
  external: true,
  ledger: true,
  managed: true,
  fields: {
    no: f.text({ derived: true, format: 'code' }),
    po: f.ref('purchase_order', { derived: true, hidden: true }),
    sku: f.ref('sku', { derived: true }),
    msku: f.ref('msku', { derived: true, optional: true }),
    supplier: f.ref('supplier', { derived: true }),
    qty: count,
    qty_signed: count,
    qty_open: count,
    qty_good: count,
    qty_defective: count,
    signed_pct: f.percent({ derived: true }),
    currency: f.text({ derived: true }),
    unit_price: f.money({ currency: 'currency', scale: 6, derived: true, class: 'price' }),
    amount: f.money({ currency: 'currency', derived: true, class: 'price' }),
    expected_date: f.date({ derived: true }),
    confirmed_date: f.date({ derived: true, optional: true }),
    /** The confirmed date, else the expected one. */
    due_date: f.date({ derived: true }),
    days_late: f.int({ derived: true, optional: true }),
    eta: f.date({ derived: true, optional: true }),
    carrier: f.text({ derived: true, optional: true }),
    tracking: f.text({ derived: true, optional: true, format: 'code' }),
    company: f.ref('company', { derived: true }),
    project: f.ref('project', { derived: true, optional: true }),
    warehouse: f.ref('warehouse', { derived: true }),
    buyer: f.ref('employee', { derived: true, optional: true }),
    department: f.ref('department', { derived: true, optional: true, hidden: true }),
    ordered_on: f.date({ derived: true, optional: true }),
    note: f.text({ derived: true, optional: true }),
  },
  lifecycle: { initial: 'draft', states, timed: states, editable: [], deletable: [], ended: ['closed', 'voided'], actions: {} },
  search: ['po.no', 'sku.code', 'sku.name_zh', 'supplier.name'],
  defaultSort: '-id',
  access: { owner: 'buyer', department: 'department', project: 'project', company: 'company', warehouse: 'warehouse' },
})
