import { definePage } from '@crossway/kernel'
import { annualPlan } from './annual-plan.resource.ts'
import { storeKpi } from '../kpi/store-kpi.resource.ts'

export const annualPage = definePage({
  route: 'annual',
  record: annualPlan,
  tabs: [
    { key: 'all', where: { status: { ne: 'superseded' } } },
    { key: 'in_force', where: { is_current: { eq: true } } },
    'draft',
    { key: 'waiting', where: { status: { eq: 'pending' } }, alert: true },
    { key: 'former', where: { status: { eq: 'superseded' } } },
  ],
  list: {
    columns: ['name', 'status', 'year', 'project', 'store', 'version_no', 'is_current', 'units', 'sales', 'profit', 'purchase', 'owner'],
    filters: ['year', 'project', 'store', 'owner'],
    summary: ['units', 'sales', 'profit', 'purchase'],
  },
  sections: { basic: ['year', 'project', 'store', 'owner', 'version_no', 'is_current', 'assumptions'], months: ['lines'], events: ['events'] },
  lineFields: {
    lines: [
      'category',
      'msku',
      'month',
      'units',
      'avg_price',
      'sales',
      'ad_rate',
      'gross_margin',
      'profit',
      'purchase_amount_cny',
      'new_products',
      'headcount',
    ],
  },
  figures: ['units', 'sales', 'profit', 'purchase', 'version_no'],
  picks: { annual_plan: [] },
  form: 'page',
  phone: { title: 'name', figures: ['sales', 'profit'], footer: ['year', 'version_no'] },
})
export const storeKpiPage = definePage({
  route: 'storeKpi',
  record: storeKpi,
  tabs: [
    'all',
    'draft',
    { key: 'pending', where: { status: { eq: 'pending' } }, alert: true },
    'active',
    { key: 'reviewing', where: { status: { eq: 'reviewing' } }, alert: true },
    'closed',
  ],
  list: {
    columns: ['name', 'status', 'month', 'store', 'owner', 'score', 'source', 'settled', 'calculated_at'],
    filters: ['month', 'store', 'owner'],
    views: ['ranking'],
  },
  sections: { basic: ['store', 'month', 'owner', 'source', 'score', 'settled'], lines: ['lines'], more: ['comment', 'adjust_reason'] },
  figures: ['score', 'month', 'settled', 'calculated_at'],
  form: 'page',
  verbs: ['generate'],
  phone: { title: 'name', figures: ['score'], footer: ['month', 'store'] },
})
