import { recordLabels } from '@crossway/platform/words'
import { resourceTypeWords } from '../promotion-words.ts'
import { promotionPlan } from './promotion-plan.resource.ts'

export const promotionPlanLabels = recordLabels(promotionPlan, {
  name: ['推广计划', 'Promotion plan'],
  fields: {
    type: { values: { month: ['月度', 'Monthly'], campaign: ['活动', 'Campaign'], launch: ['新品', 'Launch'] } },
    period_from: ['周期起', 'From'],
    period_to: ['周期止', 'Until'],
    goal_sales: ['目标销售额', 'Sales goal'],
    goal_roi: ['目标ROI', 'ROI goal'],
    goal_posts: ['目标发布数', 'Posts goal'],
    bearer: { label: ['承担方', 'Borne by'], values: { us: ['我方', 'Us'], customer: ['客户', 'Customer'], share: ['共担', 'Shared'] } },
    customer_pct: ['客户比例', 'Customer share'],
    customer_file: {
      label: ['客户确认文件', 'Customer confirmation'],
      help: ['费用由客户承担时提交前必填', 'Needed before submitting where the customer pays'],
    },
    budget: ['预算', 'Budget'],
    committed: ['已占用', 'Committed'],
    spent: ['已支出', 'Spent'],
    available: ['可用', 'Available'],
    roi: 'ROI',
    survey: ['调研', 'Survey'],
    status_reason: ['状态原因', 'Reason of state'],
    lines: {
      label: ['预算明细', 'Budget lines'],
      fields: {
        channel: { label: ['渠道', 'Channel'], values: resourceTypeWords },
        object: ['推广对象', 'Object'],
        month: { label: ['月份', 'Month'], example: '2026-11' },
        budget: ['预算', 'Budget'],
        expected_posts: ['预计发布', 'Expected posts'],
        expected_sales: ['预计销售', 'Expected sales'],
        kpi_note: ['KPI说明', 'KPI note'],
        used: ['已用', 'Used'],
        free: ['可用', 'Free'],
      },
    },
  },
  states: { reviewing: ['审批中', 'In approval'], approved: ['已批准', 'Approved'], executing: ['执行中', 'Executing'], closed: ['已结束', 'Closed'] },
  actions: {
    start: ['启动', 'Start'],
    close: ['结束', 'Close'],
    adjust: { label: ['调整', 'Adjust'], args: { lines: { label: ['预算明细', 'Budget lines'], fields: { budget: ['新预算', 'New budget'] } } } },
    transfer: {
      label: ['调剂', 'Transfer'],
      args: { lines: { label: ['预算明细', 'Budget lines'], fields: { take: ['调出', 'Take'], give: ['调入', 'Give'] } } },
    },
  },
  tabs: {
    draft: ['草稿', 'Draft'],
    reviewing: ['审批中', 'In approval'],
    executing: ['执行中', 'Executing'],
    over: ['超预算', 'Over budget'],
    ended: ['已结束', 'Ended'],
  },
  sections: { goal: ['目标', 'Goals'] },
})
