import { DataChart, fullMoney, seriesOption, useChartColours } from '@crossway/web-ui'
import { get, type RecordProps, useBoth } from '@crossway/web-kit'
import { Skeleton } from 'antd'
import { useEffect, useMemo, useState, type ReactElement } from 'react'

interface Day {
  readonly day: string
  readonly spend: string
  readonly sales: string
  readonly acos: string | null
}
const none: readonly Day[] = []
/** Spend as bars, ACOS as a line, day by day; the rows themselves stand among the related documents. */
export default function DailyChart({ record }: RecordProps): ReactElement {
  const both = useBoth()
  const { colours } = useChartColours()
  const [rows, setRows] = useState<readonly Day[]>()
  useEffect(() => {
    let gone = false
    const filter = encodeURIComponent(JSON.stringify({ statement: { in: [record.id] } }))
    get<{ rows: Day[] }>(`ad-statement-day?size=500&sort=day&filter=${filter}`, { silent: true }).then(
      (r) => void (gone || setRows(r.rows)),
      () => void (gone || setRows([])),
    )
    return () => void (gone = true)
  }, [record.id])
  const days = rows ?? none
  const title = both('每日花费与 ACOS', 'Spend and ACOS by day')
  const option = useMemo(
    () =>
      seriesOption(
        {
          x: days.map((r) => r.day.slice(5)),
          unit: 'CNY',
          rightUnit: '%',
          text: (v) => String(v),
          rightText: (v) => `${v}%`,
          full: (v, i) => (i === 0 ? fullMoney(v.toFixed(2)) : `${v.toFixed(2)}%`),
          series: [
            { name: both('花费', 'Spend'), kind: 'bar', values: days.map((r) => Number(r.spend)) },
            { name: 'ACOS', right: true, values: days.map((r) => (r.acos === null ? null : Number(r.acos))) },
          ],
        },
        colours.control,
        colours.bg,
      ),
    [days, colours, both],
  )
  if (!rows) return <Skeleton active title={false} paragraph={{ rows: 4 }} />
  if (days.length === 0) return <p className="tab-empty note">{both('本期没有每日投放数据', 'No advertising day by day in this period')}</p>
  return (
    <DataChart
      title={title}
      height={260}
      option={option}
      table={{
        head: [both('日期', 'Day'), both('花费', 'Spend'), 'ACOS %'],
        rows: days.map((r) => [r.day, fullMoney(r.spend), r.acos === null ? '–' : Number(r.acos).toFixed(2)]),
      }}
    />
  )
}
