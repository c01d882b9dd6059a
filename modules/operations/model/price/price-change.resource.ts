import { defineLines, defineResource, f } from '@crossway/kernel'

const derived = { derived: true, optional: true } as const
export const priceLine = defineLines({
  name: 'price_change_line',
  fields: {
    msku: f.ref('msku'),
    before: f.decimal({ scale: 2, ...derived }),
    after: f.decimal({ scale: 2, min: 0.01 }),
    change_pct: f.percent(derived),
    floor: f.decimal({ scale: 2, class: 'strategy', ...derived }),
    margin_before: f.percent({ class: 'profit', ...derived }),
    margin_after: f.percent({ class: 'profit', ...derived }),
    buybox_price: f.decimal({ scale: 2, ...derived }),
    push_status: f.choice(['wait', 'pushing', 'ok', 'failed'], { derived: true, default: 'wait' }),
    pushed_at: f.dateTime(derived),
    error: f.text({ max: 300, ...derived }),
  },
  unique: [['msku']],
})
const reason = f.text({ max: 300 })

/** Prices that people want changed, and what the platform made of it (operations.md discount). */
export const priceChange = defineResource({
  name: 'price_change',
  module: 'operations',
  title: 'no',
  fields: {
    no: f.serial('ZK{yyMMdd}{seq:4}'),
    store: f.ref('store', { immutable: true }),
    type: f.choice(['price', 'sale', 'b2b', 'prime', 'min_max'], { default: 'price' }),
    effective_at: f.dateTime({ default: 'now' }),
    end_at: f.dateTime({ optional: true }),
    reason: f.choice(['compete', 'clear', 'launch', 'cost', 'event', 'error']),
    reason_text: f.text({ max: 300, optional: true }),
    currency: f.text({ max: 3, ...derived }),
    line_count: f.int({ derived: true, default: 0 }),
    ok_count: f.int({ derived: true, default: 0 }),
    failed_count: f.int({ derived: true, default: 0 }),
    pushed_at: f.dateTime(derived),
    restored_at: f.dateTime(derived),
    owner: f.ref('employee', { optional: true }),
    project: f.ref('project', derived),
    remark: f.text({ max: 500, optional: true }),
    lines: f.lines(priceLine, { min: 1, max: 500 }),
  },
  lifecycle: {
    initial: 'draft',
    states: ['draft', 'pending', 'approved', 'pushing', 'done', 'partial', 'failed', 'rejected', 'voided'],
    editable: ['draft', 'rejected'],
    deletable: ['draft'],
    ended: ['done', 'voided'],
    timed: ['done', 'partial', 'failed'],
    actions: {
      submit: { from: ['draft', 'rejected'], to: 'pending', approval: true, primary: true, batch: true },
      refresh: { from: ['draft', 'rejected', 'pending'], to: ['draft', 'rejected', 'pending'], keepState: true, verb: 'edit' },
      approve: { from: ['pending'], to: 'approved', primary: true, batch: true },
      reject: { from: ['pending'], to: 'rejected', verb: 'approve', args: { reason } },
      push: { from: ['approved'], to: 'pushing', primary: true, batch: true },
      retry: { from: ['partial', 'failed'], to: 'pushing', verb: 'push', primary: true },
      restore: { from: ['done'], to: 'done', verb: 'push', confirm: true },
      void: { from: ['draft', 'pending', 'approved', 'rejected'], to: 'voided', danger: true, args: { reason } },
    },
  },
  indexes: [
    ['store', 'status'],
    ['status', 'effective_at'],
    ['type', 'end_at'],
  ],
  search: ['no', 'lines.msku'],
  defaultSort: '-id',
  access: { owner: 'owner', project: 'project', store: 'store' },
})
