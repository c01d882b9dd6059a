import { endOfMonth, num } from '@crossway/kernel'
import { useText, useBoth } from '@crossway/web-kit'
import type { ReactElement } from 'react'
import type { ProfitAnswer, ProfitPage } from '../../model/profit/ask.ts'
import { daysPassed, progressOf } from '../../model/target/progress.ts'
import { FigureCard } from '../channel/figure-card.tsx'
import { useBoard } from '../crm/use-board.ts'
import type { BoardState } from '../profit/board-state.ts'
import { amountOf, figure } from '../profit/use-profit.ts'
import { useToday } from '../profit/use-today.ts'

interface Props {
  readonly view: ProfitPage
  readonly month: string
  readonly state: BoardState
  readonly now: ProfitAnswer | undefined
  readonly before: ProfitAnswer | undefined
  readonly onFigure: (node: string) => void
}
/** The month in eight figures: S1, S4, S5, margins, achievement and forecast of net sales, settled share. */
export function MeetingHeadline({ view, month, state, now, before, onFigure }: Props): ReactElement {
  const t = useText()
  const both = useBoth()
  const today = useToday()
  const targets = useBoard<{ rows: { metric: string; value: string }[] }>(
    `board/target?view=${view}&month=${month}&filter=${encodeURIComponent(JSON.stringify(state.filter))}`,
  )
  const cell = now?.cells[0]
  const old = before?.cells[0]
  const cost = now?.rights.cost ?? false
  const node = cost ? 'S5' : 'S1'
  const aim = targets.answer?.rows.find((r) => r.metric === (cost ? 'net_profit' : 'sales'))
  const progress = progressOf(cell?.amounts[node] ?? 0, aim && num(aim.value).toString(), daysPassed(`${month}-01`, endOfMonth(`${month}-01`), today))
  const currency = now?.currency ?? 'CNY'
  const money = (code: string) => (
    <FigureCard
      key={code}
      f={{
        label: t(`boards.node.${code}`),
        basis: 'profit',
        shape: 'money',
        value: amountOf(cell, code, now),
        before: old && amountOf(old, code, before),
        currency,
        onOpen: () => onFigure(code),
      }}
    />
  )
  const share = (code: string, label: string) => (
    <FigureCard key={code} f={{ label, basis: 'profit', shape: 'percent', value: figure(code, cell), before: figure(code, old) }} />
  )
  return (
    <div className="kpi-row" data-testid="kpi-row">
      {money('S1')}
      {cost && money('S4')}
      {cost && money('S5')}
      {cost && share('M36', t('boards.grossMargin'))}
      {cost && share('M37', t('boards.operatingMargin'))}
      <FigureCard
        f={{
          label: `${t(`boards.node.${node}`)} ${t('boards.achieved')}`,
          basis: 'profit',
          shape: 'percent',
          value: progress.achievement,
          note: aim ? both('已确认目标', 'Confirmed target') : t('boards.noTarget'),
        }}
      />
      <FigureCard
        f={{ label: t('boards.forecast'), basis: 'profit', shape: 'money', value: progress.forecast, currency, note: both('按当前进度', 'At the pace so far') }}
      />
      {share('M42', both('已结算占比', 'Settled share'))}
    </div>
  )
}
