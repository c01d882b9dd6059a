import type { ChartOption } from './chart.tsx'
import { escaped } from './escape.ts'

export interface Series {
  readonly name: string
  readonly values: readonly (number | null)[]
  readonly kind?: 'line' | 'bar' | 'area'
  /** Comparison: dashed line or hollow bar in the colour of rules, not a series of its own colour. */
  readonly compare?: boolean
  /** What is not yet known: a dashed line in a colour of its own. */
  readonly dashed?: boolean
  readonly right?: boolean
  readonly stack?: string
}
export interface SeriesChart {
  readonly x: readonly string[]
  readonly series: readonly Series[]
  readonly unit?: string
  readonly rightUnit?: string
  /** Things are counted: the axis has no steps between whole numbers. */
  readonly whole?: boolean
  readonly text: (v: number) => string
  readonly rightText?: (v: number) => string
  readonly full: (v: number, series: number) => string
}

/** Lines, bars and areas over time or names, one or two axes; the tooltip holds the full values. */
export function seriesOption(c: SeriesChart, control: string, background: string): ChartOption {
  const two = c.series.some((s) => s.right)
  const axis = (unit: string | undefined, text: (v: number) => string): object => ({
    type: 'value',
    ...(unit ? { name: unit } : {}),
    scale: c.series.every((s) => (s.kind ?? 'line') === 'line'),
    axisLabel: { formatter: text },
    ...(c.whole ? { minInterval: 1 } : {}),
  })
  return {
    grid: { left: 8, right: two ? 8 : 16, top: 52, bottom: 4, containLabel: true },
    legend: { right: 0, top: 0, type: 'scroll', itemWidth: 14, itemHeight: 10 },
    tooltip: {
      trigger: 'axis',
      confine: true,
      valueFormatter: undefined,
      formatter: (at: { seriesIndex: number; seriesName: string; marker: string; value: number | null; axisValueLabel: string }[]) =>
        `<b>${escaped(at[0]?.axisValueLabel ?? '')}</b>` +
        at
          .map(
            (p) =>
              `<div style="display:flex;gap:16px"><span style="flex:1">${p.marker}${escaped(p.seriesName)}</span><span>${p.value === null || p.value === undefined ? '–' : c.full(p.value, p.seriesIndex)}</span></div>`,
          )
          .join(''),
    },
    // a few names are all said; the chart would drop every second one of them
    xAxis: {
      type: 'category',
      data: [...c.x],
      axisLabel: { hideOverlap: true, ...(c.x.length <= 6 ? { interval: 0 } : {}) },
      axisLine: { onZero: true, lineStyle: { color: control } },
    },
    yAxis: two
      ? [
          axis(c.unit, c.text),
          { ...axis(c.rightUnit ?? (c.rightText ? undefined : c.unit), c.rightText ?? c.text), splitLine: { show: false }, nameTextStyle: { align: 'right' } },
        ]
      : axis(c.unit, c.text),
    series: c.series.map((s) => ({
      name: s.name,
      type: s.kind === 'bar' ? 'bar' : 'line',
      data: [...s.values],
      z: s.kind === 'bar' ? 2 : 3,
      ...(s.stack ? { stack: s.stack } : {}),
      ...(s.right ? { yAxisIndex: 1 } : {}),
      ...(s.kind === 'area' ? { areaStyle: { opacity: s.stack ? 0.7 : 0.1 } } : {}),
      ...(s.kind === 'bar' && s.stack ? { itemStyle: { borderColor: background, borderWidth: 0.8 } } : {}),
      ...(s.compare
        ? s.kind === 'bar'
          ? { itemStyle: { color: 'transparent', borderColor: control, borderWidth: 1 } }
          : { lineStyle: { color: control, type: 'dashed' }, itemStyle: { color: control } }
        : {}),
      ...(s.dashed ? { lineStyle: { type: 'dashed' } } : {}),
      ...(s.values.length <= 13 && s.kind !== 'bar' ? { showSymbol: s.values.length < 4 } : {}),
    })),
  }
}

/** Bars falling to the right with the line of what they sum to, and a mark where it passes `mark` of the whole. */
export function paretoOption(
  names: readonly string[],
  values: readonly number[],
  labels: readonly [string, string],
  text: (v: number) => string,
  mark = 0.8,
  control = '',
  /** What is above zero in all, where the bars are only the largest of many. */
  whole = values.reduce((a, b) => a + Math.max(0, b), 0),
): ChartOption {
  let so = 0
  const line = values.map((v) => (whole === 0 ? 0 : (so += Math.max(0, v)) / whole))
  return {
    grid: { left: 8, right: 8, top: 36, bottom: 4, containLabel: true },
    legend: { right: 0, top: 0 },
    tooltip: { trigger: 'axis', confine: true },
    xAxis: { type: 'category', data: [...names], axisLabel: { hideOverlap: true } },
    yAxis: [
      { type: 'value', axisLabel: { formatter: text } },
      { type: 'value', min: 0, max: 1, splitLine: { show: false }, axisLabel: { formatter: (v: number) => `${Math.round(v * 100)}%` } },
    ],
    series: [
      { name: labels[0], type: 'bar', data: [...values], tooltip: { valueFormatter: (v: number) => text(v) } },
      {
        name: labels[1],
        type: 'line',
        yAxisIndex: 1,
        data: line,
        tooltip: { valueFormatter: (v: number) => `${(v * 100).toFixed(1)}%` },
        markLine: {
          silent: true,
          symbol: 'none',
          lineStyle: { color: control, type: 'dashed' },
          data: [{ yAxis: mark }],
          label: { formatter: `${mark * 100}%` },
        },
      },
    ],
  }
}
