import { auth, openRecord, type Slots } from '@crossway/web-kit'
import { computedLabels } from '../model/figure-labels.ts'

/** A project opens on its own page, with all that belongs to it; whoever may not see that page keeps the record here. */
const slots: Slots = {
  open: (row) => void openRecord(auth('projectDetail') ? 'projectDetail' : 'projectManage', row.id),
  figures: {
    stores: { kind: 'int', label: computedLabels.project.stores },
    month_sales: { kind: 'money', currency: 'CNY', label: computedLabels.project.month_sales },
    reached: { kind: 'percent', label: computedLabels.project.reached },
    progress: { kind: 'percent', label: computedLabels.project.progress },
  },
}
export default slots
