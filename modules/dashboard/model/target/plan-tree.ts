import { num, type Num } from '@crossway/kernel'
import { targetDims, targetNode, type TargetDim, type TargetMetric } from '../board-target.resource.ts'
import type { ProfitCell } from '../profit/ask.ts'
import type { ChannelGroup } from '../profit/board-group.ts'
import { weighedShare, type ShareFigures } from './share.ts'

/** Confirmed target of one object for one month, as `/api/board/target/objects` says it. */
export interface ObjectTarget {
  readonly dim: TargetDim
  readonly id: number
  readonly title: string
  readonly metric: TargetMetric
  readonly month: string
  readonly value: string
}
/** What an object aims at and reached in the twelve months of a year; a month without a target is undefined. */
export interface PlanFigures {
  readonly plan: readonly (Num | undefined)[]
  readonly reached: readonly Num[]
  /** Months of the year before; undefined where nothing was posted. */
  readonly past: readonly (Num | undefined)[]
}
/** Levels of the tree: those that have targets, and for several platforms the platform above its stores, which aims at what they sum to. */
export type PlanDim = TargetDim | 'platform'
/** The levels of a group's tree; with several platforms they stand between project and store (dashboard.md mcProfitTarget). */
export const planDims = (group: ChannelGroup): readonly PlanDim[] => (group === 'mc' ? [...targetDims.slice(0, -1), 'platform', 'store'] : targetDims)

export interface PlanNode {
  readonly key: string
  readonly dim: PlanDim
  readonly id: number | string | null
  readonly title: string
  /** The way from the company to here, for the entries behind the figures. */
  readonly path: readonly { readonly dim: PlanDim; readonly id: number | string | null }[]
  readonly figures: Readonly<Partial<Record<TargetMetric, PlanFigures>>>
  readonly share: ShareFigures
  readonly children: readonly PlanNode[]
}
/** Node of the P&L that a share of advertising is made of, over net sales (M40). */
const advertising = 'G08'
/** Metrics that are measured by sums of the P&L. */
export const summedMetrics = ['sales', 'gross_profit', 'net_profit', 'units'] as const

const reachedOf = (c: ProfitCell, metric: TargetMetric): Num => num(metric === 'units' ? c.units : (c.amounts[targetNode[metric]!] ?? 0))
const twelve = (year: number): string[] => Array.from({ length: 12 }, (_, i) => `${year}-${String(i + 1).padStart(2, '0')}`)
const plus = (a: Num | undefined, b: Num | undefined): Num | undefined => (a && b ? a.plus(b) : (a ?? b))

/**
 * The tree company → department → owner → project → store of a year out of the P&L's cells by these five and by month (dashboard.md profitTarget).
 * An object that stands in one branch has its own target. What has none for a month, and an object whose figures two branches share (a department that
 * works for two companies), aims at what its children sum to. Objects with a target and without any entry stand beside the tree.
 */
export function planTree(
  year: number,
  cells: readonly ProfitCell[],
  past: readonly ProfitCell[],
  targets: readonly ObjectTarget[],
  dims: readonly PlanDim[] = targetDims,
): { readonly tree: readonly PlanNode[]; readonly whole: PlanNode; readonly unbegun: readonly PlanNode[] } {
  const months = twelve(year)
  const own = new Map<string, Map<string, Num>>()
  for (const t of targets) {
    const key = `${t.dim}:${t.id}`
    if (!own.has(key)) own.set(key, new Map())
    own.get(key)!.set(`${t.metric}:${t.month}`, num(t.value))
  }
  const branches = new Map<string, Set<string>>()
  for (const c of cells)
    dims.forEach((dim, depth) => {
      const key = `${dim}:${c.key[depth]!.id}`
      branches.set(key, (branches.get(key) ?? new Set()).add(pathKey(c, depth)))
    })
  const figuresOf = (mine: readonly ProfitCell[], before: readonly ProfitCell[], plan: (metric: TargetMetric, month: string, at: number) => Num | undefined) =>
    Object.fromEntries(
      summedMetrics.map((metric) => [
        metric,
        {
          plan: months.map((m, i) => plan(metric, m, i)),
          reached: months.map((m) => mine.filter((c) => c.period === m).reduce((s, c) => s.plus(reachedOf(c, metric)), num(0))),
          past: twelve(year - 1).map((m) => before.filter((c) => c.period === m).reduce<Num | undefined>((s, c) => plus(s, reachedOf(c, metric)), undefined)),
        },
      ]),
    )
  const sharesOf = (mine: readonly ProfitCell[], sales: PlanFigures, plan: (month: string, at: number) => Num | undefined): ShareFigures => {
    const spent = months.map((m) => mine.filter((c) => c.period === m).reduce((s, c) => s.minus(c.amounts[advertising] ?? 0), num(0)))
    return { plan: months.map((m, i) => plan(m, i)), weight: months.map((_, i) => sales.plan[i] ?? sales.reached[i]!), spent, sold: sales.reached }
  }
  const ownShare = (key: string, month: string): Num | undefined => own.get(key)?.get(`ad_ratio:${month}`)?.div(100)
  const childrenShare = (children: readonly PlanNode[], at: number): Num | undefined =>
    weighedShare(children.flatMap(({ share }) => (share.plan[at] ? [{ share: share.plan[at], weight: share.weight[at]! }] : [])))
  const childrenPlan = (children: readonly PlanNode[], metric: TargetMetric, at: number): Num | undefined =>
    children.reduce<Num | undefined>((s, n) => plus(s, n.figures[metric]?.plan[at]), undefined)
  const level = (depth: number, mine: readonly ProfitCell[], before: readonly ProfitCell[]): PlanNode[] => {
    const dim = dims[depth]
    if (!dim) return []
    return [...Map.groupBy(mine, (c) => pathKey(c, depth))].map(([key, rows]) => {
      const old = before.filter((c) => pathKey(c, depth) === key)
      const { id, title } = rows[0]!.key[depth]!
      // What belongs to nobody is not told level by level again.
      const children = rows.every((c) => c.key.slice(depth).every((k) => k.id === null)) ? [] : level(depth + 1, rows, old)
      const alone = branches.get(`${dim}:${id}`)?.size === 1
      const whole = alone ? own.get(`${dim}:${id}`) : undefined
      const figures = figuresOf(rows, old, (metric, month, at) => whole?.get(`${metric}:${month}`) ?? childrenPlan(children, metric, at))
      return {
        key,
        dim,
        id,
        title,
        path: dims.slice(0, depth + 1).map((d, i) => ({ dim: d, id: rows[0]!.key[i]!.id })),
        figures,
        share: sharesOf(rows, figures.sales!, (month, at) => (alone ? ownShare(`${dim}:${id}`, month) : undefined) ?? childrenShare(children, at)),
        children,
      }
    })
  }
  const highest = (metric: TargetMetric, month: string): Num | undefined => {
    for (const dim of targetDims) {
      const at = targets.filter((t) => t.dim === dim && t.metric === metric && t.month === month)
      if (at.length) return at.reduce((s, t) => s.plus(t.value), num(0))
    }
    return undefined
  }
  const highestShare = (month: string): Num | undefined => {
    for (const [depth, dim] of dims.entries()) {
      const at = targets.filter((t) => t.dim === dim && t.metric === 'ad_ratio' && t.month === month)
      const sold = (id: number): Num =>
        cells.filter((c) => c.period === month && c.key[depth]!.id === id).reduce((s, c) => s.plus(reachedOf(c, 'sales')), num(0))
      if (at.length)
        return weighedShare(at.map((t) => ({ share: num(t.value).div(100), weight: own.get(`${dim}:${t.id}`)!.get(`sales:${month}`) ?? sold(t.id) })))
    }
    return undefined
  }
  const tree = level(0, cells, past)
  const all = figuresOf(cells, past, highest)
  const titles = new Map(targets.map((t) => [`${t.dim}:${t.id}`, t]))
  return {
    tree,
    whole: { key: '', dim: 'company', id: null, title: '', path: [], figures: all, share: sharesOf(cells, all.sales!, highestShare), children: tree },
    unbegun: [...titles.values()]
      .filter((t) => !branches.has(`${t.dim}:${t.id}`))
      .map((t) => {
        const key = `${t.dim}:${t.id}`
        const figures = figuresOf([], [], (metric, month) => own.get(key)!.get(`${metric}:${month}`))
        return {
          key,
          dim: t.dim,
          id: t.id,
          title: t.title,
          path: [{ dim: t.dim, id: t.id }],
          figures,
          share: sharesOf([], figures.sales!, (month) => ownShare(key, month)),
          children: [],
        }
      }),
  }
}
const pathKey = (c: ProfitCell, depth: number): string =>
  c.key
    .slice(0, depth + 1)
    .map((k) => `${k.id}`)
    .join('/')
