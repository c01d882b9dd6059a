import { useText } from '@crossway/web-kit'
import { DataChart, registerGridTexts, seriesOption, useChartColours, type ChartOption } from '@crossway/web-ui'
import { Switch } from 'antd'
import { useState, type ReactElement } from 'react'
import { labelLanes } from './label-lanes.ts'

registerGridTexts()
export interface Course {
  readonly history: readonly { readonly day: string; readonly sold: number | null; readonly units: number | null; readonly reason: string | null }[]
  readonly forecast: readonly { readonly day: string; readonly units: number; readonly low: number; readonly high: number }[]
  readonly stock: readonly number[]
  readonly suggested: readonly number[]
  readonly arrivals: readonly { readonly day: string; readonly qty: number; readonly no: string | null }[]
  readonly events: readonly { readonly name: string; readonly from: string; readonly to: string }[]
}
/** Letters of a label on the width of the chart, wide ones counted twice; labels of a line are so high. */
const [letters, line] = [190, 13]
const wide = (name: string): number => [...name].reduce((n, c) => n + (c > '\u2fff' ? 2 : 1), 0)
const text = (v: number): string => v.toLocaleString('en-US', { maximumFractionDigits: 2 })

/** A year of sales, the forecast with its band, and the stock that is left by it; what is suggested is switched in (operations.md A8 and aiRestock). */
export function CourseChart({ chart }: { readonly chart: Course }): ReactElement {
  const t = useText()
  const { colours } = useChartColours()
  const [withSuggested, setWith] = useState(false)
  const days = [...chart.history.map((d) => d.day), ...chart.forecast.map((d) => d.day)]
  const before = (values: readonly (number | null)[]): (number | null)[] => [...values, ...chart.forecast.map(() => null)]
  const after = (values: readonly (number | null)[]): (number | null)[] => [...chart.history.map(() => null), ...values]
  const stock = withSuggested && chart.suggested.length > 0 ? chart.suggested : chart.stock
  const series = [
    { name: t('planning.sold'), values: before(chart.history.map((d) => d.sold)), kind: 'bar' as const },
    { name: t('planning.cleaned'), values: before(chart.history.map((d) => d.units)) },
    { name: t('planning.forecast'), values: after(chart.forecast.map((d) => d.units)) },
    { name: t('planning.low'), values: after(chart.forecast.map((d) => d.low)), dashed: true },
    { name: t('planning.high'), values: after(chart.forecast.map((d) => d.high)), dashed: true },
    { name: t('planning.stockLeft'), values: after(chart.forecast.map((_, i) => stock[i] ?? null)), kind: 'area' as const, right: true },
  ]
  const option = seriesOption(
    { x: days, series, unit: t('planning.units'), rightUnit: t('planning.stockLeft'), text, full: (v) => text(v) },
    colours.control,
    colours.bg,
  )
  return (
    <div style={{ display: 'grid', gap: 8 }}>
      {chart.suggested.length > 0 && (
        <label style={{ display: 'flex', gap: 8, alignItems: 'center' }}>
          <Switch size="small" checked={withSuggested} onChange={setWith} data-testid="with-suggested" />
          {t('planning.withSuggested')}
        </label>
      )}
      <DataChart
        title={t('planning.course')}
        option={withMarks(option, chart, days, (n) => t('planning.arrives', { n: text(n) }), colours.t2)}
        table={{
          head: [t('planning.day'), ...series.map((x) => x.name)],
          rows: days.map((d, n) => [d, ...series.map((x) => (x.values[n] === null || x.values[n] === undefined ? '–' : text(x.values[n]!)))]),
        }}
      />
    </div>
  )
}

/** Arrivals as lines with their document, events as bands behind the bars. */
function withMarks(option: ChartOption, chart: Course, days: readonly string[], arrives: (n: number) => string, colour: string): ChartOption {
  const series = option['series'] as readonly object[]
  const bands = chart.events.flatMap((e) => {
    const [from, to] = [days.findIndex((d) => d >= e.from), days.findLastIndex((d) => d <= e.to)]
    return from >= 0 && from <= to ? [{ name: e.name, from, to, words: (wide(e.name) / letters) * days.length }] : []
  })
  const lanes = labelLanes(bands)
  const markArea = {
    silent: true,
    itemStyle: { opacity: 0.12 },
    label: { fontSize: 10, position: 'insideTop', color: colour, textBorderWidth: 0 },
    data: bands.map((b, i) => [{ xAxis: days[b.from], name: b.name, label: { offset: [0, line * lanes[i]!] } }, { xAxis: days[b.to] }]),
  }
  const markLine = {
    symbol: ['none', 'triangle'],
    symbolSize: 6,
    label: { show: false },
    lineStyle: { type: 'dotted', width: 1 },
    data: chart.arrivals.map((a) => ({ xAxis: a.day, name: [arrives(a.qty), a.no].filter(Boolean).join(' ') })),
    tooltip: { trigger: 'item', formatter: '{b}' },
  }
  return { ...option, series: series.map((s, i) => (i === 0 ? { ...s, markArea } : i === series.length - 1 ? { ...s, markLine } : s)) }
}
