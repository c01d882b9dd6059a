import type { ModuleModel } from '@crossway/kernel'
import { afterSale } from './after-sale.ts'
import { adLabels, adResources } from './ads/ads-model.ts'
import { multichannelErrors } from './errors.ts'
import { orderErrors } from './order/order-errors.ts'
import { orders } from './order/orders-model.ts'
import { pages } from './pages.ts'
import { scheduleLabels, scheduleResources } from './schedule/schedule-model.ts'
import { syncLabels, syncResources } from './sync/sync-model.ts'

export const multichannelModel: ModuleModel = {
  name: 'multichannel',
  resources: [...orders.resources, ...afterSale.resources, ...syncResources, ...scheduleResources, ...adResources],
  queries: [...afterSale.queries],
  pages,
  labels: { ...orders.labels, ...afterSale.labels, ...syncLabels, ...scheduleLabels, ...adLabels },
  errors: { ...multichannelErrors, ...orderErrors, ...afterSale.errors },
}
