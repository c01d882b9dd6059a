import type { LabelsOf } from '@crossway/kernel'
import type { receivable } from './receivable.resource.ts'
import { itemZh } from './subledger-labels.ts'

export const receivableZh: LabelsOf<typeof receivable> = {
  name: '应收',
  fields: { ...itemZh },
  states: { open: '未结', partial: '部分结', closed: '已结', cancelled: '取消', written_off: '坏账核销' },
  actions: {},
}
