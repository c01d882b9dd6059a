import { definePage } from '@crossway/kernel'
import { priceChange } from './price-change.resource.ts'

export const discountPage = definePage({
  route: 'discount',
  record: priceChange,
  tabs: [
    'all',
    { key: 'draft', where: { status: { in: ['draft', 'rejected'] } } },
    'pending',
    { key: 'scheduled', where: { status: { in: ['approved', 'pushing'] } } },
    { key: 'failed', where: { status: { in: ['partial', 'failed'] } }, alert: true },
    { key: 'sale', where: { status: { in: ['done', 'partial'] }, type: { eq: 'sale' }, restored_at: { empty: true }, end_at: { gte: '@today' } } },
    'done',
  ],
  list: {
    columns: [
      'no',
      'status',
      'store',
      'type',
      'reason',
      'line_count',
      'ok_count',
      'failed_count',
      'effective_at',
      'end_at',
      'owner',
      'pushed_at',
      '!reason_text',
      '!restored_at',
      '!project',
    ],
    filters: ['store', 'type', 'reason', 'effective_at', 'owner', 'project'],
  },
  sections: { basic: ['store', 'type', 'reason', 'reason_text', 'effective_at', 'end_at', 'owner', 'remark'], lines: ['lines'] },
  figures: ['line_count', 'ok_count', 'failed_count', 'effective_at', 'end_at'],
  form: 'page',
  picks: { store: [], msku: [] },
  phone: { title: 'no', figures: ['line_count', 'failed_count'], footer: ['store', 'effective_at'] },
})
