import { recordLabels } from '@crossway/platform/words'
import { delisting } from './delisting.resource.ts'

const cause = {
  label: ['下架原因', 'Cause'],
  values: {
    ip: ['侵权', 'Intellectual property'],
    safety: ['安全', 'Safety'],
    restricted: ['受限', 'Restricted'],
    documents: ['缺资料', 'Documents missing'],
    price: ['价格', 'Price'],
    variation: ['变体', 'Variation'],
    condition: ['成色投诉', 'Condition complaint'],
    linked: ['关联', 'Linked accounts'],
    stock: ['缺货', 'Out of stock'],
    unknown: ['未知', 'Unknown'],
  },
} as const
const appealResult = {
  pending: ['等待', 'Waiting'],
  accepted: ['通过', 'Accepted'],
  rejected: ['驳回', 'Rejected'],
  more_info: ['补充资料', 'More information'],
} as const
const plan = ['行动计划', 'Plan of action'] as const
const channel = ['渠道', 'Channel'] as const

export const delistingLabels = recordLabels(delisting, {
  name: ['下架记录', 'Delisting'],
  fields: {
    type: {
      values: {
        inactive: ['停售', 'Inactive'],
        suppressed: ['搜索抑制', 'Search suppressed'],
        page_404: ['页面失效', 'Page not found'],
        removed: ['被删除', 'Removed'],
        buybox_lost: ['丢购物车', 'Buy box lost'],
        account: ['账号级', 'Whole account'],
      },
    },
    sources: {
      label: ['来源', 'Sources'],
      values: { report: ['报告', 'Report'], crawler: ['爬虫', 'Crawler'], manual: ['手工', 'By hand'], api: ['接口', 'API'] },
    },
    detected_at: ['发现时间', 'Found'],
    confirmed_at: ['确认时间', 'Confirmed'],
    recovered_at: ['恢复时间', 'Recovered'],
    cause,
    case_ids: ['平台案例', 'Platform cases'],
    notice_text: ['平台通知', 'Platform’s notice'],
    attachments: ['附件', 'Attachments'],
    proof: ['恢复凭证', 'Proof of recovery'],
    handler: ['处理人', 'Handler'],
    due_at: ['截止日', 'Due'],
    daily_units: { label: ['日均销量', 'Units a day'], help: ['下架前30个有销量日的平均', 'Mean of the 30 days with sales before'] },
    days_down: ['下架天数', 'Days down'],
    est_loss: ['预计损失', 'Estimated loss'],
    appeals: {
      label: ['申诉', 'Appeals'],
      fields: {
        round: ['轮次', 'Round'],
        submitted_at: ['提交时间', 'Submitted'],
        channel,
        plan,
        result: { label: ['结果', 'Result'], values: appealResult },
        answered_at: ['答复时间', 'Answered'],
      },
    },
    appeal_count: ['申诉次数', 'Appeals'],
  },
  states: {
    open: ['待处理', 'Open'],
    handling: ['处理中', 'Handling'],
    appealing: ['申诉中', 'Appealing'],
    recovered: ['已恢复', 'Recovered'],
    abandoned: ['已放弃', 'Given up'],
    false_alarm: ['误报', 'False alarm'],
  },
  actions: {
    confirm: { label: ['确认', 'Confirm'], args: { cause } },
    falseAlarm: ['误报', 'False alarm'],
    appeal: { label: ['提交申诉', 'Appeal'], args: { plan, channel } },
    answer: {
      label: ['登记结果', 'Enter the answer'],
      args: {
        result: { values: { accepted: appealResult.accepted, rejected: appealResult.rejected, more_info: appealResult.more_info } },
        text: ['答复内容', 'What was answered'],
      },
    },
    recover: { label: ['恢复', 'Recover'], args: { proof: ['恢复凭证', 'Proof'], at: ['恢复时间', 'Recovered at'] } },
    abandon: { label: ['放弃', 'Give up'], args: { cause } },
    reopen: ['重开', 'Reopen'],
  },
  sections: { platform: ['平台说明', 'What the platform says'], loss: ['损失', 'Loss'] },
  tabs: { down: ['下架中', 'Down now'], late: ['已超期', 'Overdue'] },
})
