import { recordLabels } from '@crossway/platform/words'
import { projectOverview, projectSnapshot } from './snapshot.resource.ts'

const health = { label: ['健康度', 'Health'], values: { green: ['健康', 'Healthy'], amber: ['关注', 'Watch'], red: ['风险', 'At risk'] } } as const
const figures = {
  sales: ['本月销售额', 'Sales, month to date'],
  orders: ['订单', 'Orders'],
  units: ['件数', 'Units'],
  net_profit: ['本月净利', 'Net profit, month to date'],
  margin: ['净利率', 'Net margin'],
  ad_cost: ['广告费', 'Ad cost'],
  ad_ratio: ['广告占比', 'Ad ratio'],
  refund_rate: ['退款率', 'Refund rate'],
  stock_value: ['库存金额', 'Stock value'],
  stock_days: ['可售天数', 'Days of stock'],
  achievement: ['达成率', 'Achievement'],
  open_todos: ['待办', 'Open tasks'],
  overdue_todos: ['逾期待办', 'Overdue tasks'],
  risks_open: ['风险', 'Open risks'],
  warnings_open: ['预警', 'Open warnings'],
  store_ok: ['正常店铺', 'Stores in order'],
  store_warn: ['关注店铺', 'Stores to watch'],
  store_bad: ['异常店铺', 'Suspended stores'],
  receivable_overdue: ['逾期应收', 'Overdue receivables'],
  health_score: ['健康分', 'Health score'],
  health,
} as const

export const snapshotLabels = recordLabels(projectSnapshot, {
  name: ['项目快照', 'Project snapshots'],
  fields: { ...figures, stock_share: ['库存合理占比', 'Share in range'] },
})
export const overviewLabels = recordLabels(projectOverview, {
  name: ['项目总览', 'Project overview'],
  fields: {
    ...figures,
    stage: {
      label: ['阶段', 'Stage'],
      values: {
        preparing: ['筹备中', 'Preparing'],
        operating: ['运营中', 'Operating'],
        paused: ['已暂停', 'Paused'],
        closing: ['收尾中', 'Closing'],
        closed: ['已结项', 'Closed'],
      },
    },
    channel_group: { values: { amazon: ['亚马逊', 'Amazon'], mc: ['多平台', 'Multi-channel'], shopify: ['独立站', 'Independent store'], b2b: 'B2B' } },
    leader: ['项目负责人', 'Leader'],
    company: ['我方主体', 'Our company'],
    level: { values: { S: 'S', A: 'A', B: 'B', C: 'C' } },
    contract_end: ['合同到期', 'Contract ends'],
    next_milestone: ['下一里程碑', 'Next milestone'],
    as_of: ['数据日期', 'Data as of'],
  },
})
