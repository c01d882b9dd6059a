import { definePage } from '@crossway/kernel'
import { projectOverview } from './snapshot.resource.ts'

/** All projects at a glance: the board, and the list behind it (project.md overview). */
export const overviewPage = definePage({
  route: 'overview',
  record: projectOverview,
  verbs: ['share', 'shareProfit', 'export'],
  subpages: [
    {
      resource: 'project_share',
      list: {
        columns: [
          'name',
          'project',
          'status',
          'sections',
          'period_mode',
          'expires_at',
          'views',
          'max_views',
          'last_view_at',
          'protected',
          'made_by',
          '!show_profit',
          '!currency',
          '!language',
        ],
        filters: ['project', 'expires_at', 'period_mode'],
      },
      related: [{ resource: 'project_share_view', by: 'share', route: 'overview' }],
    },
    { resource: 'project_share_view', list: { columns: ['created_at', 'project', 'share', 'ip', 'user_agent'], filters: ['project', 'share'] } },
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
