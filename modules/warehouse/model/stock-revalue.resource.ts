import { defineLines, defineResource, f } from '@crossway/kernel'

const unit = f.money({ currency: 'CNY', scale: 4, min: 0, max: 1_000_000, optional: true, class: 'cost' })
const told = f.money({ currency: 'CNY', derived: true, optional: true, class: 'cost' })
const now = f.money({ currency: 'CNY', scale: 4, derived: true, optional: true, class: 'cost' })

/** An article of the pool with its new unit cost by component; a component that is left empty keeps its value. */
export const stockRevalueLine = defineLines({
  name: 'stock_revalue_line',
  fields: {
    sku: f.ref('sku', { where: { kind: { in: ['single', 'assembled', 'accessory'] } } }),
    pool_qty: f.int({ derived: true, default: 0 }),
    unit_now: now,
    unit_goods: unit,
    unit_freight: unit,
    unit_duty: unit,
    unit_other: unit,
    before_value: told,
    after_value: told,
    diff: told,
    remark: f.text({ max: 200, optional: true }),
  },
  unique: [['sku']],
  sums: ['pool_qty', 'before_value', 'after_value', 'diff'],
})

const reason = f.text({ max: 500 })
/** Sets the value of our own pools to pieces × a new unit cost, with its reason and proof; the difference is a revaluation in the profit and loss (warehouse.md A6). */
export const stockRevalue = defineResource({
  name: 'stock_revalue',
  module: 'warehouse',
  title: 'no',
  fields: {
    no: f.serial('CZ{yyMMdd}{seq:4}'),
    warehouse: f.ref('warehouse'),
    /** Any share of the pool: its company's goods in that warehouse are one pool. */
    vw: f.ref('virtual_warehouse', { where: { ownership: { eq: 'own' }, status: { eq: 'active' } } }),
    reason,
    files: f.files(),
    company: f.ref('company', { derived: true, optional: true }),
    project: f.ref('project', { derived: true, optional: true }),
    owner: f.ref('employee', { derived: true, optional: true }),
    total_diff: told,
    posted_at: f.dateTime({ derived: true, optional: true }),
    lines: f.lines(stockRevalueLine, { min: 1, max: 500 }),
  },
  lifecycle: {
    initial: 'draft',
    states: ['draft', 'pending', 'done', 'reversed', 'voided'],
    editable: ['draft'],
    deletable: ['draft'],
    ended: ['reversed', 'voided'],
    actions: {
      submit: { from: ['draft'], to: 'pending', primary: true },
      approve: { from: ['pending'], to: 'done', approval: true, primary: true },
      reject: { from: ['pending'], to: 'draft', verb: 'approve', args: { reason: f.text() } },
      void: { from: ['draft'], to: 'voided', confirm: true },
      reverse: { from: ['done'], to: 'reversed', approval: true, confirm: true, danger: true, args: { reason: f.text() } },
    },
  },
  indexes: [['warehouse', 'status']],
  search: ['no', 'reason'],
  defaultSort: '-id',
  access: { owner: 'owner', warehouse: 'warehouse', company: 'company', project: 'project' },
})
