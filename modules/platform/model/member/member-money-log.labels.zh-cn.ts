import type { LabelsOf } from '@crossway/kernel'
import type { memberMoneyLog } from './member-money-log.resource.ts'

export const memberMoneyLogZh: LabelsOf<typeof memberMoneyLog> = {
  name: '余额变动',
  fields: {
    member: '会员',
    amount: '变更数额',
    before: '变更前',
    after: '变更后',
    remark: '备注',
    source: '来源单据',
    operator: '操作人',
    reversal_of: '冲销',
    key: '业务键',
  },
  sections: { basic: '基本信息' },
  states: {},
  actions: {},
}
