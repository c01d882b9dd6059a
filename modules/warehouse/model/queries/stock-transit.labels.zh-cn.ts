import type { LabelsOf } from '@crossway/kernel'
import type { stockTransit } from './stock-transit.query.ts'

export const stockTransitZh: LabelsOf<typeof stockTransit> = {
  name: '在途',
  fields: {
    source_no: '来源单据',
    sku: '商品',
    from_warehouse: '发出仓',
    warehouse: '目的仓',
    to_vw: '目的虚拟仓',
    msku: 'MSKU',
    qty_shipped: '已发',
    qty_received: '已收',
    qty_lost: '损失',
    qty_open: '在途',
    goods: '采购成本',
    freight: '头程运费',
    duty: '关税',
    other: '其他',
    value: '在途金额',
    freight_estimated: '运费暂估',
    shipped_at: '发出时间',
    status: { label: '状态', values: { open: '在途', closed: '已关闭' } },
    source_type: '来源类型',
    company: '公司',
    project: '项目',
    store: '店铺',
    days: '在途天数',
  },
  states: {},
  actions: {},
  tabs: { open: '在途', all: '全部' },
}
