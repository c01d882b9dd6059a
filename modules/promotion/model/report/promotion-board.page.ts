import { definePage } from '@crossway/kernel'

/** The board; its targets are the record beside it. */
export const promotionDashboardPage = definePage({
  route: 'promotionDashboard',
  module: 'promotion',
  resource: 'promotion_target',
  picks: { project: [], department: [], employee: [] },
  list: { columns: ['month', 'promoter', 'posts', 'sales', 'roi', 'remark'], filters: ['month', 'promoter'], summary: ['posts', 'sales'] },
  sections: { basic: ['promoter', 'month', 'posts', 'sales', 'roi', 'remark'] },
  form: 'drawer',
})
