import { recordLabels } from '@crossway/platform/words'
import { projectDocument, projectMeeting } from './meeting.resource.ts'
import { milestoneTemplate, projectMilestone } from './milestone.resource.ts'
import { projectRisk } from './risk.resource.ts'

const categories = {
  label: ['类别', 'Category'],
  values: {
    opening: ['开店', 'Opening'],
    listing: ['上架', 'Listing'],
    launch: ['首发', 'Launch'],
    campaign: ['大促', 'Campaign'],
    review: ['复盘', 'Review'],
    contract: ['合同', 'Contract'],
    other: ['其他', 'Other'],
  },
} as const
const reopen = ['重新打开', 'Reopen'] as const
const forClient = {
  label: ['客户可见', 'For the client'],
  help: ['公开页“待客户事项”中显示', 'Stands on the public page among what waits for the client'],
} as const

export const milestoneLabels = recordLabels(projectMilestone, {
  name: ['里程碑', 'Milestones'],
  fields: {
    category: categories,
    plan_date: ['计划', 'Planned'],
    forecast_date: ['预计', 'Expected'],
    forecast_reason: { label: ['延期原因', 'Why later'], help: ['预计晚于计划 7 天以上必填', 'Wanted where it is expected more than 7 days late'] },
    weight: ['权重', 'Weight'],
    depends_on: ['前置里程碑', 'Depends on'],
    deliverable: ['交付物', 'Deliverable'],
    for_client: forClient,
    done_date: ['完成日', 'Done on'],
  },
  states: { pending: ['未开始', 'Not started'], doing: ['进行中', 'In progress'] },
  actions: { start: ['开始', 'Start'], finish: { label: ['完成', 'Done'] }, reopen },
  tabs: { late: ['已逾期', 'Late'], open: ['未完成', 'Open'], done: ['已完成', 'Done'] },
})
export const templateLabels = recordLabels(milestoneTemplate, {
  name: ['里程碑模板', 'Milestone templates'],
  fields: {
    channel_group: { values: { amazon: ['亚马逊', 'Amazon'], mc: ['多平台', 'Multi-channel'], shopify: ['独立站', 'Independent store'], b2b: 'B2B' } },
    lines: {
      label: ['里程碑', 'Milestones'],
      fields: { category: categories, offset_days: ['开始后天数', 'Days from the start'], weight: ['权重', 'Weight'] },
    },
  },
})
const grades = { low: ['低', 'Low'], medium: ['中', 'Medium'], high: ['高', 'High'] } as const
export const riskLabels = recordLabels(projectRisk, {
  name: ['项目风险', 'Risks'],
  fields: {
    type: {
      values: {
        sales: ['销售', 'Sales'],
        stock: ['库存', 'Stock'],
        account: ['账号', 'Account'],
        compliance: ['合规', 'Compliance'],
        cash: ['资金', 'Cash'],
        customer: ['客户', 'Customer'],
        supply: ['供应', 'Supply'],
        people: ['人员', 'People'],
      },
    },
    probability: ['可能性', 'Probability'],
    impact: ['影响', 'Impact'],
    score: ['风险值', 'Score'],
    level: { values: grades },
    measure: ['应对措施', 'Measure'],
    due_on: ['截止', 'Due'],
    source: { values: { manual: ['手工', 'By hand'], warning: ['预警', 'Warning'] } },
    warning_code: ['预警编码', 'Warning'],
  },
  states: { open: ['开放', 'Open'], handling: ['处理中', 'Being handled'], accepted: ['已接受', 'Accepted'] },
  actions: { handle: ['开始处理', 'Handle'], close: ['关闭', 'Close'], accept: ['接受风险', 'Accept'], reopen },
  tabs: { open: ['未关闭', 'Open'], high: ['高风险', 'High'], closed: ['已关闭', 'Closed'] },
})
export const meetingLabels = recordLabels(projectMeeting, {
  name: ['会议纪要', 'Meetings'],
  fields: {
    title: ['主题', 'Subject'],
    type: { values: { kickoff: ['启动会', 'Kick-off'], weekly: ['周会', 'Weekly'], monthly: ['月会', 'Monthly'], client: ['客户会议', 'With the client'] } },
    attendees: ['参会人', 'Attendees'],
    client_attendees: ['客户参会人', 'Attendees of the client'],
    minutes: ['纪要', 'Minutes'],
    decisions: ['决议', 'Decisions'],
    actions: {
      label: ['行动项', 'Actions'],
      fields: { text: ['事项', 'What'], assignee: ['负责人', 'Assignee'], due_on: ['截止', 'Due'], todo: ['待办', 'Task'] },
    },
  },
  states: { open: ['进行中', 'Open'], filed: ['已归档', 'Filed'] },
  actions: { make_todos: ['生成待办', 'Make tasks'], file: ['归档', 'File'], reopen },
})
export const documentLabels = recordLabels(projectDocument, {
  name: ['项目文档', 'Documents'],
  fields: { doc: ['文档', 'Document'], for_client: forClient },
})
