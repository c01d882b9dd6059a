import type { LabelsOf } from '@crossway/kernel'
import type { memberScoreLog } from './member-score-log.resource.ts'

export const memberScoreLogEn: LabelsOf<typeof memberScoreLog> = {
  name: 'Points change',
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
