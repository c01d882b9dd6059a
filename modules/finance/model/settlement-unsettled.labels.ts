import { recordLabels } from '@crossway/platform/words'
import { settlementUnsettled } from './settlement-unsettled.query.ts'

export const settlementUnsettledLabels = recordLabels(settlementUnsettled, {
  name: ['未结预估', 'Not settled'],
  fields: {
    day: ['发货日', 'Shipped on'],
    order_key: ['订单', 'Order'],
    seller_sku: 'MSKU',
    units: ['件数', 'Pieces'],
    amount_cny: ['预估毛利', 'Estimated gross profit'],
    settlement: ['结算单', 'Statement'],
    company: ['公司', 'Company'],
  },
})
