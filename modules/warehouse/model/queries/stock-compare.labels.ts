import { recordLabels } from '@crossway/platform/words'
import { stockCompare } from './stock-compare.query.ts'

export const stockCompareLabels = recordLabels(stockCompare, {
  name: ['两日对比', 'Compare two dates'],
  fields: {
    sku: ['商品', 'SKU'],
    vw: ['虚拟仓', 'Share'],
    on_hand_from: ['起日在库', 'On hand, first day'],
    on_hand_to: ['止日在库', 'On hand, second day'],
    on_hand_change: ['在库变动', 'Change on hand'],
    in_transit_from: ['起日在途', 'In transit, first day'],
    in_transit_to: ['止日在途', 'In transit, second day'],
    in_transit_change: ['在途变动', 'Change in transit'],
    total_from: ['起日合计', 'Total, first day'],
    total_to: ['止日合计', 'Total, second day'],
    change: ['合计变动', 'Change in all'],
    company: ['公司', 'Company'],
    from: ['起日', 'First day'],
    to: ['止日', 'Second day'],
  },
  tabs: { changed: ['有变动', 'Changed'], fallen: ['减少', 'Fewer'], grown: ['增加', 'More'] },
})
