import { definePage } from '@crossway/kernel'
import { delisting } from './delisting.resource.ts'

const down = { in: ['open', 'handling', 'appealing'] } as const
export const delistingLogPage = definePage({
  route: 'delistingLog',
  record: delisting,
  tabs: [
    'all',
    { key: 'down', where: { status: down } },
    'open',
    'handling',
    'appealing',
    { key: 'late', where: { status: down, due_at: { lt: '@today' } }, alert: true },
    'recovered',
    'abandoned',
  ],
  list: {
    columns: [
      'no',
      'status',
      'store',
      'msku',
      'asin',
      'type',
      'cause',
      'sources',
      'days_down',
      'est_loss',
      'appeal_count',
      'handler',
      'due_at',
      'detected_at',
      '!recovered_at',
      '!marketplace',
    ],
    filters: ['store', 'cause', 'type', 'detected_at'],
    summary: ['est_loss'],
    views: ['board'],
  },
  sections: {
    basic: ['store', 'msku', 'asin', 'type', 'sources', 'detected_at', 'confirmed_at', 'recovered_at', 'cause', 'handler', 'due_at', 'reason'],
    platform: ['case_ids', 'notice_text', 'attachments', 'proof'],
    loss: ['daily_units', 'price', 'currency', 'days_down', 'est_loss'],
    lines: ['appeals'],
  },
  figures: ['days_down', 'est_loss', 'appeal_count', 'cause'],
  form: 'page',
  phone: { title: 'no', figures: ['days_down', 'est_loss'], footer: ['store', 'asin'] },
})
