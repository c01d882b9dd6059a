import type { Slots } from '@crossway/web-kit'
import { computedLabels } from '../../model/figure-labels.ts'

const slots: Slots = { figures: { overdue_days: { kind: 'int', label: computedLabels.design_demand.overdue_days } } }
export default slots
