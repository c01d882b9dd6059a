import { definePage } from '@crossway/kernel'
import { designTarget } from './target.resources.ts'

export const targetCoefficientPage = definePage({
  route: 'targetCoefficient',
  record: designTarget,
  tabs: ['all', 'draft', { key: 'plane', where: { kind: { eq: 'plane' } } }, { key: 'video', where: { kind: { eq: 'video' } } }],
  list: {
    views: ['matrix'],
    columns: [
      'month',
      'employee',
      'status',
      'kind',
      'grade',
      'base_target',
      'work_days',
      'month_coef',
      'personal_coef',
      'leave_days',
      'other_deduct',
      'target',
      'note',
    ],
    filters: ['month', 'employee', 'kind', 'grade'],
    sort: '-month,employee',
    summary: ['target'],
  },
  verbs: ['generate'],
  sections: { basic: ['kind', 'employee', 'month', 'grade', 'personal_coef', 'leave_days', 'other_deduct', 'note'] },
  figures: ['target', 'base_target', 'month_coef'],
  form: 'drawer',
  subpages: [
    {
      resource: 'design_grade_target',
      list: { columns: ['kind', 'grade', 'base_target', 'hourly_cost', 'valid_from'], filters: ['kind', 'grade'] },
      form: 'drawer',
    },
  ],
})
