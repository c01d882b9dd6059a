import type { Series } from '@crossway/web-ui'
import type { Text } from '@crossway/web-kit'
import { filterId, type Dimension, type ProfitAnswer, type ProfitQuery } from '../../model/profit/ask.ts'

/** A line of the main chart with what it is of. */
export interface MainSeries extends Series {
  readonly node: string
  readonly title?: string
  readonly filter?: ProfitQuery['filter']
  readonly except?: ProfitQuery['filter']
}

interface Flags {
  readonly share: boolean
  readonly cumulative: boolean
  readonly average: boolean
  readonly stacked: boolean
}
const most = 8

/** A chart of costs plots −amount and says so (dashboard.md §2.1). */
export const asPlotted = (node: string): 1 | -1 => (/^G(0[235-9]|1[1-4])$/.test(node) ? -1 : 1)
/** Series of the main chart: a node each, or one node split into its eight largest parts and the rest; costs are drawn as −amount. */
export function mainSeries(a: ProfitAnswer, x: readonly string[], nodes: readonly string[], split: Dimension | undefined, flags: Flags, t: Text): MainSeries[] {
  const at = new Map<string, Record<string, string>>(a.cells.map((c) => [`${c.period}|${c.key[0]?.id ?? ''}`, { ...c.amounts }]))
  const node = nodes[0] ?? 'S1'
  const values = (n: string, keys: readonly string[]): number[] =>
    x.map((p) => keys.reduce((s, k) => s + Number(at.get(`${p}|${k}`)?.[n] ?? 0), 0) * asPlotted(n))
  const raw: (Pick<MainSeries, 'name' | 'node' | 'title' | 'filter' | 'except'> & { values: number[]; sales: number[] })[] = []
  if (!split) {
    for (const n of nodes)
      raw.push({
        name: t(`boards.node.${n}`) + (asPlotted(n) < 0 ? ` (${t('boards.asPositive')})` : ''),
        values: values(n, ['']),
        sales: values('S1', ['']),
        node: n,
      })
  } else {
    const sums = new Map<string, { title: string; sum: number; at: number | string }>()
    for (const c of a.cells) {
      const id = String(c.key[0]!.id ?? '')
      const s = sums.get(id) ?? { title: c.key[0]!.title, sum: 0, at: filterId(split, c.key[0]!.id) }
      s.sum += Math.abs(Number(c.amounts[node] ?? 0))
      sums.set(id, s)
    }
    const order = [...sums].toSorted((p, q) => q[1].sum - p[1].sum)
    // Two of the same name are two lines.
    const taken = new Map<string, number>()
    const named = (title: string): string => {
      const n = (taken.get(title) ?? 0) + 1
      taken.set(title, n)
      return n > 1 ? `${title} (${n})` : title
    }
    for (const [id, s] of order.slice(0, most))
      raw.push({ name: named(s.title), title: s.title, node, filter: { [split]: [s.at] }, values: values(node, [id]), sales: values('S1', [id]) })
    const rest = order.slice(most).map(([id]) => id)
    if (rest.length)
      raw.push({
        name: t('boards.others'),
        title: t('boards.others'),
        node,
        except: { [split]: order.slice(0, most).map(([, s]) => s.at) },
        values: values(node, rest),
        sales: values('S1', rest),
      })
  }
  return raw.map((s) => {
    let v: (number | null)[] = flags.share ? s.values.map((n, i) => (s.sales[i] ? n / s.sales[i]! : null)) : s.values
    if (flags.cumulative && !flags.share) v = v.map((_, i) => s.values.slice(0, i + 1).reduce((p, q) => p + q, 0))
    if (flags.average) v = v.map((_, i) => (i < 6 ? null : v.slice(i - 6, i + 1).reduce<number>((p, q) => p + (q ?? 0), 0) / 7))
    const { values: _, sales: _sales, ...of } = s
    return { ...of, values: v, ...(flags.stacked ? { kind: 'bar' as const, stack: 'all' } : {}) }
  })
}
