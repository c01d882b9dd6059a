import type { Slots } from '@crossway/web-kit'
import { computedLabels } from '../../model/figure-labels.ts'

const slots: Slots = {
  figures: {
    balance: { kind: 'money', currency: 'CNY', label: computedLabels.supplier_term.balance },
    overdue: { kind: 'money', currency: 'CNY', label: computedLabels.supplier_term.overdue },
    used_pct: { kind: 'percent', label: computedLabels.supplier_term.used_pct },
  },
}
export default slots
