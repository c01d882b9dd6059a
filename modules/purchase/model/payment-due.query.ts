import { defineQuery, f } from '@crossway/kernel'

/** Planned payments of orders that are not wholly asked for: what falls due, and what is overdue (purchase.md purchasePayment, due list). */
export const paymentDue = defineQuery({
  name: 'payment_due',
  module: 'purchase',
  title: 'po',
  key: ['id'],
  scope: {
    as: 'purchase_order',
    by: { owner: 'buyer', department: 'department', project: 'project', company: 'company', warehouse: 'warehouse', creator: 'created_by' },
  },
  columns: {
    po: f.ref('purchase_order'),
    supplier: f.ref('supplier'),
    trigger: f.choice(['order', 'before_ship', 'sign', 'inspect', 'invoice', 'month_end']),
    due_date: f.date(),
    overdue_days: f.int({ optional: true }),
    currency: f.text({ max: 3 }),
    amount: f.money({ currency: 'currency', class: 'price' }),
    requested: f.money({ currency: 'currency', class: 'price' }),
    open_amount: f.money({ currency: 'currency', class: 'price' }),
    receipt: f.ref('purchase_sign', { optional: true }),
    company: f.ref('company'),
    buyer: f.ref('employee', { optional: true }),
    project: f.ref('project', { optional: true }),
    warehouse: f.ref('warehouse', { optional: true, hidden: true }),
    department: f.ref('department', { optional: true, hidden: true }),
    created_by: f.int({ hidden: true }),
  },
  search: ['po', 'supplier'],
  defaultSort: 'due_date',
  filters: ['supplier', 'company', 'due_date', 'buyer'],
  sums: ['open_amount'],
  folded: ['project', 'requested'],
  levels: { amount: 'purchase_order.payments', requested: 'purchase_order.payments', open_amount: 'purchase_order.payments' },
})
