import type { Slots } from '@crossway/web-kit'
import { computedLabels } from '../../model/figure-labels.ts'

const slots: Slots = {
  figures: {
    open_payables: { kind: 'money', label: computedLabels.fund_account.open_payables },
    offset_suggested: { kind: 'money', label: computedLabels.fund_account.offset_suggested },
  },
}
export default slots
