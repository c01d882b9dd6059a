import { definePage, type Subpage } from '@crossway/kernel'
import { consumer } from '../consumer/consumer.resource.ts'

const touches: Subpage = {
  resource: 'consumer_touch',
  tabs: [{ key: 'all' }],
  list: {
    columns: ['consumer', 'at', 'channel', 'purpose', 'msku', 'cost', 'result', 'rating', 'content_url', '!task', '!text'],
    filters: ['consumer', 'at', 'purpose', 'result'],
  },
}
const live = { in: ['active', 'cooling'] } as const

export const consumerPages = [
  definePage({
    route: 'consumerResource',
    record: consumer,
    subpages: [touches],
    tabs: [
      { key: 'all', where: { status: { not_in: ['erased', 'merged'] } } },
      { key: 'a', where: { status: live, level: { eq: 'a' } } },
      { key: 'b', where: { status: live, level: { eq: 'b' } } },
      { key: 'c', where: { status: live, level: { eq: 'c' } } },
      'cooling',
      'opted_out',
      'blacklisted',
      { key: 'erasing', where: { status: { eq: 'erasing' } }, alert: true },
    ],
    list: {
      columns: [
        'no',
        'name',
        'email',
        '!phone',
        'country',
        'level',
        'source',
        'interests',
        'cooperation_count',
        'last_contact_at',
        'last_result',
        '!language',
        '!source_ref',
      ],
      filters: ['country', 'interests', 'source', 'last_contact_at', 'categories'],
    },
    sections: {
      basic: ['name', 'email', 'phone', 'country', 'state', 'language', 'time_zone', 'source', 'source_ref', 'social'],
      consent: ['consent_email', 'consent_sms', 'consent_content', 'consented_at', 'consent_evidence'],
      more: ['interests', 'categories', 'projects', 'household'],
      figures: ['level', 'cooperation_count', 'last_contact_at', 'last_result', 'status_reason', 'merged_into'],
    },
    figures: ['level', 'cooperation_count', 'last_contact_at', 'last_result'],
    related: [{ resource: 'consumer_touch', by: 'consumer', route: 'consumerResource' }],
    verbs: ['reveal', 'exportPii'],
    form: 'page',
    phone: { title: 'no', figures: ['level', 'cooperation_count'], footer: ['country', 'last_contact_at'] },
  }),
]
