import { definePage } from '@crossway/kernel'
import { removalOrder } from './removal-order.resource.ts'

const live = ['submitted', 'processing', 'shipped']
export const removeOrderPage = definePage({
  route: 'removeOrder',
  record: removalOrder,
  tabs: [
    'all',
    'draft',
    'pending',
    { key: 'open', where: { status: { in: ['approved', ...live] } } },
    { key: 'claimable', where: { status: { in: live }, open: { gt: 0 }, claim_from: { lte: '@today' } }, alert: true },
    { key: 'waiting', where: { waits_for: { not_empty: true } }, alert: true },
    { key: 'overdue', where: { status: { in: live }, request_at: { lt: '@today-30' } } },
    'done',
  ],
  list: {
    columns: [
      'no',
      'status',
      'platform_order_id',
      'store',
      'type',
      'reason',
      'requested',
      'disposed',
      'shipped',
      'received',
      'open',
      'fee',
      'request_at',
      'claim_from',
      'claim_until',
      'owner',
      '!cancelled',
      '!lost',
      '!receiver',
      '!platform_status',
      '!est_fee',
      '!waits_for',
      '!claim_no',
      '!project',
    ],
    filters: ['store', 'type', 'reason', 'receiver', 'request_at', 'claim_until', 'owner', 'waits_for'],
    summary: ['requested', 'disposed', 'shipped', 'received'],
  },
  sections: { basic: ['store', 'type', 'reason', 'owner', 'remark'], where: ['receiver', 'address'], lines: ['lines'], progress: ['shipments'] },
  figures: ['requested', 'disposed', 'shipped', 'received', 'open', 'fee'],
  related: [{ resource: 'customer_return', by: 'removal', route: 'returnManage' }],
  subpages: [
    {
      resource: 'removal_candidate',
      list: {
        columns: ['seller_sku', 'store', 'pieces', 'oldest_days', 'cbm', 'keep_cost', 'remove_cost', 'currency', 'owner', 'day', '!project', '!msku'],
        filters: ['store', 'oldest_days'],
      },
    },
  ],
  form: 'page',
  phone: { title: 'no', figures: ['requested', 'open'], footer: ['store', 'claim_until'] },
})
