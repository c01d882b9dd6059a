import type { ChartOption } from './chart.tsx'
import { escaped } from './escape.ts'

export interface Point {
  readonly name: string
  readonly group: string
  readonly x: number
  readonly y: number
  readonly size: number
  /** Given back on click; names may be shared. */
  readonly key?: string
}
/** Scatter with a logarithmic x, colour by group, area by size, cut by the two medians. */
export function scatterOption(
  points: readonly Point[],
  at: { readonly x: number; readonly y: number; readonly xName: string; readonly yName: string },
  control: string,
  tip: (p: Point) => string,
  text: (v: number) => string,
): ChartOption {
  const largest = Math.max(1, ...points.map((p) => p.size))
  const names = [...new Set(points.map((p) => p.group))]
  const stored = points.filter((p) => p.x > 0)
  return {
    grid: { left: 8, right: 24, top: 52, bottom: 24, containLabel: true },
    legend: { right: 0, top: 0, type: 'scroll' },
    tooltip: {
      trigger: 'item',
      confine: true,
      formatter: (p: { data: { point?: Point } }) =>
        p.data.point ? tip({ ...p.data.point, name: escaped(p.data.point.name), group: escaped(p.data.point.group) }) : '',
    },
    xAxis: { type: 'log', name: at.xName, nameLocation: 'middle', nameGap: 24, axisLabel: { formatter: text }, splitLine: { show: false } },
    yAxis: { type: 'value', name: at.yName, axisLabel: { formatter: (v: number) => `${Math.round(v * 100)}%` } },
    series: names.map((name, i) => ({
      name,
      type: 'scatter',
      data: stored
        .filter((p) => p.group === name)
        .map((p) => ({ name: p.name, value: [p.x, p.y], point: p, symbolSize: 6 + 26 * Math.sqrt(Math.max(0, p.size) / largest) })),
      itemStyle: { opacity: 0.75 },
      ...(i === 0 && at.x > 0
        ? {
            markLine: {
              silent: true,
              symbol: 'none',
              label: { show: false },
              lineStyle: { color: control, type: 'dashed' },
              data: [{ xAxis: at.x }, { yAxis: at.y }],
            },
          }
        : {}),
    })),
  }
}

/** Heat map of one hue from light to dark; dark mode turns it over. */
export function heatOption(
  x: readonly string[],
  y: readonly string[],
  cells: readonly (readonly [number, number, number])[],
  dark: boolean,
  text: (v: number) => string,
): ChartOption {
  const hue = ['#e6f4f3', '#c5e6e4', '#8fd0cc', '#3fb0ab', '#009393', '#006b6b', '#004545']
  const values = cells.map((c) => c[2])
  return {
    grid: { left: 8, right: 8, top: 8, bottom: 44, containLabel: true },
    tooltip: {
      confine: true,
      formatter: (p: { value: [number, number, number] }) => `<b>${escaped(`${y[p.value[1]]} · ${x[p.value[0]]}`)}</b><br>${text(p.value[2])}`,
    },
    xAxis: { type: 'category', data: [...x] },
    yAxis: { type: 'category', data: [...y], inverse: true, axisLabel: { hideOverlap: true } },
    visualMap: {
      min: Math.min(0, ...values),
      max: Math.max(1, ...values),
      calculable: false,
      orient: 'horizontal',
      left: 'center',
      bottom: 0,
      itemHeight: 120,
      itemWidth: 10,
      formatter: text,
      inRange: { color: dark ? hue.toReversed() : hue },
    },
    series: [{ type: 'heatmap', data: cells.map((c) => [...c]) }],
  }
}
