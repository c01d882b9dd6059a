import { recordLabels } from '@crossway/platform/words'
import { fbaShipment } from './fba-shipment.resource.ts'

export const fbaShipmentLabels = recordLabels(fbaShipment, {
  name: ['FBA货件', 'FBA shipment'],
  fields: {
    shipment_id: ['FBA货件号', 'FBA shipment id'],
    reference_id: ['参考号', 'Reference'],
    plan_id: ['计划编号', 'Inbound plan'],
    fc_code: ['物流中心', 'Fulfilment centre'],
    fba_status: {
      label: ['平台状态', 'Amazon’s state'],
      values: {
        WORKING: ['处理中', 'Working'],
        READY_TO_SHIP: ['待发运', 'Ready to ship'],
        SHIPPED: ['已发货', 'Shipped'],
        IN_TRANSIT: ['运输中', 'In transit'],
        DELIVERED: ['已送达', 'Delivered'],
        CHECKED_IN: ['已登记', 'Checked in'],
        RECEIVING: ['接收中', 'Receiving'],
        CLOSED: ['已完成', 'Closed'],
        CANCELLED: ['已取消', 'Cancelled'],
        DELETED: ['已删除', 'Deleted'],
        ERROR: ['出错', 'Error'],
      },
    },
    box_count: ['箱数', 'Cartons'],
    qty_declared: ['申报量', 'Declared'],
    qty_received: ['已收数', 'Received'],
    notice: ['发货通知', 'Shipping notice'],
    closed_at: ['完成时间', 'Closed at'],
  },
})
