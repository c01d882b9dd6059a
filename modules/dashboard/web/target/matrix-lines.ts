import { num, type Num } from '@crossway/kernel'
import { isShare, targetNode, type TargetDim, type TargetMetric } from '../../model/board-target.resource.ts'
import type { ProfitCell } from '../../model/profit/ask.ts'
import type { ObjectTarget, PlanFigures } from '../../model/target/plan-tree.ts'
import { shareCourse, type ShareFigures } from '../../model/target/share.ts'
import { yearCourse, type YearCourse } from '../../model/target/year-course.ts'

export interface MatrixLine {
  readonly id: number
  readonly title: string
  readonly figures: PlanFigures
  readonly share: ShareFigures
  readonly course: YearCourse
}
/** The objects of a level that have a target of the metric, the best first: by degree of achievement, of a share the one furthest below it. */
export function matrixLines(
  year: number,
  today: string,
  dim: TargetDim,
  metric: TargetMetric,
  targets: readonly ObjectTarget[],
  cells: readonly ProfitCell[],
  past: readonly ProfitCell[],
): MatrixLine[] {
  const months = Array.from({ length: 12 }, (_, i) => `${year}-${String(i + 1).padStart(2, '0')}`)
  const key = (id: unknown, of: string, month: string): string => `${String(id)} ${of} ${month}`
  const planned = new Map(targets.filter((x) => x.dim === dim).map((x) => [key(x.id, x.metric, x.month), num(x.value)]))
  const amounts = new Map([...cells, ...past].map((c) => [key(c.key[0]!.id, '', c.period ?? ''), c]))
  const amount = (id: number, month: string, node: string | undefined): Num | undefined => {
    const c = amounts.get(key(id, '', month))
    return c && (node ? num(c.amounts[node] ?? 0) : num(c.units))
  }
  const objects = new Map(targets.filter((x) => x.dim === dim && x.metric === metric).map((x) => [x.id, x.title]))
  return [...objects]
    .map(([id, title]): MatrixLine => {
      const of = isShare(metric) ? 'sales' : metric
      const figures: PlanFigures = {
        plan: months.map((m) => planned.get(key(id, of, m))),
        reached: months.map((m) => amount(id, m, targetNode[of]) ?? num(0)),
        past: months.map((m) => amount(id, `${year - 1}${m.slice(4)}`, targetNode[of])),
      }
      const sold = months.map((m) => amount(id, m, 'S1') ?? num(0))
      const share: ShareFigures = {
        plan: months.map((m) => planned.get(key(id, 'ad_ratio', m))?.div(100)),
        weight: months.map((m, i) => planned.get(key(id, 'sales', m)) ?? sold[i]!),
        spent: months.map((m) => amount(id, m, 'G08')?.neg() ?? num(0)),
        sold,
      }
      return { id, title, figures, share, course: yearCourse(year, today, figures) }
    })
    .toSorted((a, b) =>
      isShare(metric) ? num(shareCourse(a.share).gap ?? 1).cmp(shareCourse(b.share).gap ?? 1) : num(b.course.achievement ?? -1).cmp(a.course.achievement ?? -1),
    )
}
