import { recordLabels } from '@crossway/platform/words'
import { partyWords } from '../subledger/party-words.ts'
import { fundAccount } from './fund-account.resource.ts'

export const fundAccountLabels = recordLabels(fundAccount, {
  name: ['资金账户', 'Fund account'],
  fields: {
    name: ['账户', 'Account'],
    type: {
      values: { deposit: ['押金', 'Deposit'], recharge: ['广告充值', 'Advertising top-up'], prepaid: ['预付', 'Prepaid'], advance: ['预收', 'Advance'] },
    },
    party_type: { label: ['往来方类型', 'Kind of party'], values: partyWords },
    party_id: ['往来方编号', 'Party id'],
    party_name: ['往来方', 'Party'],
    contract: ['合同', 'Contract'],
    balance: ['余额', 'Balance'],
    frozen: ['冻结', 'Frozen'],
    available: ['可用', 'Available'],
    required: ['应收', 'Required'],
    received: ['已收', 'Received'],
    used: ['已扣', 'Used'],
    refunded: ['已退', 'Refunded'],
    transferred: ['已转', 'Transferred'],
    shortfall: ['未足额', 'Shortfall'],
    last_at: ['最近变动', 'Last movement'],
    oldest_at: {
      label: ['最早未用', 'Oldest unused'],
      help: ['先进先出：最早一笔未用完的付款日期', 'First in, first out: day of the oldest payment not used up'],
    },
    credit_limit: ['信用额度', 'Credit limit'],
    alert_days: {
      label: ['预警天数', 'Alert days'],
      help: ['可用天数不多于此数时提醒负责人与客户', 'Owner and customer are alerted once no more days are left'],
    },
    auto_pause: ['自动停投', 'Pause automatically'],
    daily_average: { label: ['日均消耗', 'Average a day'], help: ['最近7天', 'Over the last seven days'] },
    days_left: ['可用天数', 'Days left'],
    runs_low: { label: ['余额预警', 'Runs low'], help: ['可用天数不超过账户自己的预警天数', 'Lasts no longer than its own days of warning'] },
  },
  states: { active: ['使用中', 'In use'] },
  actions: {
    set_limits: {
      label: ['设置额度', 'Set limits'],
    },
  },
})
