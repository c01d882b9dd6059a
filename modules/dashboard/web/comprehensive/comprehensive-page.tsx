import { addDays, addMonths, endOfMonth, num, startOfMonth } from '@crossway/kernel'
import { ChangeMark, percentText, registerGridTexts } from '@crossway/web-ui'
import { openTab, registerTexts, useLang, useText, type PageProps } from '@crossway/web-kit'
import { Segmented } from 'antd'
import { useState, type ReactElement } from 'react'
import { filterId, type ProfitAnswer } from '../../model/profit/ask.ts'
import { change, lastYear, previous } from '../../model/profit/compare.ts'
import { dimensionText } from '../../model/profit/texts.ts'
import { BoardBar, BoardNote } from '../profit/board-bar.tsx'
import { queryOf, readBoard, reportedOf } from '../profit/board-state.ts'
import { Box, insteadOf } from '../profit/box.tsx'
import { useDrill } from '../profit/drill.tsx'
import { LastReported } from '../profit/last-told.tsx'
import { figureQuery } from '../profit/links.ts'
import { RankTable } from '../profit/rank-table.tsx'
import { useProfit } from '../profit/use-profit.ts'
import { spreadMonthly } from '../../model/profit/monthly-costs.ts'
import { useCreated } from '../profit/use-made.ts'
import { useToday } from '../profit/use-today.ts'
import { Attention } from './attention.tsx'
import { FactsCards, LateStores, useFacts } from './facts-cards.tsx'
import { KeyFigures } from './key-figures.tsx'
import { StructureCard } from './structure-card.tsx'
import { TargetCard } from './target-card.tsx'
import { TrendCard } from './trend-card.tsx'
import '../profit/profit.css'

registerGridTexts()
registerTexts('boards', { 'zh-cn': () => import('../texts/boards.zh-cn.ts'), en: () => import('../texts/boards.en.ts') })
const view = 'comprehensive'
const ranked = ['store', 'project', 'owner', 'msku'] as const

/** Today's and this month's position of all stores, and what needs attention (dashboard.md comprehensive). */
export default function ComprehensivePage({ query }: PageProps): ReactElement {
  const t = useText()
  const lang = useLang()
  const state = readBoard(query, 'month')
  const { drill, drawer } = useDrill(view)
  const [by, setBy] = useState<(typeof ranked)[number]>('store')
  const [order, setOrder] = useState<'top' | 'bottom'>('top')
  const before = previous(state)
  const yearAgo = lastYear(state)
  const today = useToday()
  const now = useProfit(view, queryOf(state))
  const was = useProfit(view, queryOf(state, before))
  const then = useProfit(view, queryOf(state, yearAgo))
  const thirty = useProfit(view, queryOf(state, { from: addDays(state.to, -29), to: state.to, grain: 'day' }))
  const days = useProfit(view, queryOf(state, { grain: 'day' }))
  const daysThen = useProfit(view, queryOf(state, { ...yearAgo, grain: 'day' }))
  const months = useProfit(view, queryOf(state, { from: addMonths(startOfMonth(state.to), -12), to: endOfMonth(state.to), grain: 'month' }))
  const lines = useCreated(
    () =>
      thirty.answer &&
      months.answer && {
        ...thirty.answer,
        cells: spreadMonthly(thirty.answer.cells, months.answer.cells, reportedOf({ from: addDays(state.to, -29), to: lastOf(thirty.answer) }, today)),
      },
    [thirty.answer, months.answer, state.to, today],
  )
  const places = useProfit(view, queryOf(state, { by: ['marketplace'] }))
  const placesThen = useProfit(view, queryOf(state, { ...yearAgo, by: ['marketplace'] }))
  const ranking = useProfit(view, queryOf(state, { by: [by] }))
  const base = state.compare === 'lastYear' ? yearAgo : before
  const rankingThen = useProfit(view, state.compare === 'none' ? undefined : queryOf(state, { ...base, by: [by] }))
  const facts = useFacts(view, queryOf(state))
  const total = Number(now.answer?.cells[0]?.amounts['S1'] ?? 0)
  return (
    <div className="board" data-testid="board-comprehensive">
      <BoardBar
        state={state}
        periods={['today', 'yesterday', 'last7', 'month', 'lastMonth', 'last30', 'quarter', 'year']}
        company={now.answer?.rights.company ?? false}
      />
      <BoardNote
        answer={now.answer}
        more={
          <>
            <LastReported view={view} state={state} answer={now.answer} />
            <LateStores late={facts.answer?.late} />
          </>
        }
      />
      {now.problem && (
        <Box title={t('boards.figures')} of={now}>
          {null}
        </Box>
      )}
      <KeyFigures
        now={now.answer}
        previous={was.answer}
        lastYear={then.answer}
        days={lines}
        onFigure={(node, title) => drill({ query: queryOf(state), node: node === 'L0101' ? 'G01' : node, title })}
      />
      <div className="w8">
        <TrendCard
          span={state}
          days={days.answer}
          lastYear={daysThen.answer}
          months={months.answer}
          today={today}
          instead={insteadOf(days, months)}
          onDay={(day) => drill({ query: queryOf(state, { from: day, to: day, days: true }), node: 'S1', title: `${day} · ${t('boards.node.S1')}` })}
        />
      </div>
      <Box className="w4" title={t('boards.targets')} note={`${t('boards.dayOf', { day: Number(today.slice(8)), days: Number(endOfMonth(today).slice(8)) })}`}>
        <TargetCard view={view} state={state} today={today} />
        <h3 className="mini-head">
          {t('boards.marketplaces')} <span className="note">{t('boards.shareAndYoy')}</span>
        </h3>
        {(places.answer?.cells ?? [])
          .toSorted((a, b) => Number(b.amounts['S1'] ?? 0) - Number(a.amounts['S1'] ?? 0))
          .slice(0, 6)
          .map((c) => {
            const mine = Number(c.amounts['S1'] ?? 0)
            const old = placesThen.answer?.cells.find((x) => x.key[0]!.id === c.key[0]!.id)
            return (
              <div className="place-row" key={String(c.key[0]!.id)}>
                <span>{c.key[0]!.title}</span>
                <span className="place-bar">
                  <i style={{ width: `${total > 0 ? Math.max(1, (mine / total) * 100) : 0}%` }} />
                </span>
                <span className="num">{percentText(total ? mine / total : null)}</span>
                <ChangeMark value={change(figureOf(c), old && figureOf(old))?.toFixed(6)} />
              </div>
            )
          })}
      </Box>
      <div className="w5">
        <StructureCard
          of={months}
          onCell={(month, node) =>
            drill({
              query: queryOf(state, { from: `${month}-01`, to: endOfMonth(`${month}-01`), days: false }),
              node,
              title: `${month} · ${t(`boards.node.${node}`)}`,
            })
          }
        />
      </div>
      <Box
        className="w7"
        title={t('boards.ranking')}
        of={ranking}
        extra={
          <>
            <Segmented size="small" value={by} onChange={setBy} options={ranked.map((d) => ({ value: d, label: dimensionText[d][lang] }))} />
            <Segmented
              size="small"
              value={order}
              onChange={setOrder}
              options={[
                { value: 'top', label: t('boards.top10') },
                { value: 'bottom', label: t('boards.bottom10') },
              ]}
            />
          </>
        }
      >
        {ranking.answer && (
          <RankTable
            head={dimensionText[by][lang]}
            answer={ranking.answer}
            base={state.compare === 'none' ? undefined : rankingThen.answer}
            compare={state.compare}
            order={order}
            onOpen={(key) => void openTab('amzProfitAnalysis', figureQuery(state, { [by]: [key.id!] }))}
            onFigure={(c, node) =>
              drill({
                query: queryOf(state, { filter: { [by]: [filterId(by, c.key[0]!.id)] } }),
                node,
                title: `${c.key[0]!.title} · ${t(`boards.node.${node}`)}`,
              })
            }
          />
        )}
      </Box>
      <FactsCards of={facts} />
      <Attention state={state} view={view} onOpen={(request, title, node = 'S4') => drill({ query: request, node, title })} />
      {drawer}
    </div>
  )
}
/** Last day that the books tell; later ones are not days without sales. */
const lastOf = (a: ProfitAnswer): string => a.cells.reduce((m, c) => (c.period! > m ? c.period! : m), '')
const figureOf = (c: { amounts: Readonly<Record<string, string>> }) => num(c.amounts['S1'] ?? 0)
