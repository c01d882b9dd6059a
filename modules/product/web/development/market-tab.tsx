import { useBoth } from '@crossway/web-kit'
import { DataChart, seriesOption, useChartColours } from '@crossway/web-ui'
import type { RecordProps } from '@crossway/web-kit'
import type { ReactElement } from 'react'
import './development.css'

interface Item {
  readonly brand: string | null
  readonly price: string | null
  readonly monthly_units: number | null
  readonly monthly_revenue: string | null
}
interface Month {
  readonly month: string
  readonly search_volume: number | null
  readonly units: number | null
}
const rows = <T,>(v: unknown): readonly T[] => (Array.isArray(v) ? v : [])
const shown = 8
const revenue = (i: Item): number => Number(i.monthly_revenue ?? Number(i.price ?? 0) * (i.monthly_units ?? 0))

/** The market of an outlook in pictures: its months, its price bands, and who sells most. */
export default function MarketTab({ record }: RecordProps): ReactElement {
  const both = useBoth()
  const { colours } = useChartColours()
  const items = rows<Item>(record['items'])
  const months = rows<Month>(record['trends']).toSorted((a, b) => (a.month < b.month ? -1 : 1))
  const top = Math.max(10, ...items.map((i) => Number(i.price ?? 0)))
  const step = Math.max(1, Math.ceil(top / shown))
  const bands = Array.from({ length: shown }, (_, i) => ({
    name: `${i * step}-${(i + 1) * step}`,
    n: items.filter((x) => Math.floor(Number(x.price ?? 0) / step) === i).length,
  }))
  const brands = [...Map.groupBy(items, (i) => i.brand ?? '–')]
    .map(([name, own]) => ({ name, sum: own.reduce((n, i) => n + revenue(i), 0) }))
    .toSorted((a, b) => b.sum - a.sum)
  const chart = (
    title: string,
    x: readonly string[],
    series: Parameters<typeof seriesOption>[0]['series'],
    table: readonly (readonly (string | number)[])[],
    head: readonly string[],
  ): ReactElement => (
    <DataChart
      title={title}
      height={220}
      option={seriesOption({ x, series, text: (v) => String(v), full: (v) => String(v) }, colours.control, colours.bg)}
      table={{ head, rows: table }}
    />
  )
  return (
    <div className="dev-model" data-testid="outlook-market">
      {chart(
        both('销量与搜索量', 'Units and searches'),
        months.map((m) => m.month.slice(0, 7)),
        [
          { name: both('销量', 'Units'), values: months.map((m) => m.units) },
          { name: both('搜索量', 'Searches'), values: months.map((m) => m.search_volume), right: true },
        ],
        months.map((m) => [m.month.slice(0, 7), m.units ?? 0, m.search_volume ?? 0]),
        [both('月份', 'Month'), both('销量', 'Units'), both('搜索量', 'Searches')],
      )}
      {chart(
        both('价格段', 'Price bands'),
        bands.map((b) => b.name),
        [{ name: both('商品数', 'Products'), kind: 'bar', values: bands.map((b) => b.n) }],
        bands.map((b) => [b.name, b.n]),
        [both('价格', 'Price'), both('商品数', 'Products')],
      )}
      {chart(
        both('品牌销售额', 'Revenue by brand'),
        brands.slice(0, shown).map((b) => b.name),
        [{ name: both('销售额', 'Revenue'), kind: 'bar', values: brands.slice(0, shown).map((b) => Math.round(b.sum)) }],
        brands.slice(0, shown).map((b) => [b.name, Math.round(b.sum)]),
        [both('品牌', 'Brand'), both('销售额', 'Revenue')],
      )}
    </div>
  )
}
