import { f } from '@crossway/kernel'
import { openTab } from '@crossway/web-kit'
import { ownerships, warehouseTypes } from '../../model/stock-states.ts'
import { RetryPending } from '../platform/retry-pending.tsx'
import { byState, cny, pieces, place, unitCny } from '../parts/columns.ts'
import { openMovements, partModel } from '../parts/part.ts'
import { balanceCells, openPlaces } from './drill.tsx'
import { ReserveByHand } from './reserve-by-hand.tsx'
import { ShowEmpty } from './show-empty.tsx'

const route = 'nowInventory'

/** All stock, grouped the way the tab says (warehouse.md nowInventory). */
export const balance = partModel({
  route,
  part: 'balance',
  label: { 'zh-cn': '库存汇总', en: 'Summary' },
  record: 'stock_balance',
  sort: '-total',
  filters: ['warehouse', 'sku', 'project', 'store', 'company', 'vw', 'ownership', 'warehouse_type', 'category'],
  sums: [...Object.keys(byState), 'stock_value'],
  tabs: [
    ['sku', '按SKU', 'By SKU'],
    ['warehouse', '按仓库', 'By warehouse'],
    ['vw', '按虚拟仓', 'By share'],
    ['msku', '按MSKU', 'By MSKU'],
    ['key', '按明细', 'In detail'],
    ['negative', '负库存', 'Below zero'],
  ],
  computed: ['name', 'category', 'on_order', 'out_30', 'days_of_cover', 'average_age'],
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
  shown: [
    'sku',
    'name',
    'warehouse',
    'vw',
    'msku',
    'category',
    'on_order',
    ...Object.keys(byState),
    'fba_available',
    'fba_reserved',
    'fba_unsellable',
    'fba_in_transit',
    'out_30',
    'days_of_cover',
    'average_age',
    'unit_cost',
    'stock_value',
    '!unit_goods',
    '!unit_freight',
    '!unit_duty',
    '!unit_other',
  ],
  slots: { toolbar: [ShowEmpty], cells: balanceCells, open: (row) => openPlaces(row, openMovements) },
})

export const transit = partModel({
  route,
  part: 'transit',
  label: { 'zh-cn': '在途', en: 'In transit' },
  record: 'stock_transit',
  sort: '-shipped_at',
  filters: ['warehouse', 'sku', 'status', 'shipped_at'],
  sums: ['qty_shipped', 'qty_received', 'qty_lost', 'qty_open', 'value'],
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
})

export const reservations = partModel({
  route,
  part: 'reservations',
  label: { 'zh-cn': '预留', en: 'Reservations' },
  record: 'stock_reservation',
  sort: '-created_at',
  filters: ['warehouse', 'sku', 'status'],
  tabs: [
    ['active', '有效', 'Active'],
    ['all', '全部', 'All'],
  ],
  sums: ['qty', 'qty_fulfilled', 'qty_released', 'qty_open'],
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
  lifecycle: {
    field: 'status',
    initial: 'active',
    states: ['active', 'fulfilled', 'released', 'expired'],
    deletable: [],
    ended: ['fulfilled', 'released', 'expired'],
    actions: { release: { from: ['active'], to: 'released', args: { qty: f.int({ min: 1, optional: true }), reason: f.text({ max: 300, optional: true }) } } },
  },
  deeds: {
    'zh-cn': {
      states: { active: '有效', fulfilled: '已用', released: '已释放', expired: '已过期' },
      actions: { release: { label: '释放', args: { qty: { label: '数量', help: '不填则全部释放' }, reason: '原因' } } },
    },
    en: {
      states: { active: 'Active', fulfilled: 'Used', released: 'Released', expired: 'Expired' },
      actions: { release: { label: 'Release', args: { qty: { label: 'Quantity', help: 'All of it when empty' }, reason: 'Reason' } } },
    },
  },
  slots: { toolbar: [ReserveByHand] },
})

export const ages = partModel({
  route,
  part: 'ages',
  label: { 'zh-cn': '库龄', en: 'Age' },
  record: 'stock_age',
  sort: '-average_age',
  filters: ['warehouse', 'company', 'sku'],
  sums: ['qty', 'd0_30', 'd31_60', 'd61_90', 'd91_180', 'd181_270', 'd271_365', 'd366', 'value'],
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
})

export const pending = partModel({
  route,
  part: 'pending',
  label: { 'zh-cn': '待匹配', en: 'Waiting events' },
  record: 'stock_pending',
  sort: '-occurred_at',
  filters: ['store', 'reason', 'occurred_at'],
  sums: ['qty'],
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
  // what waits is mended where the label is mapped
  slots: { toolbar: [RetryPending], open: (row) => openTab('MSKU', { q: String(row['msku_text'] ?? '') }) },
})
