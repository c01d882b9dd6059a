import { definePage } from '@crossway/kernel'
import { manpowerApportion } from './manpower-apportion.resource.ts'

export const manpowerApportionPage = definePage({
  route: 'manpowerApportion',
  record: manpowerApportion,
  tabs: [
    { key: 'all', where: { status: { not_in: ['reversed'] } } },
    'draft',
    { key: 'checked', where: { status: { eq: 'checked' } }, alert: true },
    'approved',
    'reversed',
  ],
  list: {
    columns: ['no', 'status', 'company', 'month', 'headcount', 'cost_total', 'direct_total', 'pool_total', 'approved_at', '!internal_departments', '!remark'],
    filters: ['company', 'month'],
    summary: ['cost_total'],
  },
  sections: { basic: ['company', 'month', 'internal_departments', 'remark'], money: ['headcount', 'approved_at'] },
  figures: ['cost_total', 'direct_total', 'pool_total', 'headcount'],
  form: 'page',
  phone: { title: 'month', figures: ['cost_total', 'pool_total'], footer: ['no', 'company'] },
  subpages: [
    {
      resource: 'labour_project',
      list: {
        columns: ['month', 'project', 'direct', 'pool', 'total', 'previous', 'net_sales', 'ratio', '!company'],
        filters: ['month', 'project', 'company'],
      },
    },
  ],
})
