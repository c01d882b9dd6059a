import type { LabelsOf } from '@crossway/kernel'
import type { plLine } from './pl-line.resource.ts'
import { allocEn, bearerEn } from './profit-words.ts'

export const plLineEn: LabelsOf<typeof plLine> = {
  name: 'P&L line',
  fields: {
    code: 'Code',
    key: 'Key',
    name: 'Name',
    name_en: 'English name',
    kind: { label: 'Level', values: { group: 'Group', leaf: 'Leaf', subtotal: 'Subtotal' } },
    parent: 'Parent',
    alloc: { label: 'Allocation', values: allocEn },
    bearer: { label: 'Bearer class', values: bearerEn },
    sort: 'Order',
    is_active: 'Active',
  },
  states: {},
  actions: {},
}
