import type { LabelsOf } from '@crossway/kernel'
import type { memberMoneyLog } from './member-money-log.resource.ts'

export const memberMoneyLogEn: LabelsOf<typeof memberMoneyLog> = {
  name: 'Balance change',
  fields: {
    member: 'Member',
    amount: 'Amount',
    before: 'Before',
    after: 'After',
    remark: 'Remark',
    source: 'Source document',
    operator: 'Operator',
    reversal_of: 'Reversal of',
    key: 'Business key',
  },
  sections: { basic: 'Basics' },
  states: {},
  actions: {},
}
