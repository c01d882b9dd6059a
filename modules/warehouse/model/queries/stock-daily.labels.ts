import { recordLabels } from '@crossway/platform/words'
import { stockDaily } from './stock-daily.query.ts'

export const stockDailyLabels = recordLabels(stockDaily, {
  name: ['按日结存', 'By day'],
  fields: {
    sku: ['商品', 'SKU'],
    vw: ['虚拟仓', 'Share'],
    available: ['可用', 'Available'],
    reserved: ['预留', 'Reserved'],
    inspecting: ['待检', 'Inspecting'],
    defective: ['不良', 'Defective'],
    researching: ['调查中', 'Researching'],
    on_hand: ['在库', 'On hand'],
    in_transit: ['在途', 'In transit'],
    total: ['合计', 'Total'],
    company: ['公司', 'Company'],
    day: ['截至日期', 'End of day'],
  },
})
