import { defineLines, defineResource, f } from '@crossway/kernel'
import { currencyCode } from '@crossway/settings/model'
import { difficulties } from '../words.ts'

export const visualOrderLine = defineLines({
  name: 'visual_order_line',
  fields: {
    category: f.ref('design_category', { where: { leaf: { eq: true }, status: { eq: 'enabled' } } }),
    description: f.text({ max: 200, optional: true }),
    qty: f.decimal({ scale: 2, min: 0.01, max: 100_000, default: '1.00' }),
    unit_price: f.money({ currency: 'currency', min: 0, optional: true, class: 'price' }),
    list_price: f.money({ currency: 'currency', derived: true, optional: true, class: 'price' }),
    difficulty: f.choice(difficulties, { default: 'B' }),
    tax_rate: f.percent({ min: 0, max: 100, default: 6, unit: '%' }),
    amount: f.money({ currency: 'currency', derived: true, default: 0, class: 'price' }),
    tax: f.money({ currency: 'currency', derived: true, default: 0, class: 'price' }),
    demand_line: f.int({ derived: true, optional: true, hidden: true }),
  },
  sums: ['amount'],
})
const money = f.money({ currency: 'currency', derived: true, default: 0, class: 'price' })
const reason = f.text({ max: 500 })

/** Design work that a customer pays for, that projects settle between them, or that a contract gives (design.md visualOrder). */
export const visualOrder = defineResource({
  name: 'visual_order',
  module: 'design',
  title: 'no',
  fields: {
    no: f.serial('VO{yyMMdd}{seq:4}'),
    order_type: f.choice(['external', 'internal', 'quota'], { default: 'external' }),
    customer: f.ref('customer', { optional: true }),
    contract: f.ref('contract', { optional: true }),
    project: f.ref('project', { optional: true }),
    from_project: f.ref('project', { optional: true }),
    company: f.ref('company', { optional: true }),
    currency: f.text({ ...currencyCode, default: 'CNY' }),
    discount_rate: f.decimal({ scale: 4, min: 0, max: 1, default: '1.0000' }),
    deposit_rate: f.decimal({ scale: 4, min: 0, max: 1, default: '0.5000' }),
    lines: f.lines(visualOrderLine, { min: 1, max: 100 }),
    amount_list: money,
    amount_discount: money,
    amount_tax: money,
    amount_total: money,
    deposit: money,
    received_amount: money,
    est_points: f.decimal({ scale: 2, derived: true, default: '0' }),
    progress: f.percent({ derived: true, default: 0, unit: '%' }),
    expected_at: f.dateTime(),
    sales: f.ref('employee', { optional: true }),
    people: f.refs('employee', { derived: true, optional: true, hidden: true }),
    proof: f.files({ derived: true, optional: true }),
    note: f.text({ max: 500, optional: true }),
    files: f.files({ optional: true, max: 30 }),
    deposit_waived: f.bool({ derived: true }),
    accepted_on: f.date({ derived: true, optional: true }),
    cancel_decision: f.choice(['keep', 'refund'], { derived: true, optional: true }),
  },
  lifecycle: {
    initial: 'draft',
    states: ['draft', 'pending', 'confirmed', 'producing', 'delivered', 'accepted', 'settled', 'cancelled'],
    editable: ['draft'],
    deletable: ['draft'],
    ended: ['settled', 'cancelled'],
    actions: {
      submit: { from: ['draft'], to: ['pending', 'confirmed'], approval: true, primary: true },
      confirm: { from: ['pending'], to: 'confirmed', verb: 'approve', primary: true },
      reject: { from: ['pending'], to: 'draft', verb: 'approve', args: { reason } },
      start: { from: ['confirmed'], to: 'producing', primary: true, args: { waive: f.bool(), reason: f.text({ max: 300, optional: true }) } },
      deliver: { from: ['producing'], to: 'delivered', internal: true },
      client_accept: { from: ['delivered'], to: 'accepted', primary: true, args: { proof: f.files({ max: 20 }), date: f.date({ default: 'today' }) } },
      close: { from: ['accepted'], to: 'settled', primary: true },
      cancel: {
        from: ['draft', 'pending', 'confirmed', 'producing'],
        to: 'cancelled',
        danger: true,
        args: { reason, deposit: f.choice(['keep', 'refund'], { optional: true }) },
      },
    },
  },
  indexes: [['status', 'expected_at'], ['customer', 'status'], ['contract'], ['order_type', 'status'], ['project']],
  search: ['no', 'customer.name', 'note'],
  defaultSort: '-id',
  access: { owner: 'sales', collaborators: 'people', project: 'project' },
})
