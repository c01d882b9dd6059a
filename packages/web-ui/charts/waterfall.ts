import type { ChartOption } from './chart.tsx'
import { escaped } from './escape.ts'

export interface Step {
  readonly name: string
  readonly value: number
  /** Stands on the zero line: the start, a subtotal, the result. */
  readonly total?: boolean
  /** Given back on click. */
  readonly key?: string
}
interface Colours {
  readonly chart: readonly string[]
  readonly t1: string
  readonly t3: string
  readonly control: string
}

/** Where the floating bar of each step begins and ends; totals begin at 0. */
export function levels(steps: readonly Step[]): readonly (readonly [number, number])[] {
  let at = 0
  return steps.map((s) => {
    if (s.total) {
      at = s.value
      return [0, s.value] as const
    }
    const from = at
    at += s.value
    return [from, at] as const
  })
}

/** A step's name on two lines when it is long, so that neighbours do not run into each other: words in English, three signs in Chinese. */
export function stepped(name: string): string {
  if (/\s/.test(name)) return name.replace(/\s+/g, '\n')
  return name.length > 3 && /^\p{Script=Han}/u.test(name) ? `${name.slice(0, Math.ceil(name.length / 2))}\n${name.slice(Math.ceil(name.length / 2))}` : name
}

/** So many steps stand close together: words longer than a step is wide are slanted. */
const crowded = 9
const longest = 7
/** Ends in series colour 1, falls in 2, rises in 9, dotted connectors, the value on each bar (look.md §5 Charts). */
export function waterfallOption(steps: readonly Step[], colours: Colours, text: (v: number) => string): ChartOption {
  const at = levels(steps)
  const slanted =
    steps.length > crowded &&
    steps.some((s) =>
      stepped(s.name)
        .split('\n')
        .some((w) => w.length > longest),
    )
  const colour = (s: Step): string => (s.total ? colours.chart[0]! : s.value < 0 ? colours.chart[1]! : colours.chart[8]!)
  return {
    grid: { left: 8, right: 8, top: 28, bottom: 4, containLabel: true },
    tooltip: { trigger: 'item', formatter: (p: { dataIndex: number }) => `<b>${escaped(steps[p.dataIndex]!.name)}</b><br>${text(steps[p.dataIndex]!.value)}` },
    xAxis: {
      type: 'category',
      data: steps.map((s) => s.name),
      axisLabel: { interval: 0, hideOverlap: false, ...(slanted ? { rotate: 35 } : { formatter: stepped }) },
    },
    yAxis: { type: 'value', axisLabel: { formatter: text } },
    series: [
      {
        type: 'custom',
        renderItem: (p: { dataIndex: number }, api: Api) => bar(api, colours, text(steps[p.dataIndex]!.value), steps.length > crowded ? 10 : 11),
        encode: { x: 0, y: [1, 2] },
        data: steps.map((s, i) => ({
          name: s.name,
          value: [i, at[i]![0], at[i]![1], i === steps.length - 1 ? null : at[i]![1]],
          itemStyle: { color: colour(s) },
        })),
      },
    ],
  }
}

interface Api {
  value(at: number): number
  coord(point: [number, number]): [number, number]
  size(point: [number, number]): [number, number]
  visual(name: 'color'): string
}
function bar(api: Api, colours: Colours, label: string, fontSize: number): object {
  const [i, from, to, next] = [api.value(0), api.value(1), api.value(2), api.value(3)]
  const [x, top] = api.coord([i, Math.max(from, to)])
  const [, bottom] = api.coord([i, Math.min(from, to)])
  const step = api.size([1, 0])[0]
  const wide = Math.min(40, step * 0.6)
  const shape = { x: x - wide / 2, y: top, width: wide, height: Math.max(1, bottom - top) }
  const children: object[] = [
    { type: 'rect', shape, style: { fill: api.visual('color') } },
    { type: 'text', style: { x, y: top - 4, text: label, fill: colours.t1, fontSize, align: 'center', verticalAlign: 'bottom' }, silent: true },
  ]
  if (Number.isFinite(next)) {
    const y = api.coord([i, next])[1]
    children.push({
      type: 'line',
      shape: { x1: x + wide / 2, y1: y, x2: x + step - wide / 2, y2: y },
      style: { stroke: colours.control, lineDash: [2, 2], fill: null },
      silent: true,
    })
  }
  return { type: 'group', children }
}
