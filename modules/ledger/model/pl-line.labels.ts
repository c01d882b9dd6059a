import { recordLabels } from '@crossway/platform/words'
import { plLine } from './pl-line.resource.ts'

export const plLineLabels = recordLabels(plLine, {
  name: ['损益行', 'P&L line'],
  fields: {
    key: ['键', 'Key'],
    kind: { label: ['层级', 'Level'], values: { group: ['组', 'Group'], leaf: ['明细', 'Leaf'], subtotal: ['小计', 'Subtotal'] } },
    alloc: {
      label: ['分摊方式', 'Allocation'],
      values: {
        direct: ['直接', 'Direct'],
        net_sales: ['按净销售额', 'By net sales'],
        units: ['按销量', 'By units'],
        volume_days: ['按体积×天数', 'By volume and days'],
        ad_spend: ['按广告花费', 'By ad spend'],
        weight: ['按重量', 'By weight'],
        equal: ['平均', 'Equally'],
        none: ['不分摊', 'Not allocated'],
      },
    },
    bearer: {
      label: ['承担类别', 'Bearer class'],
      values: {
        sales: ['销售', 'Sales'],
        platform: ['平台费用', 'Platform fees'],
        fulfilment: ['配送仓储', 'Fulfilment and storage'],
        ads: ['广告', 'Advertising'],
        promotion: ['推广', 'Promotion'],
        tax: ['税费', 'Taxes'],
        goods: ['商品成本', 'Goods'],
        first_leg: ['头程', 'First leg'],
        own: ['自有费用', 'Own costs'],
      },
    },
  },
})
