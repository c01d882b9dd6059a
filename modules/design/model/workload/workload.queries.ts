import { defineQuery, f } from '@crossway/kernel'
import { kinds } from '../words.ts'

const points = f.decimal({ scale: 2, optional: true })
const month = f.text({ optional: true })
/** Earned points by designer, project or category and month (design.md workLoad, views). */
export const workloadSum = defineQuery({
  name: 'workload_sum',
  module: 'design',
  title: 'month',
  key: ['id'],
  scope: { within: { owner: 'employee_id', project: 'project_id' }, as: 'design_workload_entry' },
  columns: {
    month,
    employee: f.ref('employee', { optional: true }),
    project: f.ref('project', { optional: true }),
    category: f.ref('design_category', { optional: true }),
    kind: f.choice(kinds, { optional: true }),
    points,
    tasks: f.int(),
    hours: f.decimal({ scale: 2, optional: true }),
    target: points,
    completion: f.percent({ optional: true, unit: '%' }),
    cost: f.money({ currency: 'CNY', optional: true, class: 'cost' }),
  },
  within: ['month', 'kind', 'employee', 'project', 'category'],
  groupings: ['by_designer', 'by_project', 'by_category'],
  onlyUnder: {
    employee: ['by_designer'],
    target: ['by_designer'],
    completion: ['by_designer'],
    project: ['by_project'],
    category: ['by_category'],
  },
  tab: 'by_designer',
  defaultSort: '-month,-points',
  filters: ['month', 'kind', 'employee', 'project', 'category'],
  sums: ['points', 'tasks', 'hours'],
  drill: { tasks: { route: 'workLoad', by: { month: 'month', employee: 'employee', project: 'project', category: 'category' } } },
})
