import type { ChartOption } from './chart.tsx'
import { stepped } from './waterfall.ts'

export interface RadarAxis {
  readonly name: string
  /** Value at the rim. */
  readonly most: number
}
/** Few measures of one against others: a shape for each series, the first filled, those after it dashed. Every series has a value for each axis. */
export const radarOption = (
  axes: readonly RadarAxis[],
  series: readonly { readonly name: string; readonly values: readonly number[] }[],
  text: (v: number) => string,
): ChartOption => ({
  legend: { left: 'center', right: 'auto', top: 'bottom' },
  tooltip: { trigger: 'item', confine: true, valueFormatter: (v: unknown) => text(Number(v)) },
  radar: { indicator: axes.map((a) => ({ name: a.name, max: a.most, min: 0 })), radius: '64%', center: ['50%', '47%'], axisName: { formatter: stepped } },
  series: [
    {
      type: 'radar',
      data: series.map((s, i) => ({
        name: s.name,
        value: s.values,
        lineStyle: { width: 2, type: i === 0 ? 'solid' : 'dashed' },
        ...(i === 0 ? { areaStyle: { opacity: 0.15 } } : {}),
      })),
    },
  ],
})
