import { useAnswer, useText, type ListAnswer, type ListRow, type RecordProps } from '@crossway/web-kit'
import { DataChart, fixed, seriesOption, useChartColours } from '@crossway/web-ui'
import type { ReactElement } from 'react'

interface Named {
  readonly id: number
  readonly title: string
}
interface Purchase extends ListRow {
  readonly day: string
  readonly supplier: Named
  readonly net_price: string
}
const isPriced = (r: ListRow): r is Purchase => typeof r['net_price'] === 'string' && !r['net_price'].includes('*')
const newest = 500

/** The price of an article without tax in CNY over the days, a line for each supplier. */
export function NetPriceChart({ record }: RecordProps): ReactElement | null {
  const t = useText()
  const { colours, axis } = useChartColours()
  const filter = encodeURIComponent(JSON.stringify({ sku: { in: [record.id] } }))
  const { data } = useAnswer<ListAnswer>(`sku-purchase?view=purchaseOrderList&size=${newest}&filter=${filter}`)
  const priced = [...(data?.rows ?? [])].reverse().filter(isPriced)
  const days = [...new Set(priced.map((r) => r.day))]
  const names = [...new Map(priced.map((r) => [r.supplier.id, r.supplier.title]))]
  const priceOn = (supplier: number, day: string): string | undefined => priced.findLast((r) => r.supplier.id === supplier && r.day === day)?.net_price
  if (days.length < 2) return null
  const option = seriesOption(
    {
      x: days,
      series: names.map(([id, name]) => ({ name, values: days.map((d) => (priceOn(id, d) === undefined ? null : Number(priceOn(id, d)))) })),
      unit: 'CNY',
      text: axis,
      full: (v) => v.toFixed(4),
    },
    colours.control,
    colours.bg,
  )
  return (
    <DataChart
      title={t('purchaseSupplier.netChart')}
      option={option}
      height={220}
      table={{
        head: [t('purchaseSupplier.day'), ...names.map(([, name]) => name)],
        rows: days.map((d) => [d, ...names.map(([id]) => (priceOn(id, d) === undefined ? '' : fixed(priceOn(id, d)!, 4)))]),
      }}
    />
  )
}
