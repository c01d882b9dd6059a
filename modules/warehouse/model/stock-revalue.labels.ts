import { recordLabels } from '@crossway/platform/words'
import { stockRevalue } from './stock-revalue.resource.ts'

export const stockRevalueLabels = recordLabels(stockRevalue, {
  name: ['库存重估单', 'Stock revaluation'],
  fields: {
    reason: ['重估原因', 'Why'],
    files: ['依据附件', 'Proof'],
    owner: ['经办人', 'Handled by'],
    total_diff: ['重估差额', 'Difference'],
    posted_at: ['过账时间', 'Posted at'],
    lines: {
      fields: {
        pool_qty: ['成本池数量', 'Pieces of the pool'],
        unit_now: ['现单位成本', 'Unit cost now'],
        unit_goods: ['新采购单价', 'New goods cost'],
        unit_freight: ['新头程单价', 'New freight cost'],
        unit_duty: ['新关税单价', 'New duty cost'],
        unit_other: ['新其他单价', 'New other cost'],
        before_value: ['重估前金额', 'Value before'],
        after_value: ['重估后金额', 'Value after'],
        diff: ['差额', 'Difference'],
      },
    },
  },
  states: { done: ['已过账', 'Posted'] },
  actions: { approve: ['过账', 'Post'] },
  tabs: { todo: ['待审批', 'Pending'], done: ['已过账', 'Posted'] },
  sections: { basic: ['基本信息', 'Basic'], lines: ['重估明细', 'Articles'] },
})
