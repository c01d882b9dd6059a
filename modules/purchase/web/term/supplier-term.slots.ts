import type { Slots } from '@crossway/web-kit'
import { figureLabels } from '../../model/figure-labels.ts'

const slots: Slots = {
  figures: {
    balance: { kind: 'money', currency: 'CNY', label: figureLabels.supplier_term.balance },
    overdue: { kind: 'money', currency: 'CNY', label: figureLabels.supplier_term.overdue },
    used_pct: { kind: 'percent', label: figureLabels.supplier_term.used_pct },
  },
}
export default slots
