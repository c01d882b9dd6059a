import { definePage } from '@crossway/kernel'

const policies = [
  'ip_complaints',
  'authenticity',
  'condition',
  'safety',
  'listing_policy',
  'restricted',
  'food',
  'review_policy',
  'other_policy',
  'document_requests',
]
const metrics = ['ahr', 'odr', 'late_shipment', 'cancel_rate', 'valid_tracking', 'on_time', 'invoice_defect', 'ipi', 'storage_use', 'ncx']
export const storePerformancePage = definePage({
  route: 'storePerformance',
  module: 'operations',
  resource: 'account_health',
  tabs: [
    { key: 'latest', where: { day: { gte: '@today-7' } } },
    { key: 'red', where: { colour: { eq: 'red' }, day: { gte: '@today-7' } }, alert: true },
    { key: 'yellow', where: { colour: { eq: 'yellow' }, day: { gte: '@today-7' } } },
    { key: 'all' },
  ],
  list: {
    columns: ['store', 'day', 'colour', 'account_status', ...metrics, 'red_metrics', ...policies.map((p) => `!${p}`), '!source', '!project'],
    filters: ['store', 'day', 'colour', 'account_status'],
    sort: '-day',
    views: ['heat'],
  },
  sections: { basic: ['store', 'day', 'account_status'], metrics, policies },
  figures: ['ahr', 'odr', 'ipi', 'storage_use', 'ncx'],
  subpages: [
    {
      resource: 'health_issue',
      tabs: [
        { key: 'all' },
        { key: 'open', where: { status: { eq: 'open' } } },
        { key: 'due', where: { status: { in: ['open', 'appealing', 'lost'] }, deadline: { lt: '@today+3' } }, alert: true },
        { key: 'appealing', where: { status: { eq: 'appealing' } } },
      ],
      list: {
        columns: ['no', 'status', 'store', 'type', 'asin', 'opened_at', 'deadline', 'owner', 'rounds', 'follow_up_at', '!description', '!result'],
        filters: ['store', 'type', 'deadline', 'owner'],
      },
      sections: { basic: ['store', 'type', 'asin', 'opened_at', 'deadline', 'owner', 'description', 'attachments'] },
      form: 'page',
    },
    {
      resource: 'fba_capacity',
      list: { columns: ['store', 'month', 'storage_type', 'limit_m3', 'used_m3', 'used_pct', 'ipi', 'source'], filters: ['store', 'month', 'storage_type'] },
      form: 'drawer',
    },
  ],
  form: 'page',
  phone: { title: 'store', figures: ['ahr', 'odr'], footer: ['day', 'colour'] },
})
