import { defineLines, defineResource, f } from '@crossway/kernel'

const todoCheck = defineLines({ name: 'todo_check', fields: { text: f.text({ max: 200 }), done: f.bool() } })

export const todoSources = ['manual', 'rule', 'meeting', 'milestone', 'warning', 'approval', 'system', 'client'] as const
export const priorities = ['low', 'normal', 'high', 'urgent'] as const
const reason = f.text({ max: 300 })

/** What somebody has to do, for himself, for a project, or because the system found it (project.md ToDoTasks). */
export const todo = defineResource({
  name: 'todo',
  module: 'project',
  title: 'title',
  subtitle: 'no',
  fields: {
    no: f.serial('TODO{yyMMdd}{seq:4}'),
    title: f.text({ max: 120 }),
    content: f.longText({ max: 10_000, optional: true }),
    assignee: f.ref('employee'),
    due_at: f.dateTime({ optional: true }),
    priority: f.choice(priorities, { default: 'normal' }),
    start_at: f.dateTime({ optional: true }),
    remind: f.choices(['1440', '240', '60', '15'], { optional: true }),
    project: f.ref('project', { optional: true }),
    store: f.ref('store', { optional: true }),
    customer: f.ref('customer', { optional: true }),
    collaborators: f.refs('employee', { optional: true }),
    watchers: f.refs('employee', { optional: true }),
    parent: f.ref('todo', { optional: true }),
    estimate_hours: f.decimal({ scale: 2, min: 0, optional: true }),
    spent_hours: f.decimal({ scale: 2, min: 0, optional: true }),
    confirm_needed: f.bool(),
    checks: f.lines(todoCheck),
    recur: f.choice(['daily', 'workdays', 'weekly', 'monthly'], { optional: true }),
    recur_weekdays: f.choices(['1', '2', '3', '4', '5', '6', '7'], { optional: true }),
    recur_month_day: f.int({ min: 0, max: 31, optional: true }),
    recur_until: f.date({ optional: true }),
    recur_count: f.int({ min: 1, max: 999, optional: true }),
    source: f.choice(todoSources, { derived: true, default: 'manual' }),
    source_key: f.text({ max: 200, derived: true, optional: true, hidden: true }),
    link_route: f.text({ max: 60, derived: true, optional: true, hidden: true }),
    link_id: f.int({ derived: true, optional: true, hidden: true }),
    creator: f.ref('employee', { derived: true, optional: true }),
    department: f.ref('department', { derived: true, optional: true }),
    /** Everybody beside the assignee who sees the task: collaborators, watchers, its creator. */
    people: f.refs('employee', { derived: true, optional: true, hidden: true }),
    handed_by: f.ref('employee', { derived: true, optional: true, hidden: true }),
    handed_at: f.dateTime({ derived: true, optional: true, hidden: true }),
    postponed: f.int({ derived: true, default: 0 }),
    result: f.text({ max: 1000, derived: true, optional: true }),
    done_at: f.dateTime({ derived: true, optional: true }),
    late: f.bool({ derived: true }),
    /** Number of the first task of a series, and the day and place of this one in it. */
    series: f.int({ derived: true, optional: true, hidden: true }),
    occurrence: f.date({ derived: true, optional: true, hidden: true }),
    nth: f.int({ derived: true, default: 1, hidden: true }),
  },
  lifecycle: {
    initial: 'todo',
    states: ['todo', 'doing', 'to_confirm', 'done', 'cancelled'],
    editable: ['todo', 'doing'],
    deletable: ['todo', 'cancelled'],
    ended: ['done', 'cancelled'],
    actions: {
      start: { from: ['todo'], to: 'doing', verb: 'add' },
      complete: {
        from: ['todo', 'doing'],
        to: ['done', 'to_confirm'],
        verb: 'add',
        primary: true,
        batch: true,
        args: { result: f.text({ max: 1000, optional: true }) },
      },
      confirm: { from: ['to_confirm'], to: 'done', verb: 'add', primary: true },
      send_back: { from: ['to_confirm'], to: 'doing', verb: 'add', args: { reason } },
      accept: { from: ['todo'], to: 'todo', verb: 'add' },
      delegate: {
        from: ['todo', 'doing'],
        to: 'todo',
        verb: 'add',
        batch: true,
        args: { to: f.ref('employee'), reason: f.text({ max: 300, optional: true }) },
      },
      postpone: { from: ['todo', 'doing'], to: ['todo', 'doing'], keepState: true, verb: 'add', batch: true, args: { due_at: f.dateTime(), reason } },
      cancel: { from: ['todo', 'doing', 'to_confirm'], to: 'cancelled', verb: 'add', danger: true, args: { reason } },
      reopen: { from: ['done'], to: 'todo', verb: 'add' },
    },
  },
  unique: [['?series', '?occurrence']],
  search: ['no', 'title'],
  indexes: [['due_at'], ['assignee', 'status', 'due_at'], ['source_key']],
  defaultSort: 'due_at',
  access: { owner: 'assignee', collaborators: 'people', department: 'department', project: 'project', store: 'store', customer: 'customer' },
})
