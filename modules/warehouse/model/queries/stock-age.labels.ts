import { recordLabels } from '@crossway/platform/words'
import { stockAge } from './stock-age.query.ts'

export const stockAgeLabels = recordLabels(stockAge, {
  name: ['库龄', 'Age'],
  fields: {
    sku: ['商品', 'SKU'],
    d0_30: ['0–30天', '0–30 d'],
    d31_60: ['31–60天', '31–60 d'],
    d61_90: ['61–90天', '61–90 d'],
    d91_180: ['91–180天', '91–180 d'],
    d181_270: ['181–270天', '181–270 d'],
    d271_365: ['271–365天', '271–365 d'],
    d366: ['365天以上', '> 365 d'],
    average_age: ['平均库龄', 'Average age'],
    oldest: ['最早入库', 'Oldest'],
    value: ['库存金额', 'Value'],
    company: ['公司', 'Company'],
  },
})
