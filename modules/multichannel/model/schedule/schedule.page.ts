import { definePage } from '@crossway/kernel'
import { customerSchedule } from './schedule.resources.ts'

const open = { in: ['planned', 'doing', 'delivered'] }
export const customerSchedulePage = definePage({
  route: 'customerSchedule',
  record: customerSchedule,
  tabs: [
    { key: 'open', where: { status: open } },
    { key: 'late', where: { delayed: { eq: true }, status: open }, alert: true },
    { key: 'week', where: { status: { in: ['planned', 'doing'] }, plan_end: { between: ['@today', '@today+7'] } } },
    { key: 'promised', where: { promise: { eq: true }, status: open } },
    { key: 'wait', where: { status: { eq: 'delivered' } } },
    'done',
    'all',
  ],
  list: {
    columns: [
      'title',
      'status',
      'customer',
      'project',
      'platform',
      'store',
      'type',
      'plan_start',
      'plan_end',
      'hours',
      'owner',
      'promise',
      'progress',
      'delay_days',
      'client_confirm',
      '!milestone',
      '!helpers',
      '!actual_start',
      '!actual_end',
      '!delay_reason',
    ],
    filters: ['customer', 'owner', 'type', 'platform', 'project', 'plan_end', 'promise'],
    sort: 'plan_start',
    views: ['calendar', 'gantt', 'load'],
    summary: ['hours'],
  },
  sections: {
    basic: ['customer', 'project', 'platform', 'store', 'type', 'title', 'remark'],
    plan: ['plan_start', 'plan_end', 'hours', 'owner', 'helpers', 'depends_on', 'promise', 'milestone', 'needs_confirm'],
    result: ['progress', 'delay_reason', 'deliverable'],
  },
  figures: ['plan_start', 'plan_end', 'hours', 'progress', 'delay_days'],
  share: ['title', 'type', 'plan_start', 'plan_end', 'progress', 'actual_start', 'actual_end', 'client_confirm', 'deliverable'],
  verbs: ['overload'],
  subpages: [
    {
      resource: 'schedule_template',
      list: { columns: ['name', 'status', 'platform', 'remark'], filters: ['platform'] },
      form: 'page',
    },
  ],
  picks: { customer: [], project: ['customer'], store: ['project'], schedule_template: ['status'], employee: [] },
  form: 'page',
  phone: { title: 'title', figures: ['plan_end', 'progress'], footer: ['customer', 'owner'] },
})
