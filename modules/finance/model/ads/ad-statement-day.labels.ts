import { recordLabels } from '@crossway/platform/words'
import { adStatementDay } from './ad-statement-day.query.ts'

export const adStatementDayLabels = recordLabels(adStatementDay, {
  name: ['每日投放', 'Advertising by day'],
  fields: {
    day: ['日期', 'Day'],
    impressions: ['曝光', 'Impressions'],
    clicks: ['点击', 'Clicks'],
    orders: ['广告订单', 'Orders'],
    spend: ['花费', 'Spend'],
    sales: ['广告销售额', 'Sales'],
    acos: 'ACOS',
    statement: ['广告对账单', 'Statement'],
  },
})
