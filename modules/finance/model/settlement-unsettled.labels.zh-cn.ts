import type { LabelsOf } from '@crossway/kernel'
import type { settlementUnsettled } from './settlement-unsettled.query.ts'

export const settlementUnsettledZh: LabelsOf<typeof settlementUnsettled> = {
  name: '未结预估',
  fields: {
    day: '发货日',
    order_key: '订单',
    seller_sku: 'MSKU',
    units: '件数',
    amount_cny: '预估毛利',
    settlement: '结算单',
    store: '店铺',
    project: '项目',
    company: '公司',
  },
  states: {},
  actions: {},
}
