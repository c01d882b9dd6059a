import { definePage } from '@crossway/kernel'

/** All projects at a glance: the board, and the list behind it (project.md overview). */
export const overviewPage = definePage({
  route: 'overview',
  module: 'project',
  resource: 'project_overview',
  verbs: ['share', 'shareProfit', 'export'],
  subpages: [
    {
      resource: 'project_snapshot',
      list: {
        columns: ['date', 'project', 'health', 'health_score', 'sales', 'net_profit', 'margin', 'ad_ratio', 'achievement', 'stock_days'],
        filters: ['project', 'date', 'health'],
        sort: '-date',
      },
    },
  ],
  phone: { title: 'project', figures: ['sales', 'achievement'], footer: ['leader', 'health'] },
})
