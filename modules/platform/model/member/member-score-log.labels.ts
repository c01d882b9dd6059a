import { recordLabels } from '../common-words.ts'
import { memberScoreLog } from './member-score-log.resource.ts'

export const memberScoreLogLabels = recordLabels(memberScoreLog, {
  name: ['积分变动', 'Points change'],
  fields: {
    member: ['会员', 'Member'],
    amount: ['变更数额', 'Amount'],
    before: ['变更前', 'Before'],
    after: ['变更后', 'After'],
    source: ['来源单据', 'Source document'],
    operator: ['操作人', 'Operator'],
    reversal_of: ['冲销', 'Reversal of'],
    key: ['业务键', 'Business key'],
  },
})
