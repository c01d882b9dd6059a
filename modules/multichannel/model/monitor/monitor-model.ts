import { monitorItemLabels, monitorMuteLabels, platformSlaLabels, storeSlaLabels } from './monitor.labels.ts'
import { monitorPage } from './monitor.page.ts'
import { monitorItem, monitorMute, platformSla } from './monitor.resources.ts'
import { storeSla } from './store-sla.query.ts'

/** What watches orders, deliveries, listings and stores. */
export const monitoring = {
  resources: [monitorItem, monitorMute, platformSla],
  queries: [storeSla],
  pages: [monitorPage],
  labels: { monitor_item: monitorItemLabels, monitor_mute: monitorMuteLabels, platform_sla: platformSlaLabels, store_sla: storeSlaLabels },
} as const
