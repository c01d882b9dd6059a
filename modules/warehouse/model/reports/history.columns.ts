import { f } from '@crossway/kernel'
import { byState, cny, pieces, place, type ReportColumns } from './columns.ts'

const vw = [f.ref('virtual_warehouse'), '虚拟仓', 'Share'] as const

/** Stock at the end of a past day, and the month's in, out and balance (warehouse.md inventoryHistory). */
export const dailyColumns: ReportColumns = {
  label: { 'zh-cn': '按日结存', en: 'By day' },
  columns: { sku: place.sku, msku: place.msku, warehouse: place.warehouse, vw, ...byState, company: place.company, project: place.project, store: place.store },
}

const kinds = [
  ['opening', '期初', 'Opening'],
  ['purchase', '采购', 'Purchase'],
  ['ship', '发运', 'Shipping'],
  ['sale', '销售', 'Sales'],
  ['returned', '退货', 'Returns'],
  ['counted', '盘点与损益', 'Counts'],
  ['assembly', '组装', 'Assembly'],
  ['adjusted', '成本调整', 'Cost changes'],
  ['rest', '其他', 'Other'],
  ['closing', '期末', 'Closing'],
] as const
export const moved = Object.fromEntries(
  kinds.flatMap(([key, zh, en]) => [
    [`${key}_qty`, pieces(`${zh}数量`, `${en} qty`)],
    [`${key}_value`, cny(`${zh}金额`, `${en} value`)],
  ]),
)
const monthlyColumns = {
  sku: place.sku,
  warehouse: place.warehouse,
  ...moved,
  stock_to_sales: [f.decimal({ scale: 2, optional: true }), '存销比', 'Stock to sales'] as const,
  turnover_days: [f.decimal({ scale: 1, optional: true, class: 'cost' }), '周转天数', 'Turnover days'] as const,
  vw,
  company: place.company,
  project: place.project,
  store: place.store,
}
export const monthColumns: ReportColumns = {
  label: { 'zh-cn': '进销存月报', en: 'Monthly balance' },
  columns: monthlyColumns,
}
