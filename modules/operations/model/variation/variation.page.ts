import { definePage } from '@crossway/kernel'
import { variationPlan } from './variation-plan.resource.ts'

export const multivariantPage = definePage({
  route: 'Multivariant',
  record: variationPlan,
  tabs: [
    'all',
    { key: 'draft', where: { status: { in: ['draft', 'rejected'] } } },
    'pending',
    { key: 'todo', where: { status: { eq: 'approved' } } },
    { key: 'watched', where: { status: { eq: 'executed' } } },
  ],
  list: {
    columns: [
      'no',
      'status',
      'store',
      'type',
      'parent_asin',
      'target_parent',
      'theme',
      'plan_at',
      'operator',
      'executed_at',
      'before_units',
      'after_units',
      '!reason',
      '!verified_at',
      '!result',
      '!project',
    ],
    filters: ['store', 'type', 'operator', 'plan_at'],
  },
  sections: { basic: ['store', 'type', 'parent_asin', 'target_parent', 'theme', 'plan_at', 'operator', 'reason'], lines: ['children'] },
  figures: ['before_units', 'after_units', 'executed_at', 'verified_at'],
  subpages: [
    {
      resource: 'variation_family',
      list: {
        columns: [
          'parent_asin',
          'store',
          'theme',
          'children',
          'msku',
          'asin',
          'price',
          'units_30d',
          'child_share',
          'rating',
          'reviews',
          'rating_drag',
          'stock',
          'advice',
        ],
      },
    },
  ],
  form: 'page',
  phone: { title: 'no', figures: ['before_units', 'after_units'], footer: ['store', 'plan_at'] },
})
