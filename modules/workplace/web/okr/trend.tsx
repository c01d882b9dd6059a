import { get, useLang, type ListAnswer } from '@crossway/web-kit'
import { DataChart, registerGridTexts, seriesOption, useChartColours } from '@crossway/web-ui'
import { Skeleton } from 'antd'
import { useEffect, useState, type ReactElement } from 'react'
import './okr.css'

registerGridTexts()
const most = 500
interface Props {
  readonly route: string
  readonly filter: Readonly<Record<string, unknown>>
  readonly q: string
  readonly tab: string
}
const bands = ['low', 'middle', 'high'] as const
const mean = (values: readonly number[]): number | null => (values.length ? Math.round((values.reduce((t, v) => t + v, 0) / values.length) * 100) / 100 : null)

/** Mean final score by cycle, and how many people reached which part of the scale. */
export default function Trend({ route, filter, q, tab }: Props): ReactElement {
  const lang = useLang()
  const { colours, axis } = useChartColours()
  const [answer, setAnswer] = useState<ListAnswer>()
  const asked = JSON.stringify(filter)
  useEffect(() => {
    let gone = false
    get<ListAnswer>('okr-score', {
      query: { view: route, filter: JSON.parse(asked), q, tab, size: most, sort: 'start_on' },
      silent: true,
      slot: `okr-trend:${route}`,
    }).then(
      (a) => void (gone || setAnswer(a)),
      () => undefined,
    )
    return () => void (gone = true)
  }, [asked, q, tab, route])
  if (!answer) return <Skeleton active paragraph={{ rows: 8 }} style={{ padding: 16 }} />
  const both = (zh: string, en: string): string => (lang === 'en' ? en : zh)
  const byCycle = [...Map.groupBy(answer.rows, (r) => String((r['cycle'] as { title?: string } | null)?.title ?? ''))]
  const names = byCycle.map(([name]) => name)
  const final = byCycle.map(([, rows]) => mean(rows.flatMap((r) => (r['final_score'] === null ? [] : [Number(r['final_score'])]))))
  const labels = { low: '0–0.3', middle: '0.4–0.6', high: '0.7–1.0' }
  const parts = bands.map((b) => ({
    name: labels[b],
    kind: 'bar' as const,
    stack: 'all',
    values: byCycle.map(([, rows]) => rows.filter((r) => r['band'] === b).length),
  }))
  const score = (v: number | null | undefined): string => (v === null || v === undefined ? '—' : v.toFixed(2))
  return (
    <div className="okr-charts" data-testid="okr-trend">
      <DataChart
        title={both('平均终评', 'Mean final score')}
        height={260}
        option={seriesOption(
          { x: names, unit: '', text: axis, full: score, series: [{ name: both('终评', 'Final score'), kind: 'line', values: final }] },
          colours.control,
          colours.bg,
        )}
        empty={both('还没有评分', 'Nothing is scored yet')}
        table={{ head: [both('周期', 'Cycle'), both('终评', 'Final score')], rows: names.map((n, i) => [n, score(final[i])]) }}
      />
      <DataChart
        title={both('得分分布', 'Distribution of scores')}
        height={260}
        option={seriesOption({ x: names, unit: both('人', 'people'), text: axis, full: (v) => String(v ?? 0), series: parts }, colours.control, colours.bg)}
        empty={both('还没有评分', 'Nothing is scored yet')}
        table={{ head: [both('周期', 'Cycle'), ...parts.map((p) => p.name)], rows: names.map((n, i) => [n, ...parts.map((p) => String(p.values[i] ?? 0))]) }}
      />
    </div>
  )
}
