import { defineLines, defineResource, f } from '@crossway/kernel'

/** One piece of work that changes hands: any record of which the person is the owner (workplace.md E5). */
export const workTransferItem = defineLines({
  name: 'work_transfer_item',
  unique: [['resource', 'record_id']],
  fields: {
    resource: f.text({ max: 60, derived: true, words: 'record' }),
    record_id: f.int({ derived: true }),
    title: f.text({ max: 200, derived: true }),
    record_state: f.text({ max: 60, derived: true, optional: true, words: 'states' }),
    blocking: f.bool({ derived: true }),
    to_employee: f.ref('employee', { derived: true, optional: true }),
    result: f.choice(['pending', 'ok', 'failed', 'skipped'], { derived: true, default: 'pending' }),
    error: f.text({ max: 300, derived: true, optional: true }),
    done_at: f.dateTime({ derived: true, optional: true }),
  },
})
const handedOver = defineLines({
  name: 'work_transfer_check',
  fields: { subject: f.text({ max: 120 }), done: f.bool(), receiver: f.ref('employee', { optional: true }) },
})
const before = ['draft', 'partial'] as const

/** Everything a person owns goes to others when he leaves, moves or is away for long (workplace.md, transfer). */
export const workTransfer = defineResource({
  name: 'work_transfer',
  module: 'workplace',
  title: 'transfer_no',
  fields: {
    transfer_no: f.serial('WT{yyMM}{seq:3}'),
    from_employee: f.ref('employee', { immutable: true }),
    department: f.ref('department', { derived: true, optional: true }),
    reason: f.choice(['leave', 'job_change', 'long_leave', 'rebalance']),
    default_to: f.ref('employee', { optional: true }),
    effective_at: f.dateTime({ default: 'now' }),
    return_at: f.date({ optional: true }),
    keep_read_days: f.int({ min: 0, max: 365, default: 0 }),
    item_count: f.int({ derived: true, default: 0 }),
    ok_count: f.int({ derived: true, default: 0 }),
    failed_count: f.int({ derived: true, default: 0 }),
    note: f.longText({ max: 2000, optional: true }),
    checklist: f.lines(handedOver, { optional: true, max: 100 }),
    items: f.lines(workTransferItem, { derived: true, optional: true }),
  },
  lifecycle: {
    initial: 'draft',
    states: ['draft', 'approved', 'running', 'partial', 'done', 'cancelled'],
    editable: ['draft'],
    deletable: ['draft'],
    ended: ['done', 'cancelled'],
    timed: ['running', 'partial', 'done'],
    actions: {
      rescan: { from: before, to: before, keepState: true, verb: 'edit' },
      assign: {
        from: before,
        to: before,
        keepState: true,
        verb: 'edit',
        args: { employees: f.refs('employee'), resource: f.text({ max: 60, optional: true, words: 'record' }), overwrite: f.bool() },
      },
      assign_rows: {
        from: before,
        to: before,
        keepState: true,
        verb: 'edit',
        args: {
          items: f.ownLines(workTransferItem, {
            show: ['title', 'resource', 'record_state', 'blocking'],
            type: { to_employee: f.ref('employee') },
            start: { to_employee: 'to_employee' },
            send: 'changed',
          }),
        },
      },
      submit: { from: ['draft'], to: 'approved', approval: true, primary: true },
      execute: { from: ['approved'], to: 'running', primary: true, confirm: true },
      retry: { from: ['partial'], to: 'running', verb: 'execute', primary: true },
      cancel: { from: ['draft', 'approved'], to: 'cancelled', verb: 'edit', danger: true },
    },
  },
  access: { owner: 'from_employee', department: 'department' },
  search: ['transfer_no', 'from_employee.name'],
  indexes: [
    ['from_employee', 'status'],
    ['status', 'effective_at'],
  ],
  defaultSort: '-id',
})
