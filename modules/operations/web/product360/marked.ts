import type { ChartOption } from '@crossway/web-ui'

interface Mark {
  readonly day: string
  readonly text: string
}
const most = 40
/** The chart with what was done and what happened on its days: a dashed line each, its words in the list beside. */
export function marked(option: ChartOption, marks: readonly Mark[]): ChartOption {
  const series = Array.isArray(option['series']) ? (option['series'] as readonly object[]) : []
  const days = [...new Set(marks.map((m) => m.day))].slice(0, most)
  if (series.length === 0 || days.length === 0) return option
  const markLine = {
    symbol: ['none', 'circle'],
    symbolSize: 5,
    label: { show: false },
    lineStyle: { type: 'dashed', width: 1 },
    data: days.map((day) => ({
      xAxis: day,
      name: marks
        .filter((m) => m.day === day)
        .map((m) => m.text)
        .join('\n'),
    })),
    tooltip: { trigger: 'item', formatter: '{b}' },
  }
  return { ...option, series: series.map((s, i) => (i === 0 ? { ...s, markLine } : s)) }
}
