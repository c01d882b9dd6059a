import { defineLines, defineResource, f } from '@crossway/kernel'

const task = defineLines({
  name: 'hr_event_task',
  fields: {
    item: f.text({ max: 80 }),
    owner: f.ref('employee', { optional: true }),
    due_on: f.date({ optional: true }),
    done: f.bool(),
    blocking: f.bool(),
  },
})
export const hrEventTypes = ['entry', 'regular', 'transfer', 'leave', 'salary', 'contract_renew', 'social_base'] as const

/** Something that changes about a person: what has to be done for it, by whom, and when it takes effect (people.md personnelAssistant). */
export const hrEvent = defineResource({
  name: 'hr_event',
  module: 'people',
  title: 'title',
  fields: {
    title: f.text({ max: 80, derived: true }),
    employee: f.ref('employee', { immutable: true }),
    type: f.choice(hrEventTypes, { immutable: true }),
    origin: f.choice(['event', 'manual'], { derived: true, default: 'manual' }),
    origin_key: f.text({ max: 80, derived: true, optional: true, hidden: true, unique: true }),
    effective_date: f.date(),
    tasks: f.lines(task, { optional: true, max: 40 }),
    open_tasks: f.int({ derived: true, default: 0 }),
    note: f.text({ max: 500, optional: true }),
    reason: f.text({ max: 300, derived: true, optional: true }),
  },
  lifecycle: {
    initial: 'draft',
    states: ['draft', 'submitted', 'approved', 'done', 'cancelled'],
    editable: ['draft', 'submitted', 'approved'],
    deletable: ['draft'],
    ended: ['done', 'cancelled'],
    actions: {
      submit: { from: ['draft'], to: 'submitted', verb: 'event', primary: true },
      approve: { from: ['submitted'], to: 'approved', approval: true, primary: true },
      reject: { from: ['submitted'], to: 'draft', verb: 'approve', args: { reason: f.text({ min: 2, max: 300 }) } },
      finish: { from: ['approved'], to: 'done', verb: 'event', primary: true },
      cancel: { from: ['draft', 'submitted', 'approved'], to: 'cancelled', verb: 'event', danger: true, args: { reason: f.text({ min: 2, max: 300 }) } },
    },
  },
  indexes: [['employee', 'type'], ['status', 'effective_date'], ['effective_date'], ['type']],
  search: ['title', 'employee.name'],
  defaultSort: '-id',
  access: { owner: 'employee' },
})

/** A paper that somebody asks HR for (people.md personnelAssistant). */
export const hrRequest = defineResource({
  name: 'hr_request',
  module: 'people',
  title: 'type',
  fields: {
    employee: f.ref('employee', { derived: true }),
    type: f.choice(['employment', 'income', 'leaving', 'visa', 'social']),
    purpose: f.text({ min: 2, max: 200 }),
    copies: f.int({ min: 1, max: 20, default: 1 }),
    certificate_no: f.text({ max: 40, format: 'code', derived: true, optional: true }),
    code: f.text({ max: 20, format: 'code', derived: true, optional: true }),
    issued_at: f.dateTime({ derived: true, optional: true }),
    reason: f.text({ max: 300, derived: true, optional: true }),
  },
  lifecycle: {
    initial: 'submitted',
    states: ['submitted', 'approved', 'issued', 'rejected'],
    editable: ['submitted'],
    deletable: ['submitted'],
    ended: ['issued', 'rejected'],
    actions: {
      approve: { from: ['submitted'], to: 'approved', verb: 'request', primary: true, batch: true },
      reject: { from: ['submitted'], to: 'rejected', verb: 'request', args: { reason: f.text({ min: 2, max: 300 }) } },
      issue: { from: ['approved'], to: 'issued', verb: 'request', primary: true },
    },
  },
  indexes: [['employee'], ['status']],
  search: ['employee.name', 'certificate_no'],
  defaultSort: '-id',
  access: { owner: 'employee' },
})
