import { defineLines, defineResource, f } from '@crossway/kernel'
import { onHandStates } from './stock-states.ts'

export const stockDocLine = defineLines({
  name: 'stock_doc_line',
  fields: {
    sku: f.ref('sku'),
    msku: f.ref('msku', { optional: true }),
    state: f.choice(onHandStates, { default: 'available' }),
    to_state: f.choice(onHandStates, { optional: true }),
    qty: f.int({ min: 1, max: 10_000_000 }),
    unit_cost: f.money({ currency: 'CNY', scale: 4, min: 0, max: 1_000_000, optional: true, class: 'cost' }),
    unit_freight: f.money({ currency: 'CNY', scale: 4, min: 0, max: 1_000_000, optional: true, class: 'cost' }),
    unit_duty: f.money({ currency: 'CNY', scale: 4, min: 0, max: 1_000_000, optional: true, class: 'cost' }),
    unit_other: f.money({ currency: 'CNY', scale: 4, min: 0, max: 1_000_000, optional: true, class: 'cost' }),
    in_date: f.date({ optional: true }),
    value: f.money({ currency: 'CNY', derived: true, optional: true, class: 'cost' }),
    bin: f.text({ max: 30, optional: true }),
    photo: f.files({ image: true, optional: true }),
    remark: f.text({ optional: true }),
  },
  sums: ['qty', 'value'],
})

export const stockDocReasons = ['found', 'lost', 'damaged', 'expired', 'gift', 'sample', 'customer', 'correction', 'opening', 'other'] as const

/** Manual movement: the only way in or out without a business document (warehouse.md outEnterRecord, tab Documents). */
export const stockDoc = defineResource({
  name: 'stock_doc',
  module: 'warehouse',
  title: 'no',
  fields: {
    no: f.serial('IO{yyMMdd}{seq:4}'),
    direction: f.choice(['in', 'out', 'state'], { default: 'in' }),
    type: f.choice(['other', 'gift', 'scrap', 'sample', 'consigned', 'opening'], { default: 'other' }),
    warehouse: f.ref('warehouse'),
    vw: f.ref('virtual_warehouse'),
    occurred_at: f.dateTime({ default: 'now' }),
    reason: f.choice(stockDocReasons, { default: 'other' }),
    reason_text: f.text({ optional: true }),
    counterparty: f.text({ max: 120, optional: true }),
    /** Cost type that the profit ledger books it under, in place of the movement's own. */
    cost_type: f.ref('cost_type', { optional: true, where: { active: { eq: true } } }),
    customer_ref: f.text({ max: 60, optional: true, unique: true }),
    files: f.files({ optional: true }),
    company: f.ref('company', { derived: true, optional: true }),
    project: f.ref('project', { derived: true, optional: true }),
    store: f.ref('store', { derived: true, optional: true }),
    owner: f.ref('employee', { derived: true, optional: true }),
    total_qty: f.int({ derived: true, default: 0 }),
    total_value: f.money({ currency: 'CNY', derived: true, optional: true, class: 'cost' }),
    posting: f.int({ derived: true, optional: true, hidden: true }),
    posting_no: f.text({ max: 40, derived: true, optional: true }),
    lines: f.lines(stockDocLine, { min: 1 }),
  },
  lifecycle: {
    initial: 'draft',
    states: ['draft', 'pending', 'done', 'reversed', 'voided'],
    editable: ['draft'],
    deletable: ['draft'],
    ended: ['reversed', 'voided'],
    actions: {
      submit: { from: ['draft'], to: 'pending', primary: true, batch: true },
      approve: { from: ['pending'], to: 'done', approval: true, primary: true, batch: true },
      reject: { from: ['pending'], to: 'draft', verb: 'approve', args: { reason: f.text() } },
      void: { from: ['draft'], to: 'voided', confirm: true },
      reverse: { from: ['done'], to: 'reversed', approval: true, confirm: true, danger: true, args: { reason: f.text() } },
    },
  },
  indexes: [
    ['status', 'occurred_at'],
    ['warehouse', 'occurred_at'],
  ],
  search: ['no', 'customer_ref', 'counterparty', 'reason_text'],
  defaultSort: '-id',
  access: { owner: 'owner', warehouse: 'warehouse', company: 'company', project: 'project', store: 'store' },
})
