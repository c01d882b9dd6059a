import { recordLabels } from '@crossway/platform/words'
import { purchaseItem } from './purchase-item.resource.ts'

export const purchaseItemLabels = recordLabels(purchaseItem, {
  name: ['采购明细', 'Order lines'],
  fields: {
    no: ['单号', 'Order no'],
    po: ['采购订单', 'Order'],
    qty_signed: ['已签收', 'Signed'],
    qty_open: ['未到', 'Open'],
    qty_good: ['合格', 'Good'],
    qty_defective: ['不良', 'Defective'],
    signed_pct: ['到货', 'Signed %'],
    unit_price: ['单价', 'Price'],
    expected_date: ['期望到货日', 'Expected on'],
    confirmed_date: ['确认交期', 'Confirmed for'],
    due_date: ['应到日', 'Due'],
    days_late: ['逾期天数', 'Days late'],
    eta: ['预计到达', 'ETA'],
    company: ['采购主体', 'Company'],
    warehouse: ['收货仓', 'Warehouse'],
    ordered_on: ['下单日期', 'Ordered on'],
  },
  states: {
    pending: ['待审批', 'Pending'],
    approved: ['待下单', 'To place'],
    ordered: ['待到货', 'Ordered'],
    partial: ['部分到货', 'Part received'],
    received: ['全部到货', 'Received'],
    closed: ['已完结', 'Closed'],
  },
  tabs: { to_arrive: ['待到货', 'To arrive'], late: ['逾期', 'Late'], arrived: ['已到齐', 'Arrived'] },
})
