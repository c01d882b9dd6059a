import { definePage } from '@crossway/kernel'
import { performanceSheet, performanceTemplate } from './performance.resource.ts'

const open = { not_in: ['confirmed', 'archived', 'void'] } as const
export const performancePages = [
  definePage({
    route: 'performanceTemplate',
    record: performanceTemplate,
    tabs: ['all', 'active', 'draft'],
    list: { columns: ['code', 'name', 'revision', 'cycle', 'departments', 'positions', 'used', '!employees'], filters: ['cycle', 'departments'] },
    sections: {
      basic: ['code', 'name', 'cycle'],
      audience: ['departments', 'positions', 'employees'],
      scorer: ['self_pct', 'leader_pct', 'second_pct'],
      lines: ['indicators', 'grades'],
    },
    form: 'page',
  }),
  definePage({
    route: 'amzPerformance',
    record: performanceSheet,
    lineFacts: { items: ['name', 'target', 'actual', 'score', 'weight', 'weighted'] },
    tabs: [
      'all',
      { key: 'mine', where: { employee: { eq: '@me' } } },
      { key: 'team', where: { leader: { eq: '@me' } } },
      'target',
      'self',
      'leader',
      'calibrating',
      'published',
      { key: 'appealed', where: { status: { eq: 'appealed' } }, alert: true },
      { key: 'late', where: { status: open, due_on: { lt: '@today' } }, alert: true },
      { key: 'to_score', where: { status: { eq: 'leader' }, leader: { eq: '@me' } }, alert: true },
      { key: 'history', where: { status: { in: ['confirmed', 'archived', 'void'] } } },
    ],
    subpages: [
      {
        resource: 'performance_import',
        tabs: [{ key: 'all' }, { key: 'late', where: { late: { eq: true } }, alert: true }],
        list: { columns: ['period', 'employee', 'source', 'source_no', 'score', 'coefficient', 'late', 'imported_at'], filters: ['period', 'employee'] },
        form: 'drawer',
      },
      {
        resource: 'my_performance',
        list: { columns: ['no', 'status', 'period', 'template', 'total_score', 'grade', 'coefficient', 'published_at'], filters: ['period'] },
        phone: { title: 'period', figures: ['total_score', 'grade'], footer: ['template'] },
      },
    ],
    list: {
      columns: [
        'no',
        'period',
        'employee',
        'department',
        'template',
        'total_score',
        'grade',
        'coefficient',
        'leader',
        'due_on',
        '!published_at',
        '!calibrated_from',
      ],
      filters: ['period', 'department', 'employee', 'grade'],
      views: ['matrix', 'grades'],
    },
    sections: {
      basic: ['employee', 'department', 'period', 'template', 'leader', 'due_on', 'target_by_employee', 'target_by_leader'],
      result: ['total_score', 'grade', 'coefficient', 'bonus', 'calibrated_from', 'preliminary'],
      said: ['comment_self', 'comment_leader', 'appeal', 'appeal_reply', 'reason'],
      lines: ['items'],
    },
    lineFields: { items: ['name', 'weight', 'target', 'actual', 'self_score', 'leader_score', 'score', 'weighted'] },
    figures: ['total_score', 'grade', 'coefficient', 'period'],
    verbs: ['generate'],
    form: 'page',
    phone: { title: 'employee', figures: ['total_score', 'grade'], footer: ['period', 'leader'] },
  }),
]
