import type { Slots } from '@crossway/web-kit'
import { progressCell } from '@crossway/web-ui'
import { computedLabels } from '../model/figure-labels.ts'

const slots: Slots = {
  cells: { received_pct: progressCell('received_pct') },
  widths: { customer: 120, brands_text: 130, received_pct: 96 },
  figures: {
    days_left: { kind: 'int', label: computedLabels.contract.days_left },
    received_pct: { kind: 'percent', label: computedLabels.contract.received_pct },
  },
}
export default slots
