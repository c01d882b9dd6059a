import { Failure } from '@crossway/web-ui'
import { errorText, useText } from '@crossway/web-kit'
import { Segmented, Skeleton } from 'antd'
import { useState, type ReactElement } from 'react'
import { isShare, targetNode, type TargetMetric } from '../../model/board-target.resource.ts'
import { siblingsOf, targetGroup } from '../../model/profit/board-group.ts'
import { planDims, planTree, summedMetrics, type PlanNode } from '../../model/target/plan-tree.ts'
import { yearQuery } from '../../model/target/year-ask.ts'
import { Box } from '../profit/box.tsx'
import { useCreated } from '../profit/use-made.ts'
import { targetPageOf } from '../profit/page-of.ts'
import { useProfit } from '../profit/use-profit.ts'
import { useToday } from '../profit/use-today.ts'
import { OwnerRanking } from './owner-ranking.tsx'
import { ShareCurve } from './share-curve.tsx'
import { StoreRatios } from './store-ratios.tsx'
import { TargetCurve } from './target-curve.tsx'
import { TargetTree } from './target-tree.tsx'
import { useTargets } from './use-targets.ts'
import { YearStep } from './year-step.tsx'
import '../profit/profit.css'

/** Targets of a year and what came of them: the course of whoever is chosen, owners by degree of achievement, and the tree from company to store. */
export default function TargetBoard({ route }: { readonly route: string }): ReactElement {
  const page = targetPageOf(route)
  const dims = planDims(targetGroup(page))
  const t = useText()
  const today = useToday()
  const [year, setYear] = useState(Number(today.slice(0, 4)))
  const [metric, setMetric] = useState<TargetMetric>('sales')
  const [chosen, setChosen] = useState('')
  const { targets, problem, reload } = useTargets(page, String(year))
  const now = useProfit(page, yearQuery(year, dims))
  const before = useProfit(page, yearQuery(year - 1, dims))
  const failed = problem ?? now.problem ?? before.problem
  const created = useCreated(
    () =>
      targets && now.answer && before.answer && !now.busy && !before.busy ? planTree(year, now.answer.cells, before.answer.cells, targets, dims) : undefined,
    [targets, now.answer, before.answer, now.busy, before.busy, year, page],
  )
  const again = (): void => [reload, now.reload, before.reload].forEach((f) => f())
  if (failed) return <Failure problem={failed} text={errorText(failed)} onRetry={again} />
  if (!created) return <Skeleton active paragraph={{ rows: 12 }} style={{ padding: 16 }} />
  const seen = summedMetrics.filter(
    (m) => (!targetNode[m] || m === 'sales' || now.answer?.rights.cost) && (m !== 'units' || targets?.some((x) => x.metric === 'units')),
  )
  const node = find(created.tree, chosen) ?? created.whole
  const name = (m: TargetMetric): string => (targetNode[m] ? t(`boards.node.${targetNode[m]}`) : isShare(m) ? t('boards.target.adShare') : t('boards.units'))
  const shares = targets?.some((x) => isShare(x.metric)) ?? false
  const offered: readonly TargetMetric[] = [...seen, ...(shares ? (['ad_ratio'] as const) : [])]
  const shown = offered.includes(metric) ? metric : 'sales'
  const title = node === created.whole ? t('boards.target.everything') : node.title
  return (
    <div className="target-board" data-testid="target-board">
      <div className="pl-bars">
        <YearStep year={year} onYear={setYear} />
        <Segmented aria-label={t('boards.target.metric')} value={shown} onChange={setMetric} options={offered.map((m) => ({ value: m, label: name(m) }))} />
        <span className="note">
          {t('boards.target.confirmedOnly')} · {t('boards.target.fromBelow')}
        </span>
      </div>
      <div className="board target-charts">
        <div className="w8">
          {isShare(shown) ? (
            <ShareCurve year={year} share={node.share} title={`${t('boards.target.shareCurve')} · ${title}`} name={name(shown)} />
          ) : (
            <TargetCurve year={year} today={today} figures={node.figures[shown]!} title={`${t('boards.target.curve')} · ${title}`} name={name(shown)} />
          )}
        </div>
        <Box className="w4" title={t('boards.target.owners')} note={name(shown)}>
          <OwnerRanking year={year} today={today} metric={shown} tree={created.tree} targets={targets!} onOpen={setChosen} />
        </Box>
      </div>
      {page === 'independenceTarget' && <StoreRatios page={page} year={year} targets={targets!} />}
      <TargetTree
        report={siblingsOf(page).report}
        year={year}
        today={today}
        metrics={seen.map((m) => ({ metric: m, name: name(m) }))}
        share={shares ? name('ad_ratio') : undefined}
        whole={{ ...created.whole, title: t('boards.total') }}
        tree={created.tree}
        unbegun={created.unbegun}
        chosen={node.key}
        onChoose={setChosen}
      />
    </div>
  )
}
const find = (nodes: readonly PlanNode[], key: string): PlanNode | undefined => {
  for (const n of nodes) {
    const hit = n.key === key ? n : find(n.children, key)
    if (hit) return hit
  }
  return undefined
}
