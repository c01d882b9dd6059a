import { defineLines, defineResource, f } from '@crossway/kernel'
import { onHandStates } from './stock-states.ts'

export const vwTransferLine = defineLines({
  name: 'vw_transfer_line',
  fields: {
    sku: f.ref('sku'),
    msku: f.ref('msku', { optional: true }),
    state: f.choice(onHandStates, { default: 'available' }),
    qty: f.int({ min: 1 }),
    qty_returned: f.int({ derived: true, default: 0 }),
    remark: f.text({ optional: true }),
  },
  sums: ['qty'],
})

const returned = defineLines({ name: 'vw_transfer_return', fields: { line: f.int({ min: 1 }), qty: f.int({ min: 1 }) } })

/** Moves or lends goods between two shares of one warehouse (warehouse.md virtualWarehouse). */
export const vwTransfer = defineResource({
  name: 'vw_transfer',
  module: 'warehouse',
  title: 'no',
  fields: {
    no: f.serial('VT{yyMMdd}{seq:4}'),
    from_vw: f.ref('virtual_warehouse'),
    to_vw: f.ref('virtual_warehouse'),
    type: f.choice(['transfer', 'borrow', 'return'], { default: 'transfer' }),
    due_back: f.date({ optional: true }),
    reason: f.text(),
    warehouse: f.ref('warehouse', { derived: true, optional: true }),
    company: f.ref('company', { derived: true, optional: true }),
    project: f.ref('project', { derived: true, optional: true }),
    to_project: f.ref('project', { derived: true, optional: true }),
    owner: f.ref('employee', { derived: true, optional: true }),
    total_qty: f.int({ derived: true, default: 0 }),
    lines: f.lines(vwTransferLine, { min: 1 }),
  },
  lifecycle: {
    initial: 'draft',
    states: ['draft', 'pending', 'done', 'lent', 'partly', 'returned', 'rejected', 'voided'],
    editable: ['draft', 'rejected'],
    deletable: ['draft'],
    ended: ['done', 'returned', 'voided'],
    actions: {
      submit: { from: ['draft', 'rejected'], to: 'pending', primary: true },
      approve: { from: ['pending'], to: ['done', 'lent'], approval: true, primary: true },
      reject: { from: ['pending'], to: 'rejected', verb: 'approve', args: { reason: f.text() } },
      cancel: { from: ['draft', 'pending', 'rejected'], to: 'voided', confirm: true },
      give_back: { from: ['lent', 'partly'], to: ['partly', 'returned'], verb: 'submit', primary: true, args: { lines: f.lines(returned, { min: 1 }) } },
    },
  },
  indexes: [['status', 'due_back']],
  search: ['no', 'reason'],
  defaultSort: '-id',
  access: { owner: 'owner', warehouse: 'warehouse', company: 'company', project: 'project' },
})
