import { recordLabels } from '@crossway/platform/words'
import { projectTarget } from './target.resource.ts'

export const metricWords = {
  sales: ['销售额', 'Sales'],
  gross_profit: ['毛利', 'Gross profit'],
  net_profit: ['净利', 'Net profit'],
  orders: ['订单', 'Orders'],
  units: ['件数', 'Units'],
  ad_ratio: ['广告占比', 'Ad ratio'],
  stock_days: ['库存天数', 'Stock days'],
  new_listing: ['上新数', 'New listings'],
} as const

export const targetLabels = recordLabels(projectTarget, {
  name: ['项目目标', 'Targets'],
  fields: {
    metric: { label: ['指标', 'Metric'], values: metricWords },
    month: { label: ['月份', 'Month'], example: ['2026-11', '2026-11'] },
    value: ['目标值', 'Target'],
    revision: ['版次', 'Revision'],
    status: { values: { draft: ['草稿', 'Draft'], confirmed: ['已确认', 'Confirmed'], replaced: ['已替换', 'Replaced'] } },
  },
})
