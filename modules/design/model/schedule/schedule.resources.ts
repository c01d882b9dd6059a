import { defineResource, f, switchable } from '@crossway/kernel'
import { kinds } from '../words.ts'

/** What is planned for a demand told in confidence is seen by its people; its hours count in everybody's load. */
const ofTask = `select coalesce(cd.people, '{}') from design_task ct join design_demand cd on cd.id = ct.demand_id where ct.id = t.task_id and cd.confidential`

/** When a designer works on what; blocks without a task take time away (design.md planeSchedule). */
export const designScheduleBlock = defineResource({
  name: 'design_schedule_block',
  module: 'design',
  title: 'note',
  fields: {
    designer: f.ref('employee', { where: { is_designer: { eq: true } } }),
    kind: f.choice(kinds, { immutable: true }),
    block_type: f.choice(['task', 'leave', 'meeting', 'shoot', 'training', 'buffer'], { default: 'leave' }),
    task: f.ref('design_task', { derived: true, optional: true }),
    start_at: f.dateTime(),
    end_at: f.dateTime(),
    hours: f.decimal({ scale: 2, derived: true, default: '0' }),
    locked: f.bool(),
    published: f.bool({ derived: true }),
    note: f.text({ max: 200, optional: true }),
  },
  indexes: [['designer', 'start_at'], ['kind', 'start_at'], ['task'], ['start_at']],
  periods: [['start_at', 'end_at']],
  defaultSort: '-start_at',
  access: { owner: 'designer' },
  closedTo: ofTask,
})

/** A place, thing or person that shootings need. */
export const studioResource = defineResource({
  name: 'studio_resource',
  module: 'design',
  title: 'name',
  fields: {
    name: f.text({ max: 60, unique: true }),
    type: f.choice(['studio', 'equipment', 'model', 'vehicle'], { default: 'studio' }),
    capacity: f.int({ min: 1, max: 100, default: 1 }),
    hourly_cost: f.money({ currency: 'CNY', min: 0, optional: true, class: 'cost' }),
    note: f.text({ max: 200, optional: true }),
  },
  lifecycle: switchable({ verb: 'edit' }),
  search: ['name'],
  defaultSort: 'name',
})

export const studioBooking = defineResource({
  name: 'studio_booking',
  module: 'design',
  title: 'resource',
  fields: {
    resource: f.ref('studio_resource', { where: { status: { eq: 'enabled' } } }),
    task: f.ref('design_task', { where: { kind: { eq: 'video' }, stage: { eq: 'shoot' }, status: { not_in: ['accepted', 'cancelled', 'refused'] } } }),
    start_at: f.dateTime(),
    end_at: f.dateTime(),
    people: f.text({ max: 300, optional: true }),
    props: f.text({ max: 300, optional: true }),
    shots: f.longText({ max: 4000, optional: true }),
    cancelled_at: f.dateTime({ derived: true, optional: true }),
  },
  lifecycle: {
    initial: 'booked',
    states: ['booked', 'used', 'cancelled', 'wasted'],
    editable: ['booked'],
    deletable: [],
    ended: ['used', 'cancelled', 'wasted'],
    actions: {
      use: { from: ['booked'], to: 'used', verb: 'edit', primary: true, batch: true },
      cancel: { from: ['booked'], to: ['cancelled', 'wasted'], verb: 'edit', danger: true, args: { reason: f.text({ max: 300 }) } },
    },
  },
  indexes: [['resource', 'start_at'], ['task'], ['status', 'start_at'], ['start_at']],
  periods: [['start_at', 'end_at']],
  defaultSort: '-start_at',
  access: { owner: 'task.designer', department: 'task.group' },
  closedTo: ofTask,
})
