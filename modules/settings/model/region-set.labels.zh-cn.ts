import type { LabelsOf } from '@crossway/kernel'
import type { regionSet } from './region-set.resource.ts'

export const regionSetZh: LabelsOf<typeof regionSet> = {
  name: '销售区域',
  fields: { name: '销售区域', regions: '包含', owner: '负责人', remark: '备注' },
  states: {},
  actions: {},
}
