import { recordLabels } from '../common-words.ts'
import { memberMoneyLog } from './member-money-log.resource.ts'

export const memberMoneyLogLabels = recordLabels(memberMoneyLog, {
  name: ['余额变动', 'Balance change'],
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
