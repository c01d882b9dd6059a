import { num, type Lang, type Num } from '@crossway/kernel'
import { percentText } from '@crossway/web-ui'
import { useLang, useText } from '@crossway/web-kit'
import type { ReactElement } from 'react'
import { isShare, type TargetMetric } from '../../model/board-target.resource.ts'
import type { ObjectTarget, PlanFigures, PlanNode } from '../../model/target/plan-tree.ts'
import { shareCourse, shareStanding } from '../../model/target/share.ts'
import { standing, yearCourse } from '../../model/target/year-course.ts'
import { shortMoney } from './progress-cells.tsx'

interface Props {
  readonly year: number
  readonly today: string
  readonly metric: TargetMetric
  readonly tree: readonly PlanNode[]
  readonly targets: readonly ObjectTarget[]
  readonly onOpen: (key: string) => void
}
interface Place {
  readonly node: PlanNode
  /** The best is the largest. */
  readonly rank: Num
  /** Of the bar, 1 = all of it. */
  readonly bar: Num
  readonly text: string
  readonly colour: string
  readonly note: string
}
/** Owners by degree of achievement, the best first, of a share the one furthest below it; an owner of several branches once, with all of it against his own target. */
export function OwnerRanking({ year, today, metric, tree, targets, onOpen }: Props): ReactElement {
  const t = useText()
  const lang = useLang()
  const rows = [...Map.groupBy(ownersOf(tree), (n) => n.id)]
    .flatMap(([id, parts]) => {
      const own = new Map(targets.filter((x) => x.dim === 'owner' && x.id === id && x.metric === metric).map((x) => [x.month, num(x.value)]))
      const planned = (i: number): Num | undefined => own.get(`${year}-${String(i + 1).padStart(2, '0')}`)
      const place = isShare(metric) ? sharePlace(parts, planned) : amountPlace(parts, metric, planned, year, today, lang)
      return place ? [place] : []
    })
    .toSorted((a, b) => b.rank.cmp(a.rank))
  if (rows.length === 0) return <p className="note">{t('boards.target.noOwners')}</p>
  return (
    <ol className="owner-ranking" data-testid="owner-ranking">
      {rows.slice(0, 12).map((r) => (
        <li key={String(r.node.id)}>
          <button type="button" className="figure-link ell" onClick={() => onOpen(r.node.key)}>
            {r.node.title}
          </button>
          <span className="place-bar">
            <i style={{ width: `${Math.max(0, Math.min(100, r.bar.times(100).toNumber()))}%` }} />
          </span>
          <span className={`num ${r.colour}`}>{r.text}</span>
          <span className="note num">{r.note}</span>
        </li>
      ))}
    </ol>
  )
}
type Planned = (month: number) => Num | undefined

function amountPlace(parts: readonly PlanNode[], metric: TargetMetric, planned: Planned, year: number, today: string, lang: Lang): Place | undefined {
  const whole = parts[0]!.figures[metric]!
  const figures: PlanFigures =
    parts.length === 1
      ? whole
      : {
          plan: whole.plan.map((_, i) => planned(i)),
          reached: whole.reached.map((_, i) => parts.reduce((s, p) => s.plus(p.figures[metric]!.reached[i]!), num(0))),
          past: whole.past.map(() => undefined),
        }
  const course = yearCourse(year, today, figures)
  const { achievement } = course
  if (!achievement) return undefined
  const colour = standing(achievement, course.time)
  return { node: parts[0]!, rank: achievement, bar: achievement, text: percentText(achievement.toFixed(6)), colour, note: shortMoney(course.reached, lang) }
}

function sharePlace(parts: readonly PlanNode[], planned: Planned): Place | undefined {
  const whole = parts[0]!.share
  const all = (of: 'spent' | 'sold' | 'weight'): Num[] => whole[of].map((_, i) => parts.reduce((s, p) => s.plus(p.share[of][i]!), num(0)))
  const share =
    parts.length === 1 ? whole : { plan: whole.plan.map((_, i) => planned(i)?.div(100)), spent: all('spent'), sold: all('sold'), weight: all('weight') }
  const { reached, target, gap } = shareCourse(share)
  if (!reached || !target || !gap) return undefined
  return {
    node: parts[0]!,
    rank: gap.neg(),
    bar: reached.div(target),
    text: percentText(reached.toFixed(6)),
    colour: shareStanding(reached, target),
    note: percentText(target.toFixed(6)),
  }
}
const ownersOf = (nodes: readonly PlanNode[]): PlanNode[] => nodes.flatMap((n) => (n.dim === 'owner' ? (n.id === null ? [] : [n]) : ownersOf(n.children)))
