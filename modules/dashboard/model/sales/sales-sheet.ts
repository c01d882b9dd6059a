import { num } from '@crossway/kernel'
import { numbers, words, type Column, type Say } from '../sheet/columns.ts'
import { changeOf, type MatrixRow, type SalesBoard, type SalesCard, type SalesSpan } from './sales-board.ts'

export const spanWords: Readonly<Record<SalesSpan, readonly [zh: string, en: string]>> = {
  today: ['今天', 'Today'],
  yesterday: ['昨天', 'Yesterday'],
  last7: ['近7天', 'Last 7 days'],
  last30: ['近30天', 'Last 30 days'],
}
/** Spans beside the ones before them. */
export const spanColumns = (say: Say): Column<SalesCard>[] => [
  words(say('期间', 'Period'), (c) => say(...spanWords[c.span])),
  numbers(say('订单', 'Orders'), (c) => c.now.orders),
  numbers(say('件', 'Units'), (c) => c.now.units),
  numbers(say('销售额', 'Sales'), (c) => c.now.sales),
  numbers(say('上期销售额', 'Sales before'), (c) => c.before.sales),
  numbers(say('变动 %', 'Change, %'), (c) => changeOf(c.now.sales, c.before.sales)),
  numbers(say('退货率 %', 'Returned, %'), (c) => (c.now.units === 0 ? null : num(c.now.returned).div(c.now.units).times(100).toFixed(1))),
]
/** The last thirty days of each store or article. */
export const matrixColumns = (a: Pick<SalesBoard, 'by' | 'days'>, of: 'units' | 'sales', say: Say): Column<MatrixRow>[] => [
  words(a.by === 'sku' ? 'SKU' : say('店铺', 'Store'), (r) => [r.name, r.note].filter(Boolean).join(' ')),
  ...(of === 'units' ? [numbers<MatrixRow>(say('合计', 'Total'), (r) => r.total), numbers<MatrixRow>(say('7日均', 'Mean of 7 days'), (r) => r.mean7)] : []),
  ...a.days.map((day, i) => numbers<MatrixRow>(day, (r) => r[of][i])),
]
export const regionColumns = (say: Say): Column<SalesBoard['regions'][number]>[] => [
  words(say('国家', 'Country'), (r) => r.country),
  words(say('州/省', 'State'), (r) => r.state),
  numbers(say('件', 'Units'), (r) => r.units),
  numbers(say('销售额', 'Sales'), (r) => r.sales),
]
export const cancelColumns = (say: Say): Column<SalesBoard['cancels'][number]>[] => [
  words(say('店铺', 'Store'), (r) => r.store),
  numbers(say('订单', 'Orders'), (r) => r.orders),
  numbers(say('取消', 'Cancelled'), (r) => r.cancelled),
  numbers(say('取消率 %', 'Cancelled, %'), (r) => r.rate),
  numbers(say('退款', 'Refunds'), (r) => r.refunds),
]
