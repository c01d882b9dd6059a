import { defineLines, defineResource, f } from '@crossway/kernel'
import { currencyCode } from '@crossway/settings/model'

export const purchaseInvoiceLine = defineLines({
  name: 'purchase_invoice_line',
  fields: {
    po: f.ref('purchase_order', { where: { status: { in: ['ordered', 'partial', 'received', 'closed'] } } }),
    sku: f.ref('sku'),
    /** Line of the order; the one of the article without it. */
    po_line: f.int({ min: 0, default: 0, hidden: true }),
    qty: f.int({ min: 1, max: 10_000_000 }),
    /** With its tax. */
    amount: f.money({ currency: 'currency', min: 0, class: 'price' }),
  },
  sums: ['qty', 'amount'],
})

/** An invoice of a supplier over lines of orders: what it bills, and whether it was matched and certified (purchase.md purchasePayment, purchase_invoice). */
export const purchaseInvoice = defineResource({
  name: 'purchase_invoice',
  module: 'purchase',
  title: 'no',
  unique: [['code', 'no']],
  fields: {
    no: f.text({ max: 30, format: 'code' }),
    /** Fully digital invoices have none. */
    code: f.text({ max: 30, format: 'code', default: '-' }),
    type: f.choice(['vat_special', 'vat_normal', 'none'], { default: 'vat_special' }),
    supplier: f.ref('supplier'),
    company: f.ref('company', { where: { status: { eq: 'active' } } }),
    currency: f.text({ ...currencyCode, default: 'CNY' }),
    date: f.date({ default: 'today', index: true }),
    amount_ex: f.money({ currency: 'currency', min: 0, class: 'price' }),
    tax: f.money({ currency: 'currency', min: 0, default: 0, class: 'price' }),
    total: f.money({ currency: 'currency', derived: true, default: 0, class: 'price' }),
    file: f.file({ optional: true, class: 'price' }),
    buyer: f.ref('employee', { derived: true, optional: true }),
    department: f.ref('department', { derived: true, optional: true, hidden: true }),
    remark: f.text({ max: 300, optional: true }),
    lines: f.lines(purchaseInvoiceLine, { min: 1, max: 500 }),
  },
  lifecycle: {
    initial: 'registered',
    states: ['registered', 'matched', 'certified'],
    editable: ['registered'],
    deletable: ['registered'],
    ended: ['certified'],
    actions: {
      match: { from: ['registered'], to: 'matched', verb: 'match', primary: true, batch: true },
      unmatch: { from: ['matched'], to: 'registered', verb: 'match' },
      certify: { from: ['matched'], to: 'certified', verb: 'match', batch: true },
    },
  },
  indexes: [['supplier', 'status']],
  search: ['no', 'code', 'supplier.name', 'lines.po'],
  defaultSort: '-id',
  access: { owner: 'buyer', department: 'department', company: 'company' },
})
