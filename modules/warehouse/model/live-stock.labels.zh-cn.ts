import type { LabelsOf } from '@crossway/kernel'
import type { liveStock } from './live-stock.resource.ts'

export const liveStockZh: LabelsOf<typeof liveStock> = {
  name: '实时库存',
  fields: {
    sku: 'SKU',
    warehouse: '仓库',
    company: '公司主体',
    ownership: { label: '货权', values: { own: '自有', consigned: '客户寄存' } },
    available: '可用',
    reserved: '预留',
    inspecting: '待检',
    defective: '不良',
    researching: '调查中',
    on_hand: '在库',
    in_transit: '在途',
    unit_cost: '单位成本',
    value: '库存金额',
    below_zero: '负库存',
  },
  states: {},
  actions: {},
  tabs: { present: '有库存', all: '全部', inspecting: '待检', defective: '不良', transit: '在途', negative: '负库存' },
}
