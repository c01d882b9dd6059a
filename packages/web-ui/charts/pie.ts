import type { ChartOption } from './chart.tsx'
import { escaped } from './escape.ts'

export interface Slice {
  readonly key: string
  readonly title: string
  readonly n: number
}
/** At most five slices and the rest (dashboard.md §3.7); the key comes back on click. */
export function slicesOf(parts: readonly Slice[], rest: string): readonly Slice[] {
  const sorted = parts.toSorted((a, b) => b.n - a.n)
  if (sorted.length <= 5) return sorted
  return [...sorted.slice(0, 4), { key: '', title: rest, n: sorted.slice(4).reduce((n, p) => n + p.n, 0) }]
}
export const pieOption = (slices: readonly Slice[], background: string, text = String as (v: number) => string): ChartOption => ({
  legend: { orient: 'vertical', right: 0, top: 'middle' },
  tooltip: {
    trigger: 'item',
    confine: true,
    formatter: (p: { name: string; value: number; percent: number }) => `${escaped(p.name)}: ${text(p.value)} (${p.percent}%)`,
  },
  series: [
    {
      type: 'pie',
      radius: ['42%', '70%'],
      center: ['34%', '50%'],
      label: { show: false },
      itemStyle: { borderColor: background, borderWidth: 1 },
      data: slices.map((s) => ({ name: s.title, value: s.n, key: s.key })),
    },
  ],
})
