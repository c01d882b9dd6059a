import { num, sum } from '@crossway/kernel'
import {
  DataChart,
  fullMoney,
  paretoOption,
  percentText,
  registerGridTexts,
  scatterOption,
  useChartColours,
  waterfallOption,
  type Point,
  type Step,
} from '@crossway/web-ui'
import { registerTexts, useText, type PageProps } from '@crossway/web-kit'
import { type ReactElement } from 'react'
import { lastYear, previous } from '../../model/profit/compare.ts'
import { nodeOrder } from '../../model/profit/nodes.ts'
import { median } from '../../model/profit/quadrant.ts'
import { BoardBar, BoardNote } from '../profit/board-bar.tsx'
import { queryOf, readBoard } from '../profit/board-state.ts'
import { insteadOf } from '../profit/box.tsx'
import { LastReported } from '../profit/last-told.tsx'
import { useDrill } from '../profit/drill.tsx'
import { figure, useProfit } from '../profit/use-profit.ts'
import { BridgeCard } from './bridge-card.tsx'
import { DimensionTable } from './dimension-table.tsx'
import { LossList } from './loss-list.tsx'
import '../profit/profit.css'
import { useCreated } from '../profit/use-made.ts'

registerGridTexts()
registerTexts('boards', { 'zh-cn': () => import('../texts/boards.zh-cn.ts'), en: () => import('../texts/boards.en.ts') })
const view = 'amzProfitAnalysis'

/** Where profit comes from and why it changed (dashboard.md amzProfitAnalysis). */
export default function AnalysisPage({ query }: PageProps): ReactElement {
  const t = useText()
  const { colours, axis } = useChartColours()
  const state = readBoard(query, 'lastMonth')
  const { drill, drawer } = useDrill(view)
  const base = state.compare === 'lastYear' ? lastYear(state) : previous(state)
  const now = useProfit(view, queryOf(state))
  const listings = useProfit(view, queryOf(state, { by: ['msku', 'category'] }))
  const listingsThen = useProfit(view, queryOf(state, { ...base, by: ['msku', 'category'] }))
  const cell = now.answer?.cells[0]
  const cost = now.answer?.rights.cost ?? false
  const end = cost ? 'S5' : 'S3'
  const steps = useCreated<Step[]>(() => {
    if (!cell) return []
    const from = nodeOrder.indexOf('S1')
    const codes = nodeOrder
      .slice(from, nodeOrder.indexOf(end) + 1)
      .filter((c) => c === 'S1' || c === end || (c.startsWith('G') && Number(cell.amounts[c] ?? 0) !== 0))
    return codes.map((c) => ({ key: c, name: t(`boards.node.${c}`), value: Number(cell.amounts[c] ?? 0), total: c.startsWith('S') }))
  }, [cell, end, t])
  const waterfall = useCreated(() => waterfallOption(steps, colours, axis), [steps, colours])
  const points = useCreated<Point[]>(
    () =>
      (listings.answer?.cells ?? [])
        .filter((c) => c.key[0]!.id !== null && Number(c.amounts['S1'] ?? 0) > 0)
        .map((c) => ({
          key: String(c.key[0]!.id),
          name: c.key[0]!.title,
          group: c.key[1]!.title,
          x: Number(c.amounts['S1']),
          y: (cost ? figure('M36', c) : num(c.amounts['S3'] ?? 0).div(c.amounts['S1']!))?.toNumber() ?? 0,
          size: c.units,
        })),
    [listings.answer, cost],
  )
  const margin = t(cost ? 'boards.grossMargin' : 'boards.channelMargin')
  const shownPoints = points.toSorted((a, b) => b.x - a.x).slice(0, 600)
  const middle = { x: median(points.map((p) => p.x))?.toNumber() ?? 0, y: median(points.map((p) => p.y))?.toNumber() ?? 0 }
  const matrix = useCreated(
    () =>
      scatterOption(
        shownPoints,
        { ...middle, xName: t('boards.node.S1'), yName: margin },
        colours.control,
        (p) => `<b>${p.name}</b><br>${p.group}<br>${t('boards.node.S1')} ${fullMoney(p.x)}<br>${margin} ${percentText(p.y)}`,
        axis,
      ),
    [points, colours],
  )
  const earners = (listings.answer?.cells ?? [])
    .filter((c) => c.key[0]!.id !== null && c.amounts['S4'] !== undefined)
    .toSorted((a, b) => num(b.amounts['S4']!).cmp(a.amounts['S4']!))
  const first = earners.slice(0, 40)
  const pareto = useCreated(
    () =>
      paretoOption(
        first.map((c) => c.key[0]!.title),
        first.map((c) => Number(c.amounts['S4'])),
        [t('boards.node.S4'), t('boards.cumulative')],
        axis,
        0.8,
        colours.control,
        sum(earners.map((c) => Math.max(0, Number(c.amounts['S4'])))).toNumber(),
      ),
    [listings.answer, colours],
  )
  const open = (node: string, title: string, filter = {}): void => drill({ query: queryOf(state, { filter }), node, title })
  return (
    <div className="board" data-testid="board-amzProfitAnalysis">
      <BoardBar state={state} periods={['month', 'lastMonth', 'last30', 'quarter', 'year']} company={now.answer?.rights.company ?? false} />
      <BoardNote answer={now.answer} more={<LastReported view={view} state={state} answer={now.answer} />} />
      <div className="w6">
        <DataChart
          title={t('boards.waterfall')}
          unit={now.answer?.currency ?? 'CNY'}
          height={300}
          instead={insteadOf(now)}
          option={waterfall}
          onClick={(e) => steps[e.dataIndex] && open(steps[e.dataIndex]!.key!, steps[e.dataIndex]!.name)}
          empty={t('boards.empty')}
          table={{
            head: [t('boards.subject'), t('boards.amount'), t('boards.ofSales')],
            rows: steps.map((s) => [s.name, fullMoney(s.value), percentText(steps[0]!.value ? s.value / steps[0]!.value : null)]),
          }}
        />
      </div>
      <div className="w6">
        <BridgeCard
          now={listings.answer}
          then={listingsThen.answer}
          instead={insteadOf(listings, listingsThen)}
          title={`${base.from} – ${base.to}`}
          onNode={(node) => open(node, t(`boards.node.${node}`))}
        />
      </div>
      <DimensionTable state={state} view={view} base={state.compare === 'none' ? undefined : base} onFigure={open} />
      <div className="w6">
        <DataChart
          title={t('boards.matrix')}
          unit={t('boards.quadrants')}
          height={320}
          instead={insteadOf(listings)}
          option={matrix}
          empty={t('boards.empty')}
          onClick={(e) => {
            const at = (e.data as { point?: Point } | undefined)?.point?.key
            const c = listings.answer?.cells.find((x) => String(x.key[0]!.id) === at)
            if (c) open(cost ? 'S4' : 'S3', c.key[0]!.title, { msku: [c.key[0]!.id] })
          }}
          table={{
            head: ['MSKU', t('boards.category'), t('boards.node.S1'), margin, t('boards.units')],
            rows: shownPoints.map((p) => [p.name, p.group, fullMoney(p.x), percentText(p.y), p.size]),
          }}
        />
      </div>
      <div className="w6">
        <DataChart
          title={t('boards.pareto')}
          unit={now.answer?.currency ?? 'CNY'}
          height={320}
          instead={insteadOf(listings)}
          option={pareto}
          empty={cost ? t('boards.empty') : t('boards.noCostRight')}
          onClick={(e) => first[e.dataIndex] && open('S4', first[e.dataIndex]!.key[0]!.title, { msku: [first[e.dataIndex]!.key[0]!.id] })}
          table={{ head: ['MSKU', t('boards.node.S4')], rows: first.map((c) => [c.key[0]!.title, fullMoney(c.amounts['S4'])]) }}
        />
      </div>
      {cost && <LossList answer={listings.answer} onOpen={(c) => open('S4', c.key[0]!.title, { msku: [c.key[0]!.id] })} />}
      {drawer}
    </div>
  )
}
