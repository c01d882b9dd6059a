import { f } from '@crossway/kernel'
import { openTab } from '@crossway/web-kit'
import { RetryPending } from '../platform/retry-pending.tsx'
import { ageColumns, balanceColumns, pendingColumns, reservationColumns, transitColumns } from '../../model/reports/live-stock.columns.ts'
import { byState } from '../../model/reports/columns.ts'
import { openMovements, partModel } from '../parts/part.ts'
import { balanceCells, openPlaces } from './drill.tsx'
import { ReserveByHand } from './reserve-by-hand.tsx'
import { ShowEmpty } from './show-empty.tsx'
import { tickedActions } from './ticked.ts'

const route = 'nowInventory'

/** All stock, grouped the way the tab says (warehouse.md nowInventory). */
export const balance = partModel({
  route,
  part: 'balance',
  report: balanceColumns,
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
  slots: { toolbar: [ShowEmpty], rowActions: tickedActions, cells: balanceCells, open: (row) => openPlaces(row, openMovements) },
})

export const transit = partModel({
  route,
  part: 'transit',
  report: transitColumns,
  record: 'stock_transit',
  sort: '-shipped_at',
  filters: ['warehouse', 'sku', 'status', 'shipped_at'],
  sums: ['qty_shipped', 'qty_received', 'qty_lost', 'qty_open', 'value'],
})

export const reservations = partModel({
  route,
  part: 'reservations',
  report: reservationColumns,
  record: 'stock_reservation',
  sort: '-created_at',
  filters: ['warehouse', 'sku', 'status'],
  tabs: [
    ['active', '有效', 'Active'],
    ['all', '全部', 'All'],
  ],
  sums: ['qty', 'qty_fulfilled', 'qty_released', 'qty_open'],
  lifecycle: {
    field: 'status',
    initial: 'active',
    states: ['active', 'fulfilled', 'released', 'expired'],
    deletable: [],
    ended: ['fulfilled', 'released', 'expired'],
    actions: { release: { from: ['active'], to: 'released', args: { qty: f.int({ min: 1, optional: true }), reason: f.text({ max: 300, optional: true }) } } },
  },
  actions: {
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
  report: ageColumns,
  record: 'stock_age',
  sort: '-average_age',
  filters: ['warehouse', 'company', 'sku'],
  sums: ['qty', 'd0_30', 'd31_60', 'd61_90', 'd91_180', 'd181_270', 'd271_365', 'd366', 'value'],
})

export const pending = partModel({
  route,
  part: 'pending',
  report: pendingColumns,
  record: 'stock_pending',
  sort: '-occurred_at',
  filters: ['store', 'reason', 'occurred_at'],
  sums: ['qty'],
  // what waits is mended where the label is mapped
  slots: { toolbar: [RetryPending], open: (row) => openTab('MSKU', { q: String(row['msku_text'] ?? '') }) },
})
