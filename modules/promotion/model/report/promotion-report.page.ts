import { definePage } from '@crossway/kernel'
import { resultDims } from './promotion-result.query.ts'
import { promotionResult } from './promotion-result.query.ts'

export const promotionReportPage = definePage({
  route: 'promotionReport',
  record: promotionResult,
  list: {
    columns: [
      'label',
      'month',
      'tasks',
      'posts',
      'accepted',
      'in_time_pct',
      'failed_pct',
      'fee',
      'commission',
      'sample',
      'cost',
      'earlier_cost',
      'sales',
      'roi',
      'orders',
      'views',
      'engagements',
      'cpm',
      'cpa',
      'sales_share',
      ...(['currency', 'days', 'bonus', 'payout_fee', 'customer_part', 'clicks', 'refunds', 'cpe'] as const).map((c) => `!${c}` as const),
      ...resultDims.filter((d) => d !== 'month').map((d) => `!${d}` as const),
    ],
  },
  subpages: [
    {
      resource: 'promotion_plan',
      list: {
        columns: ['no', 'name', 'project', 'period_from', 'period_to', 'currency', 'budget', 'committed', 'spent', 'available', 'roi', 'status'],
        filters: ['project', 'period_from', 'status', 'type'],
        sort: '-period_from',
        summary: ['budget', 'committed', 'spent', 'available'],
      },
    },
    {
      resource: 'promotion_sample',
      list: {
        columns: ['no', 'type', 'task', 'resource', 'project', 'qty', 'value_cny', 'cost_cny', 'ship_fee', 'loss_pct', 'shipped_on', 'return_due', 'status'],
        filters: ['type', 'project', 'shipped_on', 'status'],
        sort: '-shipped_on',
        summary: ['qty', 'cost_cny', 'ship_fee'],
      },
    },
    { resource: 'promotion_ageing' },
    {
      resource: 'promotion_customer_report',
      tabs: [
        { key: 'all' },
        { key: 'draft', where: { status: { eq: 'draft' } }, alert: true },
        { key: 'confirmed', where: { status: { eq: 'confirmed' } } },
        { key: 'sent', where: { status: { eq: 'sent' } } },
      ],
      list: {
        columns: [
          'month',
          'status',
          'customer',
          'project',
          'posts',
          'views',
          'orders',
          'sales',
          'amount',
          'maker',
          'confirmed_by',
          'sent_to',
          'sent_at',
          '!engagements',
          '!confirmed_at',
        ],
        filters: ['month', 'customer', 'project', 'maker'],
        summary: ['posts', 'amount'],
      },
      form: 'drawer',
    },
  ],
})
