import { deliveryBillLabels } from '../delivery/delivery-bill.labels.ts'
import { deliveryBill } from '../delivery/delivery-bill.resource.ts'
import { deliveryBillPage } from '../delivery/delivery.page.ts'
import { mcOrderItem } from './mc-order-item.resource.ts'
import { mcOrderItemLabels, mcOrderLabels } from './mc-order.labels.ts'
import { mcOrder } from './mc-order.resource.ts'
import { orderRuleLabels, orderStatusMapLabels } from './order-rule.labels.ts'
import { orderRule, orderStatusMap } from './order-rule.resource.ts'
import { orderInfoPage } from './order.pages.ts'

/** Orders, their rules and the delivery orders made from them. */
export const orders = {
  resources: [mcOrder, mcOrderItem, orderRule, orderStatusMap, deliveryBill],
  pages: [orderInfoPage, deliveryBillPage],
  labels: {
    mc_order: mcOrderLabels,
    mc_order_item: mcOrderItemLabels,
    order_rule: orderRuleLabels,
    order_status_map: orderStatusMapLabels,
    delivery_bill: deliveryBillLabels,
  },
} as const
