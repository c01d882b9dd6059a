import { defineLines, defineResource, f } from '@crossway/kernel'

export const assembleLine = defineLines({
  name: 'assemble_line',
  fields: {
    component_sku: f.ref('sku'),
    msku: f.ref('msku', { optional: true }),
    per_qty: f.int({ min: 1 }),
    need_qty: f.int({ derived: true, default: 0 }),
    used_qty: f.int({ derived: true, default: 0 }),
    scrap_qty: f.int({ derived: true, default: 0 }),
    to_state: f.choice(['available', 'defective'], { default: 'available' }),
    change_reason: f.text({ optional: true }),
  },
  unique: [['component_sku']],
  sums: ['need_qty', 'used_qty', 'scrap_qty'],
})

const finished = defineLines({
  name: 'assemble_use',
  fields: { component_sku: f.ref('sku'), used_qty: f.int({ min: 0, optional: true }), scrap_qty: f.int({ min: 0, optional: true }) },
})

/** Makes stocked sets from components, takes them apart, relabels or reworks (warehouse.md assembleOrDis). */
export const assembleOrder = defineResource({
  name: 'assemble_order',
  module: 'warehouse',
  title: 'no',
  fields: {
    no: f.serial('AS{yyMMdd}{seq:4}'),
    type: f.choice(['assemble', 'disassemble', 'relabel', 'rework'], { default: 'assemble' }),
    warehouse: f.ref('warehouse'),
    vw: f.ref('virtual_warehouse'),
    company: f.ref('company', { derived: true, optional: true }),
    project: f.ref('project', { derived: true, optional: true }),
    owner: f.ref('employee', { derived: true, optional: true }),
    product_sku: f.ref('sku'),
    product_msku: f.ref('msku', { optional: true }),
    to_msku: f.ref('msku', { optional: true }),
    qty: f.int({ min: 1 }),
    fee: f.money({ currency: 'CNY', min: 0, default: 0 }),
    fee_posted: f.money({ currency: 'CNY', derived: true, default: 0 }),
    fee_payee: f.text({ max: 120, optional: true }),
    need_by: f.date({ optional: true }),
    source: f.text({ max: 60, optional: true }),
    remark: f.text({ optional: true }),
    done_qty: f.int({ derived: true, default: 0 }),
    finish_count: f.int({ derived: true, default: 0, hidden: true }),
    lines: f.lines(assembleLine),
  },
  lifecycle: {
    initial: 'draft',
    states: ['draft', 'pending', 'working', 'done', 'voided'],
    editable: ['draft'],
    deletable: ['draft'],
    ended: ['voided'],
    actions: {
      submit: { from: ['draft'], to: 'pending', primary: true },
      approve: { from: ['pending'], to: 'working', approval: true, primary: true },
      reject: { from: ['pending'], to: 'draft', verb: 'approve', args: { reason: f.text() } },
      finish: {
        from: ['working'],
        to: ['working', 'done'],
        primary: true,
        args: { qty: f.int({ min: 1 }), uses: f.lines(finished, { optional: true }), occurred_at: f.dateTime({ optional: true }) },
      },
      close: { from: ['working'], to: 'done', verb: 'finish', confirm: true },
      void: { from: ['draft', 'pending'], to: 'voided', confirm: true },
      reverse: { from: ['done'], to: 'voided', approval: true, confirm: true, danger: true, args: { reason: f.text() } },
    },
  },
  indexes: [['warehouse', 'status']],
  search: ['no', 'source', 'remark', 'product_sku.code'],
  defaultSort: '-id',
  access: { owner: 'owner', warehouse: 'warehouse', company: 'company', project: 'project' },
})
