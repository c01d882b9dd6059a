import { definePage } from '@crossway/kernel'
import { promotionPlan } from './promotion-plan.resource.ts'

export const planPage = definePage({
  route: 'plan',
  record: promotionPlan,
  tabs: [
    { key: 'executing', where: { status: { in: ['approved', 'executing'] } } },
    'reviewing',
    { key: 'draft', where: { status: { in: ['draft', 'rejected'] } } },
    { key: 'over', where: { status: { in: ['approved', 'executing'] }, available: { lt: 0 } }, alert: true },
    { key: 'ended', where: { status: { in: ['closed', 'cancelled'] } } },
    'all',
  ],
  list: {
    columns: [
      'no',
      'status',
      'name',
      'project',
      'type',
      'period_from',
      'period_to',
      'budget',
      'committed',
      'spent',
      'available',
      'roi',
      'owner',
      '!bearer',
      '!customer_pct',
      '!goal_sales',
      '!goal_posts',
    ],
    filters: ['project', 'type', 'period_from', 'owner', 'bearer'],
    summary: ['budget', 'committed', 'spent', 'available'],
  },
  sections: {
    basic: ['name', 'type', 'project', 'period_from', 'period_to', 'currency', 'owner', 'customer_file'],
    goal: ['goal_sales', 'goal_roi', 'goal_posts', 'remark'],
    lines: ['lines'],
  },
  lineFields: { lines: ['channel', 'object', 'month', 'budget', 'expected_posts', 'expected_sales', 'kpi_note'] },
  figures: ['budget', 'committed', 'spent', 'available', 'roi', 'customer_pct'],
  related: [
    { resource: 'promotion_demand', by: 'plan', route: 'promotionDemand' },
    { resource: 'promotion_task', by: 'plan', route: 'task' },
  ],
  form: 'page',
  phone: { title: 'name', figures: ['budget', 'available'], footer: ['no', 'project'] },
})
