import { num } from '@crossway/kernel'
import { useAnswer, useLang, type RecordProps } from '@crossway/web-kit'
import { DataChart, fixed, seriesOption, useChartColours } from '@crossway/web-ui'
import { Alert, Skeleton } from 'antd'
import type { ReactElement } from 'react'

interface Day {
  readonly day: string
  readonly units: number
  readonly orders: number
  readonly sales: string
}
const spans = [7, 30, 90] as const
const words = {
  'zh-cn': { chart: '近90天销量（件）', units: '件数', orders: '订单', sales: '销售额', span: '近{n}天', none: '暂无数据' },
  en: { chart: 'Units sold in 90 days', units: 'Units', orders: 'Orders', sales: 'Sales', span: 'Last {n} days', none: 'No data' },
} as const

/** Units of a listing by day, and what the last week, month and quarter made (product.md MSKU, tab sales). */
export default function MskuSalesTab({ record }: RecordProps): ReactElement {
  const lang = useLang()
  const say = words[lang]
  const { colours, axis } = useChartColours()
  const { data, failed } = useAnswer<{ currency: string | null; rows: readonly Day[] }>(`msku/${record.id}/sales`)
  if (failed) return <Alert type="error" title={failed} />
  if (!data) return <Skeleton active title={false} paragraph={{ rows: 4 }} />
  if (data.rows.length === 0) return <p className="tab-empty note">{say.none}</p>
  const option = seriesOption(
    {
      x: data.rows.map((d) => d.day.slice(5)),
      series: [{ name: say.units, values: data.rows.map((d) => d.units) }],
      unit: '',
      text: axis,
      full: (v) => String(v),
    },
    colours.control,
    colours.bg,
  )
  const last = (n: number): readonly Day[] => data.rows.slice(-n)
  return (
    <div data-testid="msku-sales">
      <DataChart
        title={say.chart}
        option={option}
        height={240}
        table={{ head: ['', say.units, say.orders, say.sales], rows: data.rows.map((d) => [d.day, String(d.units), String(d.orders), fixed(d.sales, 2)]) }}
      />
      <table className="plain-table">
        <thead>
          <tr>
            <th aria-label={say.span.replace('{n}', '')} />
            <th className="num">{say.units}</th>
            <th className="num">{say.orders}</th>
            <th className="num">
              {say.sales} {data.currency}
            </th>
          </tr>
        </thead>
        <tbody>
          {spans.map((n) => (
            <tr key={n}>
              <td>{say.span.replace('{n}', String(n))}</td>
              <td className="num">{last(n).reduce((s, d) => s + d.units, 0)}</td>
              <td className="num">{last(n).reduce((s, d) => s + d.orders, 0)}</td>
              <td className="num">
                {fixed(
                  last(n)
                    .reduce((s, d) => s.plus(d.sales), num(0))
                    .toFixed(),
                  2,
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
