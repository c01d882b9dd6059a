import type { LabelsOf } from '@crossway/kernel'
import type { stockAge } from './stock-age.query.ts'

export const stockAgeZh: LabelsOf<typeof stockAge> = {
  name: '库龄',
  fields: {
    sku: '商品',
    warehouse: '仓库',
    qty: '数量',
    d0_30: '0–30天',
    d31_60: '31–60天',
    d61_90: '61–90天',
    d91_180: '91–180天',
    d181_270: '181–270天',
    d271_365: '271–365天',
    d366: '365天以上',
    average_age: '平均库龄',
    oldest: '最早入库',
    value: '库存金额',
    company: '公司',
  },
  states: {},
  actions: {},
}
