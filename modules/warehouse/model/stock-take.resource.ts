import { defineLines, defineResource, f } from '@crossway/kernel'
import { onHandStates } from './stock-states.ts'

export const takeReasons = ['miscount', 'damage', 'theft', 'label', 'system', 'other'] as const

/** Who counts blind must not be led by the book; who decides about the differences sees them. */
const blind = { while: `t.method = 'blind' and t.status = 'counting'`, unless: 'approve' } as const

export const stockTakeLine = defineLines({
  name: 'stock_take_line',
  fields: {
    sku: f.ref('sku'),
    msku: f.ref('msku', { optional: true }),
    vw: f.ref('virtual_warehouse'),
    state: f.choice(onHandStates, { default: 'available' }),
    bin: f.text({ max: 30, optional: true }),
    book_qty: f.int({ derived: true, default: 0, hiddenWhile: blind }),
    count1: f.int({ min: 0, optional: true }),
    counted_by: f.ref('employee', { derived: true, optional: true }),
    counted_at: f.dateTime({ derived: true, optional: true }),
    count2: f.int({ min: 0, optional: true }),
    recounted_by: f.ref('employee', { derived: true, optional: true }),
    recounted_at: f.dateTime({ derived: true, optional: true }),
    final_count: f.int({ derived: true, optional: true }),
    moved_since: f.int({ derived: true, default: 0, hiddenWhile: blind }),
    expected: f.int({ derived: true, optional: true, hiddenWhile: blind }),
    diff: f.int({ derived: true, optional: true, hiddenWhile: blind }),
    unit_cost: f.money({ currency: 'CNY', derived: true, optional: true, class: 'cost' }),
    diff_value: f.money({ currency: 'CNY', derived: true, optional: true, class: 'cost', hiddenWhile: blind }),
    reason: f.choice(takeReasons, { optional: true }),
    note: f.text({ optional: true }),
    photo: f.files({ image: true, optional: true }),
    line_status: f.choice(['todo', 'counted', 'recount', 'agreed'], { derived: true, default: 'todo' }),
    client_id: f.text({ max: 60, optional: true }),
  },
  sums: ['book_qty', 'final_count', 'diff', 'diff_value'],
})

const counted = defineLines({
  name: 'stock_take_count',
  fields: {
    line: f.int({ optional: true }),
    sku: f.ref('sku', { optional: true }),
    msku: f.ref('msku', { optional: true }),
    vw: f.ref('virtual_warehouse', { optional: true }),
    state: f.choice(onHandStates, { optional: true }),
    qty: f.int({ min: 0 }),
    reason: f.choice(takeReasons, { optional: true }),
    note: f.text({ optional: true }),
    bin: f.text({ max: 30, optional: true }),
    client_id: f.text({ max: 60, optional: true }),
  },
})

/** Count of our own places; differences are explained, approved and posted (warehouse.md WHCalibrate). */
export const stockTake = defineResource({
  name: 'stock_take',
  module: 'warehouse',
  title: 'no',
  fields: {
    no: f.serial('KC{yyMMdd}{seq:4}'),
    warehouse: f.ref('warehouse'),
    scope: f.choice(['full', 'partial', 'cycle', 'sku'], { default: 'full' }),
    vws: f.refs('virtual_warehouse', { optional: true }),
    filter: f.json({ optional: true }),
    /** Goods that the book has none of are counted, too. */
    with_zero: f.bool({ default: false }),
    method: f.choice(['blind', 'open'], { default: 'blind' }),
    freeze: f.bool({ default: true }),
    base_at: f.dateTime({ derived: true, optional: true }),
    counters: f.refs('employee', { optional: true }),
    due: f.date({ optional: true }),
    reason: f.text({ optional: true }),
    files: f.files({ optional: true }),
    owner: f.ref('employee', { derived: true, optional: true }),
    line_count: f.int({ derived: true, default: 0 }),
    counted_lines: f.int({ derived: true, default: 0 }),
    total_diff_qty: f.int({ derived: true, default: 0, hiddenWhile: blind }),
    gain_value: f.money({ currency: 'CNY', derived: true, optional: true, class: 'cost', hiddenWhile: blind }),
    loss_value: f.money({ currency: 'CNY', derived: true, optional: true, class: 'cost', hiddenWhile: blind }),
    accuracy: f.percent({ derived: true, optional: true, hiddenWhile: blind }),
    qty_accuracy: f.percent({ derived: true, optional: true, hiddenWhile: blind }),
    lines: f.lines(stockTakeLine, { derived: true }),
  },
  lifecycle: {
    initial: 'draft',
    states: ['draft', 'counting', 'pending', 'done', 'voided'],
    editable: ['draft'],
    deletable: ['draft'],
    ended: ['done', 'voided'],
    actions: {
      start: { from: ['draft'], to: 'counting', primary: true, confirm: true },
      count: { from: ['counting'], to: 'counting', keepState: true, primary: true, args: { counts: f.lines(counted, { min: 1 }) } },
      recount: { from: ['counting'], to: 'counting', keepState: true, verb: 'count', args: { counts: f.lines(counted, { min: 1 }) } },
      submit: { from: ['counting'], to: 'pending', primary: true },
      approve: { from: ['pending'], to: 'done', approval: true, primary: true },
      reject: { from: ['pending'], to: 'counting', verb: 'approve', args: { reason: f.text() } },
      void: { from: ['draft', 'counting', 'pending'], to: 'voided', confirm: true, danger: true },
    },
  },
  indexes: [['warehouse', 'status']],
  search: ['no', 'reason'],
  defaultSort: '-id',
  access: { owner: 'owner', warehouse: 'warehouse', collaborators: 'counters' },
})
