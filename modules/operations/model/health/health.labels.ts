import { recordLabels } from '@crossway/platform/words'
import { accountHealth, fbaCapacity, healthIssue } from './health.resource.ts'

const policies = {
  ip_complaints: ['知识产权投诉', 'IP complaints'],
  authenticity: ['真伪投诉', 'Authenticity'],
  condition: ['成色投诉', 'Condition'],
  safety: ['安全投诉', 'Safety'],
  listing_policy: ['Listing政策', 'Listing policy'],
  restricted: ['限售违规', 'Restricted products'],
  food: ['食品安全', 'Food safety'],
  review_policy: ['评论政策', 'Review policy'],
  other_policy: ['其他违规', 'Other policies'],
  document_requests: ['文件请求', 'Document requests'],
} as const
const source = { values: { import: ['导入', 'Imported'], manual: ['手工', 'By hand'] } } as const
export const accountHealthLabels = recordLabels(accountHealth, {
  name: ['账户健康', 'Account health'],
  fields: {
    day: ['日期', 'Day'],
    account_status: {
      label: ['账户状态', 'Account'],
      values: { normal: ['正常', 'Normal'], at_risk: ['有风险', 'At risk'], deactivated: ['停用', 'Deactivated'] },
    },
    colour: { label: ['健康', 'Health'], values: { green: ['绿', 'Green'], yellow: ['黄', 'Yellow'], red: ['红', 'Red'] } },
    red_metrics: ['超限指标', 'Red metrics'],
    ahr: ['账户健康评分', 'Account health rating'],
    odr: ['订单缺陷率', 'Order defect rate'],
    late_shipment: ['迟发率', 'Late shipment'],
    cancel_rate: ['取消率', 'Cancellations'],
    valid_tracking: ['有效追踪率', 'Valid tracking'],
    on_time: ['准时送达率', 'On-time delivery'],
    invoice_defect: ['发票缺陷率', 'Invoice defects'],
    ipi: ['库存绩效分', 'IPI'],
    storage_use: ['容量使用', 'Storage use'],
    ncx: ['买家不满意率', 'NCX rate'],
    ...policies,
    metrics: ['指标值', 'Metrics'],
    source,
  },
  tabs: { latest: ['近7天', 'Last 7 days'], red: ['红', 'Red'], yellow: ['黄', 'Yellow'] },
  sections: { metrics: ['指标', 'Metrics'], policies: ['违规', 'Policies'] },
})
export const healthIssueLabels = recordLabels(healthIssue, {
  name: ['绩效问题', 'Account issue'],
  fields: {
    type: {
      values: {
        ip: ['知识产权', 'Intellectual property'],
        authenticity: ['真伪', 'Authenticity'],
        condition: ['成色', 'Condition'],
        safety: ['安全', 'Safety'],
        listing_policy: ['Listing政策', 'Listing policy'],
        restricted: ['限售', 'Restricted'],
        food: ['食品安全', 'Food safety'],
        review_policy: ['评论政策', 'Review policy'],
        document: ['文件请求', 'Documents'],
        account: ['账户', 'Account'],
        other: ['其他', 'Other'],
      },
    },
    opened_at: ['发现时间', 'Found at'],
    deadline: ['截止时间', 'Deadline'],
    description: ['问题描述', 'Description'],
    appeal: ['申诉内容', 'Appeal'],
    rounds: ['申诉轮次', 'Rounds'],
    follow_up_at: ['跟进时间', 'Follow up'],
    attachments: ['申诉材料', 'Evidence'],
  },
  states: { open: ['待处理', 'Open'], appealing: ['申诉中', 'Appealing'], won: ['已胜', 'Won'], lost: ['已败', 'Lost'], closed: ['已结', 'Closed'] },
  actions: {
    appeal: { label: ['申诉', 'Appeal'], args: { text: ['申诉内容', 'Appeal'] } },
    won: { label: ['登记胜诉', 'Won'], args: { comment: ['说明', 'Comment'] } },
    lost: { label: ['登记败诉', 'Lost'], args: { comment: ['说明', 'Comment'] } },
    close: { label: ['关闭', 'Close'], args: { result: ['结果', 'Result'] } },
  },
  tabs: { open: ['待处理', 'Open'], due: ['3天内截止', 'Due in 3 days'], appealing: ['申诉中', 'Appealing'] },
})
export const fbaCapacityLabels = recordLabels(fbaCapacity, {
  name: ['FBA容量', 'FBA capacity'],
  fields: {
    storage_type: {
      label: ['仓储类型', 'Storage type'],
      values: {
        standard: ['标准', 'Standard'],
        oversize: ['大件', 'Oversize'],
        extra_large: ['超大件', 'Extra large'],
        apparel: ['服装', 'Apparel'],
        footwear: ['鞋靴', 'Footwear'],
      },
    },
    month: ['月份', 'Month'],
    limit_m3: ['上限', 'Limit'],
    used_m3: ['已用', 'Used'],
    used_pct: ['使用率', 'Used %'],
    ipi: ['库存绩效分', 'IPI'],
    source,
  },
})
