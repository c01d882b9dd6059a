import { f } from '@crossway/kernel'
import { ownerships, warehouseTypes } from '../stock-states.ts'
import { byState, cny, pieces, place, unitCny, type ReportColumns } from './columns.ts'

/** Columns of nowInventory's parts (warehouse.md). */
export const balanceColumns: ReportColumns = {
  label: { 'zh-cn': '库存汇总', en: 'Summary' },
  columns: {
    sku: place.sku,
    name: [f.text({ optional: true }), '品名', 'Name'],
    warehouse: place.warehouse,
    msku: place.msku,
    vw: [f.ref('virtual_warehouse', { optional: true }), '虚拟仓', 'Share'],
    on_order: pieces('采购在途', 'On order'),
    category: [f.ref('category', { optional: true }), '类目', 'Category'],
    ...byState,
    fba_available: pieces('FBA可售', 'FBA available'),
    fba_reserved: pieces('FBA预留', 'FBA reserved'),
    fba_unsellable: pieces('FBA不可售', 'FBA unsellable'),
    fba_in_transit: pieces('FBA在途', 'FBA in transit'),
    out_30: pieces('30天出库', 'Out 30 days'),
    days_of_cover: [f.decimal({ scale: 1, optional: true }), '可售天数', 'Days of cover'],
    average_age: [f.decimal({ scale: 1, optional: true }), '平均库龄', 'Average age'],
    unit_cost: unitCny('单位成本', 'Unit cost'),
    stock_value: cny('库存金额', 'Value'),
    unit_goods: unitCny('采购成本', 'Goods'),
    unit_freight: unitCny('头程运费', 'Freight'),
    unit_duty: unitCny('关税清关', 'Duty'),
    unit_other: unitCny('其他到仓', 'Other'),
    company: place.company,
    project: place.project,
    store: place.store,
    ownership: [
      f.choice(ownerships),
      { label: '货权', values: { own: '自有', consigned: '客户寄存' } },
      { label: 'Ownership', values: { own: 'Own', consigned: 'Consigned' } },
    ],
    warehouse_type: [
      f.choice(warehouseTypes),
      {
        label: '仓库类型',
        values: { domestic: '国内仓', supplier: '工厂虚拟仓', overseas: '海外仓', fba: 'FBA仓', awd: 'AWD仓', platform: '平台仓', return: '退货仓' },
      },
      {
        label: 'Warehouse type',
        values: { domestic: 'Domestic', supplier: 'Supplier', overseas: 'Overseas', fba: 'FBA', awd: 'AWD', platform: 'Platform', return: 'Returns' },
      },
    ],
  },
}

export const transitColumns: ReportColumns = {
  label: { 'zh-cn': '在途', en: 'In transit' },
  columns: {
    source_no: [f.text({ format: 'code', optional: true }), '来源单据', 'Document'],
    sku: place.sku,
    from_warehouse: [f.ref('warehouse'), '发出仓', 'From'],
    warehouse: [f.ref('warehouse'), '目的仓', 'To'],
    msku: place.msku,
    qty_shipped: pieces('已发', 'Shipped'),
    qty_received: pieces('已收', 'Received'),
    qty_lost: pieces('损失', 'Lost'),
    qty_open: pieces('在途', 'Open'),
    value: cny('在途金额', 'Value'),
    freight_estimated: [f.bool(), '运费暂估', 'Freight estimated'],
    shipped_at: [f.dateTime(), '发出时间', 'Shipped at'],
    days: pieces('在途天数', 'Days'),
    status: [
      f.choice(['open', 'closed']),
      { label: '状态', values: { open: '在途', closed: '已关闭' } },
      { label: 'State', values: { open: 'Open', closed: 'Closed' } },
    ],
    company: place.company,
  },
}

export const reservationColumns: ReportColumns = {
  label: { 'zh-cn': '预留', en: 'Reservations' },
  columns: {
    source_no: [f.text({ format: 'code', optional: true }), '来源单据', 'Document'],
    sku: place.sku,
    warehouse: place.warehouse,
    vw: [f.ref('virtual_warehouse'), '虚拟仓', 'Share'],
    qty: pieces('预留', 'Reserved'),
    qty_fulfilled: pieces('已用', 'Used'),
    qty_released: pieces('已释放', 'Released'),
    qty_open: pieces('未用', 'Open'),
    reason: [f.text({ optional: true }), '原因', 'Reason'],
    owner: [f.text({ optional: true }), '负责人', 'Owner'],
    expires_at: [f.dateTime({ optional: true }), '到期', 'Expires'],
    status: [
      f.choice(['active', 'fulfilled', 'released', 'expired']),
      { label: '状态', values: { active: '有效', fulfilled: '已用', released: '已释放', expired: '已过期' } },
      { label: 'State', values: { active: 'Active', fulfilled: 'Used', released: 'Released', expired: 'Expired' } },
    ],
    created_at: [f.dateTime(), '预留时间', 'Reserved at'],
  },
}

export const ageColumns: ReportColumns = {
  label: { 'zh-cn': '库龄', en: 'Age' },
  columns: {
    sku: place.sku,
    warehouse: place.warehouse,
    qty: pieces('数量', 'Quantity'),
    d0_30: pieces('0–30天', '0–30 d'),
    d31_60: pieces('31–60天', '31–60 d'),
    d61_90: pieces('61–90天', '61–90 d'),
    d91_180: pieces('91–180天', '91–180 d'),
    d181_270: pieces('181–270天', '181–270 d'),
    d271_365: pieces('271–365天', '271–365 d'),
    d366: pieces('365天以上', '> 365 d'),
    average_age: [f.decimal({ scale: 1 }), '平均库龄', 'Average age'],
    oldest: [f.date(), '最早入库', 'Oldest'],
    value: cny('库存金额', 'Value'),
    company: place.company,
  },
}

export const pendingColumns: ReportColumns = {
  label: { 'zh-cn': '待匹配', en: 'Waiting events' },
  columns: {
    msku_text: [f.text({ format: 'code', optional: true }), 'MSKU', 'MSKU'],
    store: place.store,
    warehouse: [f.ref('warehouse', { optional: true }), '仓库', 'Warehouse'],
    report_type: [
      f.choice(['fulfilled_shipments', 'inventory_ledger']),
      { label: '来源报告', values: { fulfilled_shipments: 'FBA已发货', inventory_ledger: '库存分类账' } },
      { label: 'Report', values: { fulfilled_shipments: 'Fulfilled shipments', inventory_ledger: 'Inventory ledger' } },
    ],
    occurred_at: [f.dateTime(), '业务时间', 'Occurred at'],
    qty: pieces('数量', 'Quantity'),
    reason: [
      f.choice(['unmapped', 'no_warehouse', 'closed_period', 'bad_row']),
      { label: '原因', values: { unmapped: '未配对', no_warehouse: '无仓库', closed_period: '期间已关账', bad_row: '数据有误' } },
      { label: 'Reason', values: { unmapped: 'Not mapped', no_warehouse: 'No warehouse', closed_period: 'Period closed', bad_row: 'Bad row' } },
    ],
    detail: [f.text({ optional: true }), '说明', 'Detail'],
    tries: pieces('次数', 'Tries'),
    file_no: [f.text({ format: 'code', optional: true }), '来源文件', 'File'],
  },
}
