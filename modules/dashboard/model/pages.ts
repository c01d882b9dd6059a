import { definePage } from '@crossway/kernel'
import { type ChannelGroup, type TargetPage } from './profit/board-group.ts'
import { boardTarget } from './board-target.resource.ts'
import { profitMeeting } from './meeting/profit-meeting.resource.ts'

/** What the boards are narrowed by. */
const picks = {
  company: [],
  department: [],
  customer: [],
  project: [],
  platform: [],
  marketplace: [],
  store: [],
  brand: [],
  category: [],
  msku: [],
  sku: [],
  tag: [],
  // whom a board is sent to
  employee: [],
  role: [],
}
const verbs = ['cost', 'company', 'export'] as const
const board = (route: string, more: readonly string[] = []) => definePage({ route, module: 'dashboard', picks, verbs: [...verbs, ...more] })

/** What the boards of customers are narrowed by. */
const crm = (route: string) =>
  definePage({
    route,
    module: 'dashboard',
    picks: { department: [], employee: [], role: [], industry: [], customer_source: [], region: [] },
    verbs: [...verbs],
  })

const targets = (route: TargetPage, group: ChannelGroup) =>
  definePage({
    route,
    record: boardTarget,
    picks,
    where: { channel_group: { eq: group } },
    tabs: ['all', 'draft', 'confirmed', 'replaced'],
    list: {
      columns: [
        'month',
        'dim_type',
        'name',
        'metric',
        'value',
        'currency',
        'revision',
        'status',
        'reason',
        '!company',
        '!department',
        '!owner',
        '!project',
        '!store',
        '!platform',
      ],
      filters: ['dim_type', 'metric', 'month', 'project'],
      sort: '-month',
      views: ['board', 'matrix'],
    },
    verbs,
    sections: { object: ['dim_type', 'company', 'department', 'owner', 'project', 'store'], target: ['metric', 'month', 'value', 'currency', 'reason'] },
    form: 'drawer',
  })

export const pages = [
  board('comprehensive'),
  board('amzProfitAnalysis'),
  board('profitChart'),
  board('profitReport'),
  targets('profitTarget', 'amazon'),
  board('profitTabReport', ['share']),
  board('yearReport'),
  definePage({
    route: 'productInventory',
    module: 'dashboard',
    picks: { company: [], warehouse: [], project: [], category: [], brand: [], sku: [], employee: [], role: [] },
    verbs: ['cost', 'export'],
  }),
  board('comprehensiveMC'),
  definePage({
    route: 'profitDashboard',
    record: profitMeeting,
    picks: { ...picks, employee: [], platform: [], store: [], project: [], brand: [], category: [], sku: [], msku: [], warehouse: [] },
    verbs: [...verbs, 'freeze', 'export'],
    list: { columns: ['month', 'note', 'frozen_at', 'frozen_by'], filters: ['month'] },
    sections: { basic: ['month', 'note'] },
    form: 'page',
  }),
  board('mcProfitChart'),
  board('mcProfitReport'),
  targets('mcProfitTarget', 'mc'),
  board('comprehensiveShopify'),
  board('independenceChart'),
  targets('independenceTarget', 'shopify'),
  board('marketboard'),
  board('CategoryAnalysis'),
  definePage({
    route: 'salesStatistics',
    module: 'dashboard',
    picks: { platform: [], store: [], project: [], brand: [], category: [], sku: [], msku: [], warehouse: [], employee: [], role: [] },
    verbs: ['export'],
  }),
  crm('investmentIndustryTrack'),
  crm('CustomerStatistics'),
  crm('marketingSummaryBoard'),
  definePage({ route: 'receivableStatistics', module: 'dashboard', picks: { company: [], employee: [], role: [] }, verbs: ['dun', 'export'] }),
] as const
