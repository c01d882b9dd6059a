import { recordLabels } from '@crossway/platform/words'
import { shipmentDue } from './shipment-due.query.ts'

export const shipmentDueLabels = recordLabels(shipmentDue, {
  name: ['待签收货件', 'To receive'],
  fields: {
    notice: ['发货通知', 'Shipping notice'],
    state: {
      label: ['状态', 'State'],
      values: { shipped: ['在途', 'Under way'], delivered: ['已妥投', 'Delivered'], receiving: ['签收中', 'Receiving'] },
    },
    provider: ['物流商', 'Provider'],
    fba_shipment_id: ['FBA货件号', 'FBA shipment'],
    shipped_qty: ['发货数', 'Shipped'],
    received_qty: ['已签收', 'Received'],
    due_qty: ['待签收', 'To receive'],
    eta: ['预计到港', 'Expected'],
    delivered_on: ['妥投日期', 'Delivered on'],
    days_since: ['妥投天数', 'Days since'],
    created_by: ['创建人', 'Created by'],
  },
  tabs: { arrived: ['已到待签收', 'Arrived'], under_way: ['在途', 'Under way'], slow: ['超14天未收齐', 'Over 14 days'] },
})
