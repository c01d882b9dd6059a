import { definePage } from '@crossway/kernel'
import { promotionTarget } from './promotion-target.resource.ts'

/** The board; its targets are the record beside it. */
export const promotionDashboardPage = definePage({
  route: 'promotionDashboard',
  record: promotionTarget,
  picks: { project: [], department: [], employee: [] },
  list: { columns: ['month', 'promoter', 'posts', 'sales', 'roi', 'remark'], filters: ['month', 'promoter'], summary: ['posts', 'sales'] },
  sections: { basic: ['promoter', 'month', 'posts', 'sales', 'roi', 'remark'] },
  form: 'drawer',
})
