import { defineLines, defineResource, f } from '@crossway/kernel'
import { allocMethods } from './alloc.ts'
import { costTypes, landedComponents } from './cost-types.ts'

const cny = f.money({ currency: 'CNY', derived: true, default: 0, class: 'cost' })
/** Bill rows that are shared out by this document. */
export const apportionCost = defineLines({
  name: 'apportion_cost',
  fields: {
    cost: f.ref('logistics_cost', { derived: true }),
    notice: f.ref('shipping_notice', { derived: true }),
    cost_type: f.choice(costTypes, { derived: true }),
    bill_no: f.text({ max: 60, derived: true, optional: true }),
    method: f.choice(allocMethods, { derived: true, optional: true }),
    cny,
  },
  sums: ['cny'],
})
/** What a line of a shipment bears of one component, beside what it bears already. */
export const apportionLine = defineLines({
  name: 'apportion_line',
  fields: {
    notice_line: f.int({ derived: true, hidden: true }),
    layer: f.int({ derived: true, optional: true, hidden: true }),
    notice: f.ref('shipping_notice', { derived: true }),
    sku: f.ref('sku', { derived: true, optional: true }),
    component: f.choice(landedComponents, { derived: true }),
    qty: f.int({ derived: true, default: 0 }),
    basis_value: f.decimal({ scale: 6, derived: true, default: 0 }),
    share: f.percent({ derived: true, default: 0 }),
    amount: cny,
    prior: cny,
    delta: f.money({ currency: 'CNY', derived: true, class: 'cost', red: 'never', expression: 'amount - prior' }),
    unit_freight: f.money({ currency: 'CNY', scale: 4, derived: true, class: 'cost', expression: 'round(amount / greatest(qty, 1), 4)' }),
    to_transit: cny,
    to_stock: cny,
    expensed: cny,
  },
  sums: ['amount', 'prior', 'delta', 'to_transit', 'to_stock', 'expensed'],
})

const reason = f.text({ max: 300 })
/** Turns the bills of shipments into what their goods cost on arrival (logistics.md apportionment). */
export const apportion = defineResource({
  name: 'apportion',
  module: 'logistics',
  title: 'no',
  fields: {
    no: f.serial('FT{yyMMdd}{seq:4}'),
    notices: f.refs('shipping_notice', { where: { status: { in: ['shipped', 'delivered', 'receiving', 'closed'] } } }),
    method: f.choice([...allocMethods, 'custom'], { default: 'chargeable' }),
    period: f.text({ max: 7, derived: true, optional: true }),
    company: f.ref('company', { derived: true, optional: true }),
    supplement: f.bool({ derived: true }),
    total_cny: cny,
    prior_cny: cny,
    delta_cny: f.money({ currency: 'CNY', derived: true, default: 0, class: 'cost', red: 'never' }),
    units: f.int({ derived: true, default: 0 }),
    posted_at: f.dateTime({ derived: true, optional: true }),
    remark: f.text({ max: 300, optional: true }),
    costs: f.lines(apportionCost, { derived: true, optional: true }),
    lines: f.lines(apportionLine, { derived: true, optional: true }),
  },
  lifecycle: {
    initial: 'draft',
    states: ['draft', 'pending', 'posted', 'reversed'],
    editable: ['draft'],
    deletable: ['draft'],
    ended: ['reversed'],
    actions: {
      calc: { from: ['draft'], to: 'draft', verb: 'edit' },
      adjust: {
        from: ['draft'],
        to: 'draft',
        verb: 'edit',
        availableWhen: { method: ['custom'] },
        args: {
          lines: f.ownLines(apportionLine, {
            show: ['sku', 'component', 'qty', 'prior'],
            type: { amount: f.money({ currency: 'CNY', optional: true }) },
            send: 'changed',
            total: 'amount',
          }),
        },
      },
      submit: { from: ['draft'], to: 'pending', approval: true, primary: true },
      withdraw: { from: ['pending'], to: 'draft', verb: 'submit' },
      post: { from: ['pending'], idempotentIn: ['posted'], to: 'posted', approval: true, primary: true, confirm: true },
      reject: { from: ['pending'], to: 'draft', verb: 'post', args: { reason } },
      reverse: { from: ['posted'], to: 'reversed', approval: true, confirm: true, danger: true, args: { reason } },
    },
  },
  indexes: [['status', 'period']],
  search: ['no', 'costs.notice.no'],
  defaultSort: '-id',
  access: { company: 'company' },
})
