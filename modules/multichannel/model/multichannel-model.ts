import type { ModuleModel } from '@crossway/kernel'
import { afterSale } from './after-sale.ts'
import { adLabels, adResources } from './ads/ads-model.ts'
import { salesAnalysisLabels } from './analysis/sales-analysis.labels.ts'
import { salesAnalysis } from './analysis/sales-analysis.query.ts'
import { multichannelErrors } from './errors.ts'
import { monitoring } from './monitor/monitor-model.ts'
import { orderErrors } from './order/order-errors.ts'
import { orders } from './order/orders-model.ts'
import { pages } from './pages.ts'
import { scheduleLabels, scheduleResources } from './schedule/schedule-model.ts'
import { syncLabels, syncResources } from './sync/sync-model.ts'
import { multichannelEvents } from './events.ts'

export const multichannelModel: ModuleModel = {
  name: 'multichannel',
  resources: [...orders.resources, ...afterSale.resources, ...syncResources, ...scheduleResources, ...adResources, ...monitoring.resources],
  queries: [...afterSale.queries, salesAnalysis, ...monitoring.queries],
  pages,
  labels: { ...orders.labels, ...afterSale.labels, ...syncLabels, ...scheduleLabels, ...adLabels, multi_sale: salesAnalysisLabels, ...monitoring.labels },
  events: multichannelEvents,
  errors: { ...multichannelErrors, ...orderErrors, ...afterSale.errors },
}
