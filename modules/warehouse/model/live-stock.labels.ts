import { recordLabels } from '@crossway/platform/words'
import { liveStock } from './live-stock.resource.ts'

export const liveStockLabels = recordLabels(liveStock, {
  name: ['实时库存', 'Live inventory'],
  fields: {
    ownership: { label: ['货权', 'Ownership'], values: { own: ['自有', 'Own'], consigned: ['客户寄存', 'Consigned'] } },
    available: ['可用', 'Available'],
    reserved: ['预留', 'Reserved'],
    inspecting: ['待检', 'Inspecting'],
    defective: ['不良', 'Defective'],
    researching: ['调查中', 'In question'],
    on_hand: ['在库', 'On hand'],
    in_transit: ['在途', 'In transit'],
    value: ['库存金额', 'Value'],
    below_zero: ['负库存', 'Below zero'],
  },
  tabs: {
    present: ['有库存', 'In stock'],
    inspecting: ['待检', 'Inspecting'],
    defective: ['不良', 'Defective'],
    transit: ['在途', 'In transit'],
    negative: ['负库存', 'Negative'],
  },
})
