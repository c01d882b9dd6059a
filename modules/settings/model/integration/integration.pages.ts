import { definePage } from '@crossway/kernel'
import { integration } from './integration.resource.ts'
import { computedLabels } from '../figure-labels.ts'

export const integrationPage = definePage({
  route: 'integration',
  record: integration,
  computed: computedLabels.integration,
  subpages: [
    {
      resource: 'api_call',
      tabs: [{ key: 'all' }, { key: 'bad', where: { ok: { eq: false } }, alert: true }],
      list: { columns: ['at', 'integration', 'operation', 'ok', 'ms', 'attempt', 'error'], filters: ['integration', 'at', 'ok'] },
      form: 'drawer',
    },
    {
      resource: 'webhook_in',
      tabs: [{ key: 'all' }, { key: 'enabled', where: { status: { eq: 'enabled' } } }, { key: 'disabled', where: { status: { eq: 'disabled' } } }],
      list: {
        columns: ['name', 'status', 'integration', 'scheme', 'has_address', 'has_secret', 'last_at', 'topics', '!allowed_ips'],
        filters: ['integration', 'scheme'],
      },
      sections: { basic: ['name', 'integration', 'scheme', 'topics', 'allowed_ips', 'remark'], health: ['has_address', 'has_secret', 'last_at'] },
      related: [{ resource: 'webhook_delivery', by: 'webhook' }],
      form: 'page',
    },
    {
      resource: 'webhook_delivery',
      tabs: [{ key: 'all' }, { key: 'bad', where: { outcome: { in: ['refused', 'failed'] } }, alert: true }],
      list: { columns: ['at', 'webhook', 'event_key', 'topic', 'outcome', 'why', 'bytes'], filters: ['webhook', 'at', 'outcome', 'topic'] },
      form: 'drawer',
    },
    {
      resource: 'webhook_out',
      tabs: [{ key: 'all' }, { key: 'bad', where: { fail_count: { gt: 0 } }, alert: true }, { key: 'disabled', where: { status: { eq: 'disabled' } } }],
      list: { columns: ['name', 'status', 'event', 'url', 'has_secret', 'fail_count', 'last_at'], filters: ['event'] },
      sections: { basic: ['name', 'event', 'url', 'remark'], health: ['has_secret', 'fail_count', 'last_at'] },
      related: [{ resource: 'webhook_push', by: 'webhook' }],
      form: 'page',
    },
    {
      resource: 'webhook_push',
      tabs: [{ key: 'all' }, { key: 'waiting', where: { status: { eq: 'waiting' } } }, { key: 'failed', where: { status: { eq: 'failed' } }, alert: true }],
      list: { columns: ['at', 'webhook', 'event', 'event_key', 'status', 'tries', 'answer', 'ms', 'why', 'next_at'], filters: ['webhook', 'at', 'event'] },
      form: 'drawer',
    },
  ],
  tabs: [
    'all',
    { key: 'bad', where: { status: { in: ['warning', 'error'] } }, alert: true },
    { key: 'due', where: { expires_at: { lte: '@today+30' }, status: { ne: 'disabled' } }, alert: true },
    'disabled',
  ],
  list: {
    columns: [
      'code',
      'status',
      'name',
      'type',
      'environment',
      'scope',
      'company',
      'calls_24h',
      'errors_24h',
      'last_ok_at',
      'expires_at',
      'owner',
      '!last_error',
      '!endpoint',
      '!secrets_set',
      '!store_account',
    ],
    filters: ['type', 'environment', 'company', 'owner'],
    views: ['health'],
  },
  sections: {
    basic: ['code', 'name', 'type', 'environment', 'scope', 'company', 'store_account', 'owner', 'remark'],
    access: ['endpoint', 'account_id', 'app_id', 'user_name', 'calls_per_minute', 'expires_at'],
    health: ['secrets_set', 'last_ok_at', 'last_error', 'last_error_at', 'failures', 'open_until'],
  },
  figures: ['type', 'environment', 'last_ok_at', 'expires_at'],
  related: [{ resource: 'api_call', by: 'integration' }],
  verbs: ['secret', 'env', 'test', 'authorise'],
  form: 'page',
})
