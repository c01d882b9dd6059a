import { recordLabels } from '@crossway/platform/words'
import { returnReasons } from '../sale/b2b-words.ts'
import { b2bReturn } from './b2b-return.resource.ts'

export const b2bReturnLabels = recordLabels(b2bReturn, {
  name: ['退货单', 'Return'],
  fields: {
    no: ['退货单号', 'Return no.'],
    sale_order: ['销售单', 'Sale order'],
    buyer: ['买家', 'Buyer'],
    reason: { values: returnReasons },
    dispose: { label: ['放弃货物', 'Thrown away'], help: ['货物由买家处理，不入库', 'The buyer disposes of the goods, no stock comes back'] },
    vw: ['退入仓', 'Comes back to'],
    tracking: ['运单号', 'Tracking no'],
    received_on: ['入库日期', 'Came in on'],
    credit_note: ['贷项单号', 'Credit note'],
    lines: {
      fields: { order_line: ['订单行', 'Order line'], good: ['良品', 'Good'], defect: ['不良', 'Defective'], price: ['单价', 'Unit price'] },
    },
  },
  states: { in_transit: ['退回中', 'On the way'], received: ['已入库', 'Came in'], credited: ['已开贷项', 'Credited'] },
  actions: {
    send: ['登记退回', 'On its way'],
    receive: { label: ['入库', 'Came in'], args: { lines: {} } },
    credit: { label: ['开贷项', 'Credited'] },
  },
  tabs: { open: ['处理中', 'Open'], to_credit: ['待开贷项', 'To credit'], credited: ['已开贷项', 'Credited'] },
})
