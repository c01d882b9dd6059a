import { recordLabels } from '@crossway/platform/words'
import { stockTransit } from './stock-transit.query.ts'

export const stockTransitLabels = recordLabels(stockTransit, {
  name: ['在途', 'In transit'],
  fields: {
    source_no: ['来源单据', 'Document'],
    sku: ['商品', 'SKU'],
    from_warehouse: ['发出仓', 'From'],
    warehouse: ['目的仓', 'To'],
    to_vw: ['目的虚拟仓', 'To share'],
    qty_shipped: ['已发', 'Shipped'],
    qty_received: ['已收', 'Received'],
    qty_lost: ['损失', 'Lost'],
    qty_open: ['在途', 'Open'],
    goods: ['采购成本', 'Goods'],
    freight: ['头程运费', 'Freight'],
    duty: ['关税', 'Duty'],
    other: ['其他', 'Other'],
    value: ['在途金额', 'Value'],
    freight_estimated: ['运费暂估', 'Freight estimated'],
    shipped_at: ['发出时间', 'Shipped at'],
    status: { label: ['状态', 'State'], values: { open: ['在途', 'Open'], closed: ['已关闭', 'Closed'] } },
    source_type: ['来源类型', 'Kind of document'],
    company: ['公司', 'Company'],
    days: ['在途天数', 'Days'],
  },
  tabs: { open: ['在途', 'Under way'] },
})
