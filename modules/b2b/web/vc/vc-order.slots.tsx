import type { Slots } from '@crossway/web-kit'
import { AckFile } from './ack-file.tsx'
import { ImportOrders } from './import-orders.tsx'
import { VcFiguresView } from './vc-figures-view.tsx'

const slots: Slots = {
  toolbar: [ImportOrders],
  batchParts: [AckFile],
  views: { figures: { label: { 'zh-cn': '指标', en: 'Rates' }, alone: true, View: VcFiguresView } },
}
export default slots
