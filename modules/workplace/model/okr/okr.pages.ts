import { definePage } from '@crossway/kernel'

const columns = [
  'title',
  'owner',
  'owner_type',
  'cycle',
  'weight',
  'progress',
  'health',
  'confidence',
  'checked_at',
  '!department',
  '!aligned_to',
  '!leader',
  '!likes',
]
const record = {
  sections: {
    basic: ['title', 'cycle', 'owner_type', 'owner', 'department', 'weight', 'priority', 'description'],
    align: ['aligned_to', 'visibility', 'leader', 'reason'],
    results: ['krs', 'milestones'],
    scoring: ['self_score', 'final_score', 'summary', 'score_comment'],
  },
  figures: ['progress', 'health', 'confidence', 'self_score', 'final_score', 'likes'],
  related: [
    { resource: 'okr_checkin', by: 'objective' },
    { resource: 'okr_objective', by: 'aligned_to' },
    { resource: 'okr_version', by: 'objective' },
  ],
  form: 'page',
} as const
export const okrPages = [
  definePage({
    route: 'OKR',
    ...record,
    module: 'workplace',
    resource: 'okr_objective',
    tabs: [
      { key: 'mine', where: { owner: { eq: '@me' } } },
      { key: 'all' },
      { key: 'to_confirm', where: { leader: { eq: '@me' }, status: { in: ['reviewing', 'scoring'] } }, alert: true },
      { key: 'quiet', where: { status: { eq: 'active' }, checked_at: { lt: '@today-7' } }, alert: true },
      { key: 'off', where: { status: { eq: 'active' }, health: { eq: 'off_track' } }, alert: true },
    ],
    list: { columns, filters: ['cycle', 'department', 'owner', 'health'], views: ['alignment'] },
    lineFields: { krs: ['title', 'kr_type', 'start_value', 'target_value', 'unit', 'keep_min', 'keep_max', 'weight', 'owner', 'due', 'metric_code'] },
    lineFacts: { krs: ['title', 'progress', 'current_value', 'target_value', 'weight', 'confidence'] },
    subpages: [
      { resource: 'okr_overview' },
      {
        resource: 'okr_cycle',
        tabs: [{ key: 'all' }],
        list: { columns: ['name', 'type', 'start_on', 'end_on', 'plan_until', 'score_until', 'status'], filters: ['type'] },
        sections: { basic: ['name', 'type', 'start_on', 'end_on', 'plan_until', 'score_until', 'note'] },
        form: 'drawer',
      },
    ],
    verbs: ['cycle', 'lateChange'],
    phone: { title: 'title', figures: ['progress', 'confidence'], footer: ['owner', 'cycle'] },
  }),
  definePage({
    route: 'OKRHistory',
    ...record,
    module: 'workplace',
    resource: 'okr_objective',
    label: 'review',
    where: { status: { in: ['scoring', 'done', 'cancelled'] } },
    tabs: [{ key: 'all' }, { key: 'mine', where: { owner: { eq: '@me' } } }],
    list: {
      columns: ['cycle', 'title', 'owner', 'department', 'weight', 'progress', 'self_score', 'final_score', '!summary', '!score_comment'],
      filters: ['cycle', 'owner', 'department'],
    },
    subpages: [
      {
        resource: 'okr_version',
        list: { columns: ['at', 'objective', 'edition', 'owner', 'employee', 'reason', '!department'], filters: ['owner', 'department', 'at'] },
      },
      { resource: 'okr_score', list: { columns: ['cycle', 'owner', 'department', 'objectives', 'self_score', 'final_score', 'band'], views: ['trend'] } },
    ],
    phone: { title: 'title', figures: ['final_score', 'self_score'], footer: ['owner', 'cycle'] },
  }),
]
