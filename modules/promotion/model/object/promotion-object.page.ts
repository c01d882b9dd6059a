import { definePage } from '@crossway/kernel'
import { promotionObject } from './promotion-object.resource.ts'

export const promotionalObjPage = definePage({
  route: 'promotionalObj',
  record: promotionObject,
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
      'monthly_cap',
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
  form: 'page',
  phone: { title: 'title', figures: ['cover_days', 'priority'], footer: ['asin', 'project'] },
})
