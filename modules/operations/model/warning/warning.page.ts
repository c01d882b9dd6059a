import { definePage } from '@crossway/kernel'
import { warning } from './warning.resource.ts'

const live = { status: { in: ['open', 'doing'] } }
export const earlyWarningPage = definePage(warning, {
  route: 'earlyWarning',
  tabs: [
    { key: 'open', where: { status: { eq: 'open' } } },
    { key: 'high', where: { ...live, level: { eq: 'high' } }, alert: true },
    { key: 'mine', where: { ...live, handler: { me: true } } },
    { key: 'doing', where: { status: { eq: 'doing' } } },
    { key: 'snoozed', where: { status: { eq: 'snoozed' } } },
    { key: 'overdue', where: { ...live, escalated: { gt: 0 } } },
    { key: 'done', where: { status: { in: ['done', 'closed', 'ignored'] } } },
    { key: 'all' },
  ],
  list: {
    columns: [
      'title',
      'status',
      'level',
      'rule',
      'store',
      'msku',
      'first_at',
      'last_at',
      'hits',
      'handler',
      'due_at',
      'handle_hours',
      '!project',
      '!action',
      '!doc',
      '!escalated',
      '!subject_type',
    ],
    filters: ['level', 'rule', 'handler', 'store', 'msku', 'first_at', 'project'],
    sort: '-last_at',
    views: ['board'],
  },
  figures: ['level', 'hits', 'first_at', 'due_at', 'handle_hours'],
  subpages: [
    {
      resource: 'warning_rule',
      tabs: [{ key: 'all' }, { key: 'enabled', where: { status: { eq: 'enabled' } } }, { key: 'disabled', where: { status: { eq: 'disabled' } } }],
      list: {
        columns: [
          'name',
          'status',
          'code',
          'level',
          'schedule',
          'receivers',
          'cool_down_hours',
          'escalate_hours',
          'last_run_at',
          'last_hits',
          'hits_30d',
          '!last_error',
          '!quiet_from',
          '!quiet_to',
        ],
        filters: ['level', 'schedule'],
      },
      sections: {
        basic: ['code', 'name', 'name_en', 'level', 'schedule', 'stores'],
        when: ['params'],
        who: ['receivers', 'channels', 'cool_down_hours', 'escalate_hours', 'quiet_from', 'quiet_to'],
      },
      form: 'page',
    },
  ],
  phone: { title: 'title', figures: ['hits', 'first_at'], footer: ['store', 'due_at'] },
})
