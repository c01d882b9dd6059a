import { DataChart, fullMoney, queryTab, seriesOption, useChartColours } from '@crossway/web-ui'
import { get, type RecordProps, useBoth } from '@crossway/web-kit'
import { useEffect, useMemo, useState, type ReactElement } from 'react'

interface Day {
  readonly day: string
  readonly spend: string
  readonly sales: string
  readonly acos: string | null
}
/** Spend as bars, ACOS as a line, day by day. */
function DailyChart({ record }: RecordProps): ReactElement | null {
  const both = useBoth()
  const { colours } = useChartColours()
  const [rows, setRows] = useState<readonly Day[]>([])
  useEffect(() => {
    let gone = false
    const filter = encodeURIComponent(JSON.stringify({ statement: { in: [record.id] } }))
    get<{ rows: Day[] }>(`ad-statement-day?size=500&sort=day&filter=${filter}`, { silent: true }).then(
      (r) => void (gone || setRows(r.rows)),
      () => undefined,
    )
    return () => void (gone = true)
  }, [record.id])
  const title = both('每日花费与 ACOS', 'Spend and ACOS by day')
  const option = useMemo(
    () =>
      seriesOption(
        {
          x: rows.map((r) => r.day.slice(5)),
          unit: 'CNY',
          rightUnit: '%',
          text: (v) => String(v),
          rightText: (v) => `${v}%`,
          full: (v, i) => (i === 0 ? fullMoney(v.toFixed(2)) : `${v.toFixed(2)}%`),
          series: [
            { name: both('花费', 'Spend'), kind: 'bar', values: rows.map((r) => Number(r.spend)) },
            { name: 'ACOS', right: true, values: rows.map((r) => (r.acos === null ? null : Number(r.acos))) },
          ],
        },
        colours.control,
        colours.bg,
      ),
    [rows, colours, both],
  )
  if (rows.length === 0) return null
  return (
    <DataChart
      title={title}
      height={260}
      option={option}
      table={{
        head: [both('日期', 'Day'), both('花费', 'Spend'), 'ACOS %'],
        rows: rows.map((r) => [r.day, fullMoney(r.spend), r.acos === null ? '–' : Number(r.acos).toFixed(2)]),
      }}
    />
  )
}
export default queryTab({ route: 'reconciliationAd', query: 'ad_statement_day', by: 'statement' }, DailyChart)
