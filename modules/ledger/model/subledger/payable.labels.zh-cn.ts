import type { LabelsOf } from '@crossway/kernel'
import type { payable } from './payable.resource.ts'
import { itemZh } from './subledger-labels.ts'

export const payableZh: LabelsOf<typeof payable> = {
  name: '应付',
  fields: { ...itemZh, payee_account: '收款账户', pre_approved: '已预先批准' },
  states: { open: '未结', requested: '已请款', partial: '部分结', closed: '已结', cancelled: '取消', written_off: '坏账核销' },
  actions: {},
}
