import type { LabelsOf } from '@crossway/kernel'
import type { stockReservation } from './stock-reservation.query.ts'

export const stockReservationZh: LabelsOf<typeof stockReservation> = {
  name: '预留',
  fields: {
    source_no: '来源单据',
    sku: '商品',
    warehouse: '仓库',
    vw: '虚拟仓',
    msku: 'MSKU',
    qty: '预留',
    qty_fulfilled: '已用',
    qty_released: '已释放',
    qty_open: '未用',
    reason: '原因',
    priority: '优先级',
    expires_at: '到期',
    created_at: '预留时间',
    created_by: '预留账号',
    source_type: '来源类型',
    source_id: '来源编号',
    source_line_id: '来源行',
    company: '公司',
    project: '项目',
    store: '店铺',
    owner: '负责人',
  },
  states: { active: '有效', fulfilled: '已用', released: '已释放', expired: '已过期' },
  actions: { release: { label: '释放', args: { qty: { label: '数量', help: '不填则全部释放' }, reason: '原因' } } },
  tabs: { active: '有效', all: '全部' },
}
