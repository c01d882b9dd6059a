import { num } from '@crossway/kernel'
import { cardMoney, percentText } from '@crossway/web-ui'
import { useLang, useText } from '@crossway/web-kit'
import type { ReactElement } from 'react'
import type { TargetMetric } from '../../model/board-target.resource.ts'
import type { ObjectTarget, PlanFigures, PlanNode } from '../../model/target/plan-tree.ts'
import { standing, yearCourse } from '../../model/target/year-course.ts'

interface Props {
  readonly year: number
  readonly today: string
  readonly metric: TargetMetric
  readonly tree: readonly PlanNode[]
  readonly targets: readonly ObjectTarget[]
  readonly onOpen: (key: string) => void
}
/** Owners by degree of achievement, the best first; an owner of several branches once, with all of it against his own target. */
export function OwnerRanking({ year, today, metric, tree, targets, onOpen }: Props): ReactElement {
  const t = useText()
  const lang = useLang()
  const rows = [...Map.groupBy(ownersOf(tree), (n) => n.id)]
    .map(([id, parts]) => {
      const own = new Map(targets.filter((x) => x.dim === 'owner' && x.id === id && x.metric === metric).map((x) => [x.month, num(x.value)]))
      const whole = parts[0]!.figures[metric]!
      const figures: PlanFigures =
        parts.length === 1
          ? whole
          : {
              plan: whole.plan.map((_, i) => own.get(`${year}-${String(i + 1).padStart(2, '0')}`)),
              reached: whole.reached.map((_, i) => parts.reduce((s, p) => s.plus(p.figures[metric]!.reached[i]!), num(0))),
              past: whole.past.map(() => undefined),
            }
      return { node: parts[0]!, course: yearCourse(year, today, figures) }
    })
    .filter((r) => r.course.achievement !== undefined)
    .toSorted((a, b) => b.course.achievement!.cmp(a.course.achievement!))
  const money = (v: string): string => {
    const m = cardMoney(v, lang)
    return m.value + m.unit
  }
  if (rows.length === 0) return <p className="note">{t('boards.target.noOwners')}</p>
  return (
    <ol className="owner-ranking" data-testid="owner-ranking">
      {rows.slice(0, 12).map(({ node, course }) => (
        <li key={String(node.id)}>
          <button type="button" className="figure-link ell" onClick={() => onOpen(node.key)}>
            {node.title}
          </button>
          <span className="place-bar">
            <i style={{ width: `${Math.max(0, Math.min(100, course.achievement!.times(100).toNumber()))}%` }} />
          </span>
          <span className={`num ${standing(course.achievement, course.time)}`}>{percentText(course.achievement!.toFixed(6))}</span>
          <span className="note num">{money(course.reached.toFixed(2))}</span>
        </li>
      ))}
    </ol>
  )
}
const ownersOf = (nodes: readonly PlanNode[]): PlanNode[] => nodes.flatMap((n) => (n.dim === 'owner' ? (n.id === null ? [] : [n]) : ownersOf(n.children)))
