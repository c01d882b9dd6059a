import type { Slots } from '@crossway/web-kit'
import { dueCell } from '@crossway/web-ui'
import { computedLabels } from '../model/figure-labels.ts'

const open = new Set(['approved', 'partial'])
const slots: Slots = {
  cells: { need_by: dueCell('need_by', (row) => open.has(String(row['status']))) },
  figures: {
    goods: { kind: 'ref', label: computedLabels.purchase_demand.goods },
    days_left: { kind: 'int', label: computedLabels.purchase_demand.days_left },
  },
  widths: { goods: { 'zh-cn': 168, en: 212 }, project: 130 },
}
export default slots
