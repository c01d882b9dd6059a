import '../texts/register.ts'
import { get, useText, type ListAnswer } from '@crossway/web-kit'
import { DataChart, registerGridTexts, seriesOption, useChartColours } from '@crossway/web-ui'
import { useQuery } from '@tanstack/react-query'
import { Skeleton } from 'antd'
import type { ReactElement } from 'react'

registerGridTexts()
const days = 90

/** A metric of a store day by day (operations.md storePerformance, trend line). */
export function MetricCourse({
  store,
  title,
  metric,
  name,
}: {
  readonly store: number
  readonly title: string
  readonly metric: string
  readonly name: string
}): ReactElement {
  const t = useText()
  const { colours } = useChartColours()
  const { data } = useQuery({
    queryKey: ['health-course', store, metric],
    queryFn: () =>
      get<ListAnswer>('account-health', {
        query: { view: 'storePerformance', tab: 'all', filter: { store: { in: [store] } }, size: days, sort: '-day', fields: `day,${metric}` },
        silent: true,
      }),
  })
  if (!data) return <Skeleton active paragraph={{ rows: 5 }} />
  const rows = data.rows.toReversed()
  const values = rows.map((r) => (r[metric] === null || r[metric] === undefined ? null : Number(r[metric])))
  const text = (v: number): string => v.toLocaleString('en-US', { maximumFractionDigits: 2 })
  return (
    <div data-testid="health-course">
      <DataChart
        title={`${title} · ${name}`}
        option={seriesOption({ x: rows.map((r) => String(r['day'])), series: [{ name, values }], text, full: text }, colours.control, colours.bg)}
        table={{ head: [t('planning.day'), name], rows: rows.map((r, i) => [String(r['day']), values[i] === null ? '–' : text(values[i]!)]) }}
      />
    </div>
  )
}
