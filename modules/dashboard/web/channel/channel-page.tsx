import { endOfMonth } from '@crossway/kernel'
import { openTab, registerTexts, useText, type PageProps, useBoth } from '@crossway/web-kit'
import { registerGridTexts } from '@crossway/web-ui'
import type { ReactElement } from 'react'
import type { ChannelFacts } from '../../model/channel/board.ts'
import { siblingsOf } from '../../model/profit/board-group.ts'
import { previous } from '../../model/profit/compare.ts'
import { TargetCard } from '../comprehensive/target-card.tsx'
import { useBoard } from '../crm/use-board.ts'
import { BoardBar, BoardNote } from '../profit/board-bar.tsx'
import { queryOf, readBoard } from '../profit/board-state.ts'
import { Box, Waiting } from '../profit/box.tsx'
import { useDrill } from '../profit/drill.tsx'
import { LastReported } from '../profit/last-told.tsx'
import { figureQuery } from '../profit/links.ts'
import { useProfit } from '../profit/use-profit.ts'
import { useToday } from '../profit/use-today.ts'
import { ChannelCards, PlatformCards } from './channel-cards.tsx'
import { BillCheck, ChannelAttentionList, PayoutWeeks, StoreRanking, WarehouseTable } from './channel-tables.tsx'
import { ChannelTrend } from './channel-trend.tsx'
import '../profit/profit.css'
import '../crm/crm.css'
import './channel.css'

registerGridTexts()
registerTexts('boards', { 'zh-cn': () => import('../texts/boards.zh-cn.ts'), en: () => import('../texts/boards.en.ts') })
const view = 'comprehensiveMC'

/** The daily start of those who lead the platforms beside Amazon: sales and result by platform and store, parcels, bills, payouts (dashboard.md comprehensiveMC). */
export default function ChannelPage({ query }: PageProps): ReactElement {
  const t = useText()
  const both = useBoth()
  const today = useToday()
  const state = readBoard(query, 'month')
  const { drill, drawer } = useDrill(view)
  const now = useProfit(view, queryOf(state, { leaves: true }))
  const before = useProfit(view, queryOf(state, { ...previous(state), leaves: true }))
  const platforms = useProfit(view, queryOf(state, { by: ['platform'] }))
  const stores = useProfit(view, queryOf(state, { by: ['store'] }))
  const days = useProfit(view, queryOf(state, { grain: 'day' }))
  const question = `view=${view}&ask=${encodeURIComponent(JSON.stringify(queryOf(state)))}`
  const facts = useBoard<ChannelFacts | null>(`board/channel?${question}`)
  const f = facts.answer
  return (
    <div className="board" data-testid="board-comprehensiveMC">
      <BoardBar
        state={state}
        periods={['today', 'yesterday', 'last7', 'month', 'lastMonth', 'last30', 'quarter', 'year']}
        company={now.answer?.rights.company ?? false}
      />
      <BoardNote answer={now.answer} more={<LastReported view={view} state={state} answer={now.answer} />} />
      {now.problem && (
        <Box title={t('boards.figures')} of={now}>
          {null}
        </Box>
      )}
      <ChannelCards facts={f} now={now.answer} before={before.answer} onFigure={(node, title) => drill({ query: queryOf(state), node, title })} />
      {f === null && <p className="note">{t('boards.facts.byStoreOnly')}</p>}
      {f === undefined && (
        <Box title={both('订单', 'Orders')}>
          <Waiting of={[facts]} />
        </Box>
      )}
      {f && <PlatformCards facts={f} state={state} profit={platforms.answer} />}
      <div className="w8">
        {f && (
          <ChannelTrend
            span={state}
            facts={f}
            days={days.answer}
            onDay={(day) => drill({ query: queryOf(state, { from: day, to: day, days: true }), node: 'S1', title: `${day} · ${t('boards.node.S1')}` })}
          />
        )}
      </div>
      <Box className="w4" title={t('boards.targets')} note={t('boards.dayOf', { day: Number(today.slice(8)), days: Number(endOfMonth(today).slice(8)) })}>
        <TargetCard view={view} state={state} today={today} />
      </Box>
      {f && (
        <>
          <StoreRanking facts={f} profit={stores.answer} onOpen={(store) => void openTab(siblingsOf(view).report, figureQuery(state, { store: [store] }))} />
          <WarehouseTable facts={f} />
          <BillCheck facts={f} />
          <PayoutWeeks facts={f} />
          <ChannelAttentionList query={question} />
        </>
      )}
      {drawer}
    </div>
  )
}
