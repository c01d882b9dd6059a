import { fresh, rows } from './row-page.ts'

export const promotionPages = [
  rows(
    'CouponPerformance',
    'amz_coupon',
    [
      'name',
      'start_at',
      'end_at',
      'budget_percentage_used',
      'discount_type',
      'discount_amount',
      'clips',
      'redemptions',
      'budget',
      'budget_spent',
      'total_discount',
      'platform_fee',
      'sales',
      'currency',
      'msku_count',
    ],
    ['discount_type', 'end_at'],
    {
      figures: ['redemptions', 'sales'],
      tabs: [
        fresh[0],
        ...['not_started', 'running', 'out_of_budget', 'ended'].map((v) => ({
          key: v,
          where: { is_current: { eq: true }, coupon_state: { eq: v } },
          ...(v === 'out_of_budget' ? { alert: true } : {}),
        })),
        fresh[1],
      ],
      verbs: ['link'],
    },
  ),
  rows(
    'LDBDPerformance',
    'amz_deal',
    ['promotion_name', 'type', 'status', 'start_at', 'end_at', 'units_sold', 'glance_views', 'revenue', 'revenue_currency', 'deal_fee', 'baseline_units'],
    ['type', 'status', 'start_at'],
    {
      figures: ['units_sold', 'revenue'],
      tabs: [
        { key: 'deals', where: { is_current: { eq: true }, type: { in: ['lightning_deal', 'best_deal', 'deal_of_the_day'] } } },
        { key: 'others', where: { is_current: { eq: true }, type: { not_in: ['lightning_deal', 'best_deal', 'deal_of_the_day'] } } },
        fresh[1],
      ],
      summary: ['units_sold', 'glance_views'],
      verbs: ['editFee'],
      views: ['calendar', 'compare'],
    },
  ),
]
