import { definePage } from '@crossway/kernel'
import { computedLabels } from '../figure-labels.ts'
import { promotionObject } from './promotion-object.resource.ts'

export const promotionalObjPage = definePage({
  route: 'promotionalObj',
  record: promotionObject,
  computed: computedLabels.promotion_object,
  tabs: ['active', { key: 'short', where: { status: { eq: 'active' }, cover_days: { lt: 14 } }, alert: true }, 'draft', 'paused', 'ended', 'all'],
  list: {
    columns: [
      'title',
      'status',
      'no',
      'asin',
      'store',
      'goal',
      'priority',
      'cover_days',
      'month_used',
      'monthly_cap',
      'tasks_open',
      'sales_30',
      'roi_30',
      'project',
      'owner',
      '!type',
      '!msku',
      '!price',
      '!currency',
      '!landing_url',
      '!start_date',
      '!end_date',
      '!tag_prefix',
      '!target_countries',
    ],
    filters: ['project', 'goal', 'priority', 'store', 'type', 'msku', 'cover_days', 'owner'],
  },
  sections: {
    basic: ['type', 'project', 'store', 'msku', 'title', 'image', 'landing_url', 'price', 'currency', 'owner'],
    goal: ['goal', 'priority', 'start_date', 'end_date', 'monthly_cap', 'tag_prefix', 'target_countries'],
    content: ['keywords', 'selling_points', 'dos_donts', 'forbidden_claims', 'materials', 'remark'],
  },
  figures: ['cover_days', 'goal', 'priority', 'monthly_cap'],
  related: [
    { resource: 'promotion_material', by: 'object' },
    { resource: 'promotion_task', by: 'object', route: 'task' },
  ],
  subpages: [{ resource: 'promotion_material' }],
  form: 'page',
  phone: { title: 'title', figures: ['cover_days', 'priority'], footer: ['asin', 'project'] },
})
