import { f } from '@crossway/kernel'
import { useLang } from '@crossway/web-kit'
import { useListParts } from '@crossway/web-ui'
import { DatePicker } from 'antd'
import dayjs from 'dayjs'
import type { ReactElement } from 'react'
import { byState, cny, pieces, place } from '../parts/columns.ts'
import { partModel } from '../parts/part.ts'

const route = 'inventoryHistory'
const vw = [f.ref('virtual_warehouse'), '虚拟仓', 'Share'] as const

const asked = (filter: Readonly<Record<string, unknown>>, name: string): string | undefined => (filter[name] as { readonly eq?: string } | undefined)?.eq

/** The day whose end is shown; yesterday when none is chosen, because today is the live stock's. */
function ChooseDay(): ReactElement {
  const lang = useLang()
  const { state, change } = useListParts()
  const day = asked(state.filter, 'day')
  const { day: _, ...rest } = state.filter
  return (
    <DatePicker
      aria-label={lang === 'en' ? 'End of day' : '截至日期'}
      value={day ? dayjs(day) : null}
      placeholder={lang === 'en' ? 'Yesterday' : '昨天'}
      disabledDate={(d) => !d.isBefore(dayjs(), 'day')}
      onChange={(d) => change({ filter: d ? { ...rest, day: { eq: d.format('YYYY-MM-DD') } } : rest, page: 1 })}
    />
  )
}
function ChooseMonth(): ReactElement {
  const lang = useLang()
  const { state, change } = useListParts()
  const period = asked(state.filter, 'period')
  const { period: _, ...rest } = state.filter
  return (
    <DatePicker
      picker="month"
      aria-label={lang === 'en' ? 'Month' : '月份'}
      value={period ? dayjs(`${period.slice(0, 4)}-${period.slice(4)}-01`) : null}
      placeholder={lang === 'en' ? 'This month' : '本月'}
      disabledDate={(d) => d.isAfter(dayjs(), 'month')}
      onChange={(d) => change({ filter: d ? { ...rest, period: { eq: d.format('YYYYMM') } } : rest, page: 1 })}
    />
  )
}

export const daily = partModel({
  route,
  part: 'daily',
  label: { 'zh-cn': '按日结存', en: 'By day' },
  record: 'stock_daily',
  sort: '-total',
  filters: ['warehouse', 'sku', 'company'],
  sums: Object.keys(byState),
  columns: { sku: place.sku, msku: place.msku, warehouse: place.warehouse, vw, ...byState, company: place.company, project: place.project, store: place.store },
  slots: { toolbar: [ChooseDay] },
})

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
const moved = Object.fromEntries(
  kinds.flatMap(([key, zh, en]) => [
    [`${key}_qty`, pieces(`${zh}数量`, `${en} qty`)],
    [`${key}_value`, cny(`${zh}金额`, `${en} value`)],
  ]),
)
const rarely = new Set([
  'counted_qty',
  'counted_value',
  'assembly_qty',
  'assembly_value',
  'adjusted_qty',
  'rest_qty',
  'rest_value',
  'company',
  'project',
  'store',
  'vw',
])
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
export const monthly = partModel({
  route,
  part: 'monthly',
  label: { 'zh-cn': '进销存月报', en: 'Monthly balance' },
  record: 'stock_monthly',
  sort: '-closing_qty',
  filters: ['warehouse', 'sku', 'company'],
  sums: Object.keys(moved),
  columns: monthlyColumns,
  shown: Object.keys(monthlyColumns).map((n) => (rarely.has(n) ? `!${n}` : n)),
  slots: { toolbar: [ChooseMonth] },
})
