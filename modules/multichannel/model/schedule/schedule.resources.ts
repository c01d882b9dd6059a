import { defineLines, defineResource, f, switchable } from '@crossway/kernel'

const derived = { derived: true, optional: true } as const
export const scheduleTypes = ['store_open', 'listing', 'launch', 'promotion', 'restock', 'content', 'report', 'other'] as const
/** Who does a task of a template: someone of the project by his role, else whoever starts it. */
export const scheduleRoles = ['leader', 'operator', 'assistant', 'designer', 'owner'] as const
const hours = f.decimal({ scale: 1, min: 0, max: 2000, unit: 'h' })
const when = {
  plan_start: f.date(),
  plan_end: f.date(),
  shift_followers: f.bool(),
} as const
const reason = f.text({ max: 300 })
const open = ['planned', 'doing'] as const

/** What was promised to a brand client, when and by whom (multichannel.md customerSchedule). */
export const customerSchedule = defineResource({
  name: 'customer_schedule',
  module: 'multichannel',
  title: 'title',
  subtitle: 'no',
  fields: {
    no: f.serial('CS{yyMMdd}{seq:4}'),
    customer: f.ref('customer'),
    project: f.ref('project'),
    platform: f.ref('platform', { optional: true }),
    store: f.ref('store', { optional: true }),
    type: f.choice(scheduleTypes),
    title: f.text({ max: 120 }),
    plan_start: f.date(),
    plan_end: f.date(),
    hours,
    owner: f.ref('employee'),
    helpers: f.refs('employee', { optional: true }),
    milestone: f.bool(),
    depends_on: f.refs('customer_schedule', { optional: true }),
    promise: f.bool(),
    promised_end: f.date({ ...derived, hidden: true }),
    progress: f.percent({ min: 0, max: 100, default: 0 }),
    delayed: f.bool({ derived: true }),
    delay_days: f.int({ derived: true, default: 0, unit: 'd' }),
    delay_reason: f.text({ max: 300, optional: true }),
    actual_start: f.date(derived),
    actual_end: f.date(derived),
    deliverable: f.files({ max: 20, optional: true }),
    client_confirm: f.choice(['none', 'wait', 'ok', 'reject'], { derived: true, default: 'none' }),
    needs_confirm: f.bool(),
    client_note: f.text({ max: 500, ...derived }),
    cancel_reason: f.text({ max: 300, ...derived }),
    source: f.text({ max: 80, ...derived, hidden: true, unique: true }),
    remark: f.text({ max: 500, optional: true }),
  },
  periods: [['plan_start', 'plan_end']],
  lifecycle: {
    initial: 'planned',
    states: ['planned', 'doing', 'delivered', 'done', 'cancelled'],
    editable: ['planned', 'doing'],
    deletable: ['planned'],
    ended: ['done', 'cancelled'],
    actions: {
      start: { from: ['planned'], to: 'doing', verb: 'edit', primary: true, batch: true },
      deliver: { from: ['doing'], to: ['delivered', 'done'], primary: true, args: { deliverable: f.files({ max: 20, optional: true }) } },
      confirm: { from: ['delivered'], to: 'done', primary: true, args: { note: f.text({ max: 500, optional: true }) } },
      object: { from: ['delivered'], to: 'doing', verb: 'confirm', args: { note: f.text({ max: 500 }) } },
      move: { from: ['planned'], to: 'planned', verb: 'edit', args: when },
      move_promise: { from: ['planned'], to: 'planned', verb: 'edit', approval: true, args: { ...when, reason } },
      cancel: { from: open, to: 'cancelled', danger: true, args: { reason } },
      withdraw: { from: open, to: 'cancelled', verb: 'cancel', danger: true, approval: true, args: { reason } },
    },
  },
  indexes: [
    ['status', 'plan_end'],
    ['owner', 'plan_start'],
    ['customer', 'plan_start'],
    ['type', 'plan_start'],
    ['project', 'status'],
  ],
  search: ['no', 'title', 'customer.name'],
  defaultSort: 'plan_start',
  access: { owner: 'owner', project: 'project', customer: 'customer', store: 'store' },
})

const templateItem = defineLines({
  name: 'schedule_template_item',
  fields: {
    type: f.choice(scheduleTypes),
    title: f.text({ max: 120 }),
    offset_days: f.int({ min: 0, max: 365, unit: 'd' }),
    days: f.int({ min: 1, max: 120, default: 1, unit: 'd' }),
    hours,
    role: f.choice(scheduleRoles, { default: 'operator' }),
    after: f.int({ min: 1, max: 100, optional: true }),
    promise: f.bool(),
    milestone: f.bool(),
    needs_confirm: f.bool(),
  },
  sums: ['hours'],
})
/** Tasks that belong to an undertaking, by working days from its start: opening a store at a platform, a launch. */
export const scheduleTemplate = defineResource({
  name: 'schedule_template',
  module: 'multichannel',
  title: 'name',
  fields: {
    name: f.text({ max: 80, unique: true }),
    platform: f.ref('platform', { optional: true }),
    items: f.lines(templateItem, { min: 1, max: 100 }),
    remark: f.text({ max: 500, optional: true }),
  },
  lifecycle: switchable({ verb: 'template' }),
  search: ['name'],
  defaultSort: 'name',
  importKey: 'name',
})
