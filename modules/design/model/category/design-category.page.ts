import { definePage } from '@crossway/kernel'
import { designCategory } from './design-category.resource.ts'

export const designCategoryPage = definePage({
  route: 'designCategory',
  record: designCategory,
  tabs: ['all', { key: 'plane', where: { kind: { eq: 'plane' } } }, { key: 'video', where: { kind: { eq: 'video' } } }, 'disabled'],
  list: {
    columns: [
      'name_zh',
      'status',
      'code',
      'kind',
      'unit',
      'base_points',
      'standard_hours',
      'lead_days',
      'extra_days_per_unit',
      'internal_price',
      'external_price',
      '!name_en',
      '!parent',
      '!valid_from',
      '!needs_licence',
      '!benchmark_views',
      '!sort',
    ],
    filters: ['kind', 'parent', 'unit', 'status'],
    sort: 'sort,code',
    views: ['tree'],
  },
  sections: {
    basic: ['kind', 'parent', 'code', 'name_zh', 'name_en', 'unit', 'sort'],
    worth: ['base_points', 'standard_hours', 'lead_days', 'extra_days_per_unit', 'valid_from', 'difficulty', 'stages'],
    delivery: ['formats', 'min_width', 'min_height', 'ratio', 'max_mb', 'colour', 'naming', 'needs_licence', 'benchmark_views', 'checklist'],
    brief: ['brief_template'],
    price: ['internal_price', 'external_price'],
  },
  figures: ['base_points', 'standard_hours', 'lead_days'],
  related: [{ resource: 'design_category_version', by: 'category' }],
  form: 'page',
})
