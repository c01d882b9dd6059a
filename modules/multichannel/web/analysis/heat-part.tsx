import { useBoth } from '@crossway/web-kit'
import { DataChart, fullMoney, heatOption, useChartColours } from '@crossway/web-ui'
import { Alert, Skeleton } from 'antd'
import type { ReactElement } from 'react'
import { useSales, type SalesRow } from './use-sales.ts'

interface Grid {
  readonly x: readonly string[]
  readonly y: readonly string[]
  readonly cells: readonly (readonly [number, number, number])[]
}
interface Props {
  readonly days: string
  readonly title: string
  readonly tab: string
  readonly head: readonly [string, string, string]
  readonly gridOf: (rows: readonly SalesRow[]) => Grid
  readonly text: (v: number) => string
  readonly height?: number
}
function HeatPart({ days, title, tab, head, gridOf, text, height }: Props): ReactElement {
  const { dark } = useChartColours()
  const { data, failed } = useSales(tab, days, '-net', 500)
  if (failed) return <Alert type="error" title={failed} />
  if (!data) return <Skeleton active paragraph={{ rows: 6 }} />
  const g = gridOf(data.rows)
  return (
    <DataChart
      title={title}
      {...(height === undefined ? {} : { height })}
      option={heatOption(g.x, g.y, g.cells, dark, text)}
      table={{ head: [...head], rows: g.cells.map(([x, y, v]) => [g.y[y]!, g.x[x]!, text(v)]) }}
    />
  )
}

/** When buyers order: orders by weekday and hour of the store's own clock (multichannel.md multiSaleAnalysis, charts). */
export function WeekHourPart({ days }: { readonly days: string }): ReactElement {
  const both = useBoth()
  const hours = Array.from({ length: 24 }, (_, i) => String(i))
  const weekdays = both('周一 周二 周三 周四 周五 周六 周日', 'Mon Tue Wed Thu Fri Sat Sun').split(' ')
  return (
    <HeatPart
      days={days}
      tab="by_weekhour"
      title={both('下单时段（星期×小时，店铺当地）', 'Orders by weekday and hour')}
      head={[both('星期', 'Weekday'), both('小时', 'Hour'), both('订单数', 'Orders')]}
      text={String}
      gridOf={(rows) => ({
        x: hours,
        y: weekdays,
        cells: rows.flatMap((r) => {
          const [weekday, hour] = (r.bucket ?? '').split(' ').map(Number)
          return weekday && hour !== undefined ? [[hour, weekday - 1, r.orders] as const] : []
        }),
      })}
    />
  )
}

const mostKinds = 12
/** What sells where: net sales of the largest categories on every platform. */
export function KindPlatformPart({ days }: { readonly days: string }): ReactElement {
  const both = useBoth()
  const none = both('未分类', 'No category')
  return (
    <HeatPart
      days={days}
      tab="by_kind_platform"
      title={both('类目×平台净销售额（CNY）', 'Category × platform (CNY)')}
      head={[both('类目', 'Category'), both('平台', 'Platform'), both('净销售额（CNY）', 'Net sales (CNY)')]}
      text={(v) => fullMoney(v)}
      height={340}
      gridOf={(rows) => {
        const kindOf = (r: SalesRow): string => r.category?.title ?? none
        const sums = new Map<string, number>()
        for (const r of rows) sums.set(kindOf(r), (sums.get(kindOf(r)) ?? 0) + Number(r.net))
        const y = [...sums]
          .toSorted((a, b) => b[1] - a[1])
          .slice(0, mostKinds)
          .map(([k]) => k)
        const x = [...new Set(rows.map((r) => r.platform?.title ?? '–'))]
        return {
          x,
          y,
          cells: rows.filter((r) => y.includes(kindOf(r))).map((r) => [x.indexOf(r.platform?.title ?? '–'), y.indexOf(kindOf(r)), Number(r.net)] as const),
        }
      }}
    />
  )
}
