import { defineResource, f } from '@crossway/kernel'
import { kinds } from '../words.ts'

const figure = f.decimal({ scale: 2, derived: true, default: '0' })
/** What somebody has earned, once a task, kind of entry and round; never changed, corrected by a reversal (design.md workLoad). */
export const designWorkloadEntry = defineResource({
  name: 'design_workload_entry',
  module: 'design',
  title: 'month',
  ledger: true,
  managed: true,
  fields: {
    kind: f.choice(kinds, { derived: true }),
    employee: f.ref('employee', { derived: true }),
    task: f.ref('design_task', { derived: true, optional: true }),
    demand: f.ref('design_demand', { derived: true, optional: true }),
    project: f.ref('project', { derived: true, optional: true }),
    category: f.ref('design_category', { derived: true, optional: true }),
    entry_type: f.choice(['accept', 'partial', 'reverse', 'adjust', 'language'], { derived: true }),
    round: f.int({ derived: true, default: 0 }),
    month: f.text({ max: 7, derived: true }),
    accepted_at: f.dateTime({ derived: true }),
    base_points: figure,
    urgency_coef: figure,
    rework_coef: figure,
    points: figure,
    hours: figure,
    reason: f.text({ max: 500, derived: true, optional: true }),
  },
  unique: [['?task', 'entry_type', 'round']],
  indexes: [['month', 'employee'], ['employee', 'accepted_at'], ['project', 'month'], ['demand'], ['category'], ['accepted_at']],
  search: ['reason'],
  defaultSort: '-accepted_at',
  access: { owner: 'employee', project: 'project' },
  closedTo: `select coalesce(cd.people, '{}') from design_demand cd where cd.id = t.demand_id and cd.confidential`,
})

/** A month of the workload: after it is locked nothing more is entered in it. */
export const designMonth = defineResource({
  name: 'design_month',
  module: 'design',
  title: 'month',
  managed: true,
  fields: {
    month: f.text({ max: 7, unique: true, derived: true }),
    locked_at: f.dateTime({ derived: true, optional: true }),
  },
  lifecycle: {
    initial: 'open',
    states: ['open', 'locked'],
    actions: {
      lock: { from: ['open'], to: 'locked', primary: true, confirm: true },
      unlock: { from: ['locked'], to: 'open', verb: 'lock', danger: true, args: { reason: f.text({ max: 300 }) } },
      adjust: {
        from: ['open'],
        to: 'open',
        keepState: true,
        args: {
          employee: f.ref('employee', { where: { is_designer: { eq: true } } }),
          points: f.decimal({ scale: 2, min: -100_000, max: 100_000 }),
          reason: f.text({ max: 300 }),
        },
      },
    },
  },
  defaultSort: '-month',
})
