import type { LabelsOf } from '@crossway/kernel'
import type { plLine } from './pl-line.resource.ts'
import { allocZh, bearerZh } from './profit-words.ts'

export const plLineZh: LabelsOf<typeof plLine> = {
  name: '损益行',
  fields: {
    code: '编码',
    key: '键',
    name: '名称',
    name_en: '英文名',
    kind: { label: '层级', values: { group: '组', leaf: '明细', subtotal: '小计' } },
    parent: '上级',
    alloc: { label: '分摊方式', values: allocZh },
    bearer: { label: '承担类别', values: bearerZh },
    sort: '排序',
    is_active: '启用',
  },
  states: {},
  actions: {},
}
