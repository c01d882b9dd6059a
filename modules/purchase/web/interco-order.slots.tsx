import type { Slots } from '@crossway/web-kit'
import { computedLabels } from '../model/figure-labels.ts'

const slots: Slots = { figures: { unrealised: { kind: 'money', label: computedLabels.interco_order.unrealised } } }
export default slots
