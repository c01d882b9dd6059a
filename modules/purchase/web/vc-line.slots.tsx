import type { Slots } from '@crossway/web-kit'
import { dueCell } from '@crossway/web-ui'
import { computedLabels } from '../model/figure-labels.ts'

const slots: Slots = {
  // so many columns that the short pieces end at the edge of a laptop's window
  widths: { fc_code: 90 },
  cells: { latest_order_date: dueCell('latest_order_date', (row) => row['status'] === 'open') },
  figures: { vc_orders: { kind: 'text', label: computedLabels.vc_line.vc_orders } },
}
export default slots
