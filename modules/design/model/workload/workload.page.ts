import { definePage } from '@crossway/kernel'
import { designWorkloadEntry } from './workload.resources.ts'

export const workLoadPage = definePage({
  route: 'workLoad',
  record: designWorkloadEntry,
  tabs: [
    { key: 'this_month', where: { accepted_at: { relative: 'this_month' } } },
    { key: 'last_month', where: { accepted_at: { relative: 'last_month' } } },
    { key: 'adjusted', where: { entry_type: { in: ['adjust', 'reverse'] } } },
    'all',
  ],
  list: {
    columns: [
      'accepted_at',
      'employee',
      'task',
      'project',
      'category',
      'entry_type',
      'base_points',
      'urgency_coef',
      'rework_coef',
      'points',
      'hours',
      'month',
      '!kind',
      '!demand',
      '!reason',
    ],
    filters: ['month', 'employee', 'project', 'category', 'kind', 'entry_type'],
    sort: '-accepted_at',
    summary: ['points', 'hours'],
  },
  sections: {
    basic: [
      'employee',
      'task',
      'demand',
      'project',
      'category',
      'entry_type',
      'month',
      'accepted_at',
      'base_points',
      'urgency_coef',
      'rework_coef',
      'points',
      'hours',
      'reason',
    ],
  },
  subpages: [{ resource: 'workload_sum' }, { resource: 'design_month', list: { columns: ['month', 'status', 'locked_at'], sort: '-month' }, form: 'drawer' }],
})
