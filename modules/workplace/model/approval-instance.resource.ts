import { defineResource, f } from '@crossway/kernel'
import { instanceStates, taskOrigins, taskStates } from './engine/run.ts'

/** One approval under way or over: an action that somebody has asked for and others decide on (workplace.md E1.1). */
export const approvalInstance = defineResource({
  name: 'approval_instance',
  module: 'workplace',
  title: 'no',
  subtitle: 'title',
  managed: true,
  fields: {
    no: f.serial('SP{yyMMdd}{seq:4}'),
    flow: f.ref('approval_flow'),
    resource: f.text({ max: 60, words: 'record' }),
    record_id: f.int(),
    record_no: f.text({ max: 80, optional: true }),
    action: f.text({ max: 60 }),
    /** Arguments, answered questions and comment of the action, as it will be done. Told by the centre, argument by argument. */
    payload: f.json({ class: 'credential' }),
    title: f.text({ max: 300 }),
    summary: f.json({ optional: true }),
    /** Told by the centre to whoever may see the field that it comes from; elsewhere as closed as any such field can be. */
    amount_cny: f.money({ currency: 'CNY', optional: true, class: 'credential' }),
    starter: f.ref('employee', { optional: true }),
    starter_account: f.ref('admin'),
    starter_department: f.ref('department', { optional: true }),
    from_state: f.text({ max: 40, optional: true }),
    round: f.int({ default: 1 }),
    current_nodes: f.texts({ optional: true, max: 60 }),
    /** Nodes passed, paths chosen, people whom the starter named: what the engine walks by. */
    progress: f.json(),
    started_at: f.dateTime({ default: 'now' }),
    finished_at: f.dateTime({ optional: true }),
    work_minutes: f.int({ optional: true }),
    error_text: f.text({ max: 1000, optional: true, class: 'credential' }),
    urged_at: f.dateTime({ optional: true }),
    urged: f.int({ default: 0 }),
  },
  lifecycle: { initial: 'running', states: instanceStates, timed: instanceStates, ended: ['withdrawn', 'terminated'], actions: {} },
  indexes: [
    ['resource', 'record_id'],
    ['starter_account', 'started_at'],
    ['status', 'started_at'],
  ],
  defaultSort: '-id',
  access: { owner: 'starter', department: 'starter_department' },
})

/** What one person has to decide. */
export const approvalTask = defineResource({
  name: 'approval_task',
  module: 'workplace',
  title: 'node_name',
  managed: true,
  fields: {
    instance: f.ref('approval_instance'),
    node_key: f.text({ max: 40 }),
    node_name: f.text({ max: 60 }),
    round: f.int(),
    seq: f.int(),
    approver: f.ref('employee'),
    original_approver: f.ref('employee', { optional: true }),
    parent_task: f.ref('approval_task', { optional: true }),
    origin: f.choice(taskOrigins, { default: 'rule' }),
    opened_at: f.dateTime({ optional: true }),
    due_at: f.dateTime({ optional: true, index: true }),
    reminded: f.int({ default: 0 }),
    read_at: f.dateTime({ optional: true }),
    acted_at: f.dateTime({ optional: true }),
    acted_by: f.ref('admin', { optional: true }),
    comment: f.text({ max: 1000, optional: true }),
    files: f.files({ optional: true }),
    field_changes: f.json({ optional: true }),
    client: f.choice(['pc', 'mobile', 'wecom', 'system'], { optional: true }),
  },
  lifecycle: { initial: 'waiting', states: taskStates, timed: taskStates, actions: {} },
  indexes: [
    ['approver', 'status'],
    ['instance', 'status'],
  ],
  defaultSort: '-id',
})

/** Whom an approval was copied to. */
export const approvalCc = defineResource({
  name: 'approval_cc',
  module: 'workplace',
  title: 'source',
  managed: true,
  fields: {
    instance: f.ref('approval_instance'),
    employee: f.ref('employee'),
    source: f.choice(['node', 'manual'], { default: 'node' }),
    read_at: f.dateTime({ optional: true }),
  },
  unique: [['instance', 'employee']],
  indexes: [['employee', 'read_at']],
  defaultSort: '-id',
})

/** Who decides in somebody's place for a time. */
export const approvalDelegation = defineResource({
  name: 'approval_delegation',
  module: 'workplace',
  title: 'reason',
  managed: true,
  fields: {
    from_employee: f.ref('employee'),
    to_employee: f.ref('employee'),
    /** Records whose approvals go over; none = all. */
    resources: f.texts({ optional: true, max: 60 }),
    start_on: f.date(),
    end_on: f.date(),
    reason: f.text({ max: 300 }),
  },
  lifecycle: { initial: 'active', states: ['active', 'revoked'], timed: ['revoked'], ended: ['revoked'], actions: {} },
  indexes: [
    ['from_employee', 'status'],
    ['to_employee', 'status'],
  ],
  defaultSort: '-id',
})

/** Every act on an approval, never changed. */
export const approvalLog = defineResource({
  name: 'approval_log',
  module: 'workplace',
  title: 'act',
  ledger: true,
  fields: {
    instance: f.ref('approval_instance'),
    task: f.ref('approval_task', { optional: true }),
    act: f.text({ max: 30 }),
    by_name: f.text({ max: 60 }),
    by_account: f.ref('admin', { optional: true }),
    node_key: f.text({ max: 40, optional: true }),
    detail: f.json({ optional: true }),
    comment: f.text({ max: 1000, optional: true }),
  },
  indexes: [['instance', 'created_at']],
  defaultSort: '-id',
})
