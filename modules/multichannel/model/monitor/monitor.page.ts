import { definePage } from '@crossway/kernel'
import { monitorItem } from './monitor.resources.ts'

const alive = { in: ['open', 'doing'] }
export const monitorPage = definePage({
  route: 'monitor',
  record: monitorItem,
  subpages: [
    { resource: 'store_sla' },
    { resource: 'monitor_mute', list: { columns: ['store', 'type', 'until', 'reason'], filters: ['store', 'type'], sort: '-id' }, form: 'drawer' },
    {
      resource: 'platform_sla',
      list: { columns: ['platform', 'metric', 'window_days', 'limit_pct'], filters: ['platform', 'metric'], sort: 'id' },
      form: 'drawer',
    },
  ],
  tabs: [
    { key: 'active', where: { status: alive } },
    { key: 'high', where: { status: alive, level: { eq: 'high' } }, alert: true },
    {
      key: 'orders',
      where: {
        status: alive,
        type: { in: ['ack_due', 'ship_due', 'ship_late', 'unmapped', 'no_stock', 'cancel_request', 'negative_profit', 'order_unpulled'] },
      },
    },
    { key: 'deliveries', where: { status: alive, type: { in: ['push_failed', 'upload_failed', 'no_first_scan', 'stuck'] } } },
    { key: 'after_sale', where: { status: alive, type: { in: ['return_due', 'refund_due'] } } },
    { key: 'listings', where: { status: alive, type: { in: ['listing_down', 'price_changed', 'content_changed', 'stock_mismatch', 'api_quota'] } } },
    { key: 'ended', where: { status: { in: ['done', 'auto'] } } },
    'all',
  ],
  list: {
    columns: [
      'subject',
      'status',
      'type',
      'level',
      'store',
      'detail',
      'due',
      'first_at',
      'owner',
      'snoozed_until',
      '!order',
      '!delivery',
      '!msku',
      '!note',
      '!done_at',
      '!project',
    ],
    filters: ['type', 'store', 'level', 'owner', 'due'],
    sort: '-first_at',
  },
  verbs: ['rule'],
  sections: {
    basic: ['type', 'store', 'subject', 'level', 'detail', 'order', 'delivery', 'msku', 'due', 'first_at', 'owner', 'note', 'snoozed_until', 'done_at'],
  },
  form: 'drawer',
  phone: { title: 'subject', figures: ['type', 'due'], footer: ['store', 'owner'] },
})
