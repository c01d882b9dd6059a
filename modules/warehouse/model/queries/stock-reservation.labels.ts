import { recordLabels } from '@crossway/platform/words'
import { stockReservation } from './stock-reservation.query.ts'

export const stockReservationLabels = recordLabels(stockReservation, {
  name: ['预留', 'Reservations'],
  fields: {
    source_no: ['来源单据', 'Document'],
    sku: ['商品', 'SKU'],
    vw: ['虚拟仓', 'Share'],
    qty: ['预留', 'Reserved'],
    qty_fulfilled: ['已用', 'Used'],
    qty_released: ['已释放', 'Released'],
    qty_open: ['未用', 'Open'],
    expires_at: ['到期', 'Expires'],
    created_at: ['预留时间', 'Reserved at'],
    created_by: ['预留账号', 'Account'],
    source_type: ['来源类型', 'Kind of document'],
    source_id: ['来源编号', 'Document id'],
    source_line_id: ['来源行', 'Line of document'],
    company: ['公司', 'Company'],
  },
  states: { active: ['有效', 'Active'], fulfilled: ['已用', 'Used'], released: ['已释放', 'Released'] },
  actions: { release: { label: ['释放', 'Release'], args: { qty: { help: ['不填则全部释放', 'All of it when empty'] } } } },
  tabs: { active: ['有效', 'Active'] },
})
