import { recordLabels } from '@crossway/platform/words'
import { adAccount, adBudget, adImport, adNote, adOrder, adSpendDaily, utmMap } from './ad.resources.ts'

const channel = {
  label: ['渠道', 'Channel'],
  values: { meta: 'Meta', google: 'Google', tiktok: 'TikTok', bing: 'Bing', pinterest: 'Pinterest', other: ['其他', 'Other'] },
} as const
const campaign = ['广告系列', 'Campaign'] as const
const spend = ['花费', 'Spend'] as const
const account = ['广告账户', 'Account'] as const
const month = ['月份', 'Month'] as const
const reason = ['原因', 'Reason'] as const
const newBudget = { amount: ['新预算', 'New budget'], reason } as const

export const adAccountLabels = recordLabels(adAccount, {
  name: ['广告账户', 'Advertising account'],
  fields: {
    channel,
    account_no: ['账户号', 'Account no.'],
    timezone: ['时区', 'Time zone'],
    agency: ['代理商', 'Agency'],
    recharge_account: ['充值账户', 'Recharge account'],
    daily_cap: ['日限额', 'Daily cap'],
    balance: ['余额', 'Balance'],
    balance_at: ['余额时间', 'Balance as of'],
    average_spend: ['日均花费', 'Spend a day'],
    days_left: ['可用天数', 'Days left'],
  },
  states: { active: ['正常', 'Active'], limited: ['受限', 'Limited'], disabled: ['停用', 'Disabled'] },
  actions: {
    limit: { label: ['标记受限', 'Mark limited'], args: { reason } },
    recharge: { label: ['申请充值', 'Ask for a recharge'], args: { amount: ['金额', 'Amount'], note: ['说明', 'Note'] } },
  },
  tabs: { low: ['余额不足2天', 'Balance below 2 days'] },
})
export const adSpendDailyLabels = recordLabels(adSpendDaily, {
  name: ['广告花费', 'Advertising spend'],
  fields: {
    account,
    channel,
    campaign,
    adset: ['广告组', 'Ad set'],
    ad: ['广告', 'Ad'],
    day: ['日期', 'Day'],
    spend,
    impressions: ['展示', 'Impressions'],
    clicks: ['点击', 'Clicks'],
    atc: ['加购', 'Adds to cart'],
    checkout: ['发起结账', 'Checkouts'],
    purchases: ['成效数', 'Purchases'],
    value: ['归因销售额', 'Attributed sales'],
    cny_rate: ['折CNY汇率', 'Rate to CNY'],
    file: ['来源文件', 'File'],
  },
})
export const adImportLabels = recordLabels(adImport, {
  name: ['花费导入', 'Spend import'],
  fields: {
    account,
    sha: ['校验值', 'Checksum'],
    first_day: ['起始日', 'First day'],
    last_day: ['截止日', 'Last day'],
    row_count: ['行数', 'Rows'],
    spend,
  },
})
export const utmMapLabels = recordLabels(utmMap, {
  name: ['UTM映射', 'UTM rule'],
  fields: {
    source: 'utm_source',
    medium: 'utm_medium',
    campaign_pattern: { label: 'utm_campaign', help: ['* 代表任意', '* stands for anything'] },
    channel,
    campaign: { label: campaign, help: ['空则取utm_campaign', 'utm_campaign itself if empty'] },
    orders: ['近60天订单', 'Orders of 60 days'],
  },
})
export const adOrderLabels = recordLabels(adOrder, {
  name: ['广告订单', 'Order by advertising'],
  fields: { order: ['订单', 'Order'], day: ['日期', 'Day'], channel, campaign, net: ['净销售额', 'Net sales'], rule: ['映射规则', 'Rule'] },
})
export const adBudgetLabels = recordLabels(adBudget, {
  name: ['广告预算', 'Advertising budget'],
  fields: {
    month,
    channel,
    budget: ['预算', 'Budget'],
    target_roas: ['目标ROAS', 'Target ROAS'],
    spend: ['已花费', 'Spent'],
    pacing: ['进度比', 'Pacing'],
    changes: {
      label: ['调整记录', 'Changes'],
      fields: { at: ['时间', 'Time'], before: ['调整前', 'Before'], after: ['调整后', 'After'], by: ['操作人', 'By'] },
    },
  },
  states: { active: ['生效', 'Active'], closed: ['已结束', 'Closed'] },
  actions: {
    reject: { args: { reason } },
    adjust: { label: ['调整预算', 'Adjust'], args: newBudget },
    adjust_large: { label: ['大幅调整', 'Adjust by more than 20 %'], args: newBudget },
    close: ['结束', 'Close'],
  },
  tabs: { active: ['生效', 'Active'], pending: ['待审批', 'Pending'], fast: ['超速', 'Too fast'] },
})
export const adNoteLabels = recordLabels(adNote, {
  name: ['广告备注', 'Advertising note'],
  fields: { day: ['日期', 'Day'], channel, text: ['备注', 'Note'] },
})
