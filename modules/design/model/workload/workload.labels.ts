import { recordLabels } from '@crossway/platform/words'
import { kindText } from '../words.ts'
import { designMonth, designWorkloadEntry } from './workload.resources.ts'
import { workloadSum } from './workload.queries.ts'

const words = {
  month: ['月份', 'Month'],
  points: ['得分', 'Points'],
  hours: ['工时', 'Hours'],
  category: ['类目', 'Category'],
} as const
export const designWorkloadEntryLabels = recordLabels(designWorkloadEntry, {
  name: ['工作量记录', 'Workload entry'],
  fields: {
    kind: kindText,
    employee: ['设计师', 'Designer'],
    task: ['任务', 'Task'],
    demand: ['需求', 'Demand'],
    entry_type: {
      label: ['记录类型', 'Entry'],
      values: {
        accept: ['验收', 'Accepted'],
        partial: ['部分', 'Part'],
        reverse: ['冲销', 'Reversal'],
        adjust: ['调整', 'Adjustment'],
        language: ['语言版', 'Language version'],
      },
    },
    round: ['次数', 'Round'],
    ...words,
    accepted_at: ['验收时间', 'Accepted at'],
    base_points: ['基础分', 'Base points'],
    urgency_coef: ['紧急系数', 'Urgency'],
    rework_coef: ['返工系数', 'Rework'],
  },
  tabs: { this_month: ['本月', 'This month'], last_month: ['上月', 'Last month'], adjusted: ['调整与冲销', 'Adjusted and reversed'] },
})
export const designMonthLabels = recordLabels(designMonth, {
  name: ['工作量月份', 'Workload month'],
  fields: { month: words.month, locked_at: ['锁定时间', 'Locked at'] },
  states: { open: ['未锁定', 'Open'], locked: ['已锁定', 'Locked'] },
  actions: {
    lock: ['锁定月份', 'Lock the month'],
    unlock: { label: ['解锁', 'Unlock'] },
    adjust: {
      label: ['调整', 'Adjust'],
      help: ['当月得分±20%以内，超出须有锁定权限', 'Up to 20 % of the month’s points; more needs the right to lock'],
      args: { employee: ['设计师', 'Designer'], points: ['分值', 'Points'] },
    },
  },
})
export const workloadSumLabels = recordLabels(workloadSum, {
  name: ['工作量汇总', 'Workload'],
  fields: {
    kind: kindText,
    employee: ['设计师', 'Designer'],
    ...words,
    tasks: ['任务数', 'Tasks'],
    target: ['目标分', 'Target'],
    completion: ['完成率', 'Completion'],
    cost: ['人工成本', 'Labour cost'],
  },
  tabs: { by_designer: ['按设计师', 'By designer'], by_project: ['按项目', 'By project'], by_category: ['按类目', 'By category'] },
})
