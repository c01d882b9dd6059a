import type { LabelsOf } from '@crossway/kernel'
import type { stockDaily } from './stock-daily.query.ts'

export const stockDailyZh: LabelsOf<typeof stockDaily> = {
  name: '按日结存',
  fields: {
    sku: '商品',
    msku: 'MSKU',
    warehouse: '仓库',
    vw: '虚拟仓',
    available: '可用',
    reserved: '预留',
    inspecting: '待检',
    defective: '不良',
    researching: '调查中',
    on_hand: '在库',
    in_transit: '在途',
    total: '合计',
    company: '公司',
    project: '项目',
    store: '店铺',
    day: '截至日期',
  },
  states: {},
  actions: {},
}
