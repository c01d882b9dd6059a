import { defineLines, defineResource, f } from '@crossway/kernel'
import { currencyCode } from '@crossway/settings/model'

const own = { derived: true, optional: true } as const
const total = f.money({ currency: 'currency', derived: true, default: 0 })
const reason = f.text({ min: 2, max: 300 })
export const creditReasons = ['return', 'shortage', 'price', 'other'] as const

/** What is billed: pieces of a delivery at the price of the order, or a charge. */
export const b2bInvoiceLine = defineLines({
  name: 'b2b_invoice_line',
  fields: {
    delivery: f.ref('b2b_delivery', own),
    delivery_line: f.int({ ...own, hidden: true }),
    order_line: f.int({ ...own, hidden: true }),
    sku: f.ref('sku', own),
    item: f.text({ max: 120, ...own }),
    qty: f.int({ min: 0, max: 10_000_000 }),
    price: f.money({ currency: 'currency', scale: 4, min: 0 }),
    tax_rate: f.percent({ derived: true, default: 0 }),
    amount: total,
    tax: total,
  },
  indexes: [['order_line'], ['delivery_line']],
  sums: ['qty', 'amount', 'tax'],
})

/** An invoice to a buyer, or a credit note on one (b2b.md invoiceBill). What is received, deducted and credited follows from receipts, deductions and credit notes. */
export const b2bInvoice = defineResource({
  name: 'b2b_invoice',
  module: 'b2b',
  title: 'invoice_no',
  subtitle: 'po_number',
  fields: {
    invoice_no: f.serial('{company.code}INV{yyMM}{seq:4}'),
    kind: f.choice(['invoice', 'credit_note', 'debit_note'], { derived: true, default: 'invoice' }),
    deliveries: f.refs('b2b_delivery', { immutable: true, optional: true, where: { status: { in: ['shipped', 'delivered', 'received'] } } }),
    buyer: f.ref('b2b_buyer', own),
    company: f.ref('company', own),
    project: f.ref('project', own),
    store: f.ref('store', own),
    sale_order: f.ref('sale_order', own),
    po_number: f.text({ max: 40, ...own, format: 'code' }),
    ship_to: f.text({ max: 40, ...own, format: 'code' }),
    ref_invoice: f.ref('b2b_invoice', own),
    credit_reason: f.choice(creditReasons, own),
    invoice_date: f.date({ default: 'today' }),
    currency: f.text({ ...currencyCode, derived: true, default: 'USD' }),
    rate: f.rate(own),
    goods: total,
    charges: total,
    allowance: total,
    tax: total,
    total,
    due_date: f.date({ ...own, index: true }),
    discount_date: f.date(own),
    discount_amount: total,
    platform_state: f.choice(['none', 'sent', 'accepted', 'rejected', 'edited'], { derived: true, default: 'none' }),
    platform_error: f.text({ max: 300, ...own }),
    received: total,
    discount_taken: total,
    deducted: total,
    credited: total,
    open: f.money({
      currency: 'currency',
      derived: true,
      expression: "case when kind = 'credit_note' or status in ('draft', 'voided') then 0 else total - received - discount_taken - deducted - credited end",
    }),
    /** The statement that the buyer has confirmed with it; then only a credit note changes it. */
    statement: f.ref('b2b_statement', own),
    status_reason: f.text({ max: 300, ...own }),
    owner: f.ref('employee', own),
    department: f.ref('department', { ...own, hidden: true }),
    remark: f.text({ max: 500, optional: true }),
    lines: f.lines(b2bInvoiceLine, { optional: true, max: 1000 }),
  },
  lifecycle: {
    initial: 'draft',
    states: ['draft', 'issued', 'partial', 'paid', 'voided'],
    timed: ['issued', 'partial', 'paid', 'voided'],
    editable: ['draft'],
    deletable: ['draft'],
    ended: ['paid', 'voided'],
    actions: {
      issue: { from: ['draft'], to: 'issued', primary: true, batch: true, approval: true, availableWhen: { kind: ['invoice', 'debit_note'] } },
      submit: {
        from: ['issued', 'partial'],
        to: ['issued', 'partial'],
        keepState: true,
        batch: true,
        availableWhen: { kind: ['invoice', 'debit_note'], platform_state: ['none', 'rejected'] },
      },
      platform_result: {
        from: ['issued', 'partial'],
        to: ['issued', 'partial'],
        keepState: true,
        verb: 'submit',
        availableWhen: { platform_state: ['sent', 'edited'] },
        args: { result: f.choice(['accepted', 'rejected', 'edited']), error: f.text({ max: 300, optional: true }) },
      },
      credit: {
        from: ['issued', 'partial', 'paid'],
        to: ['issued', 'partial', 'paid'],
        approval: true,
        availableWhen: { kind: ['invoice', 'debit_note'] },
        args: {
          amount: f.money({ currency: 'currency', min: 0.01 }),
          credit_reason: f.choice(creditReasons),
          returned: f.ref('b2b_return', { optional: true, where: { status: { in: ['received', 'credited'] } } }),
          reason,
        },
      },
      void: {
        from: ['draft', 'issued'],
        to: 'voided',
        danger: true,
        approval: true,
        availableWhen: { kind: ['invoice', 'debit_note'] },
        args: { reason },
      },
      /** What money, deductions and credit notes have left of it: called where one of them changes. */
      settle: { from: ['issued', 'partial', 'paid'], to: ['issued', 'partial', 'paid'], internal: true },
    },
  },
  indexes: [
    ['buyer', 'status'],
    ['status', 'due_date'],
    ['company', 'invoice_date'],
  ],
  search: ['invoice_no', 'po_number', 'buyer.name'],
  defaultSort: '-id',
  access: { owner: 'owner', department: 'department', project: 'project', company: 'company', store: 'store' },
})
