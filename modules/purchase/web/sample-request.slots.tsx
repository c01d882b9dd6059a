import type { Slots } from '@crossway/web-kit'
import { dueCell } from '@crossway/web-ui'
import { computedLabels } from '../model/figure-labels.ts'

const slots: Slots = {
  cells: { return_due: dueCell('return_due', (row) => row['status'] === 'issued') },
  figures: {
    goods: { kind: 'ref', label: computedLabels.sample_request.goods },
    overdue_days: { kind: 'int', label: computedLabels.sample_request.overdue_days },
  },
  required: { return_due: (head) => head['returnable'] === true },
}
export default slots
