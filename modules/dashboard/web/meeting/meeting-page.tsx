import { addMonths, endOfMonth, num } from '@crossway/kernel'
import { errorText, openTab, post, registerTexts, replaceQuery, useAuth, useText, useBoth, type PageProps } from '@crossway/web-kit'
import { registerGridTexts } from '@crossway/web-ui'
import { Button, DatePicker } from 'antd'
import dayjs from 'dayjs'
import { lazy, Suspense, useState, type ReactElement } from 'react'
import type { ChannelFacts } from '../../model/channel/board.ts'
import { filterId } from '../../model/profit/ask.ts'
import { previous } from '../../model/profit/compare.ts'
import { useBoard } from '../crm/use-board.ts'
import { BoardBar, BoardNote } from '../profit/board-bar.tsx'
import { queryOf, readBoard } from '../profit/board-state.ts'
import { useDrill } from '../profit/drill.tsx'
import { useProfit } from '../profit/use-profit.ts'
import { useToday } from '../profit/use-today.ts'
import { FrozenCompare, type FrozenMonth } from './frozen-compare.tsx'
import { MeetingHeadline } from './meeting-headline.tsx'
import { CustomerRanking, LeakageTable, PeopleRanking, PlatformResults } from './meeting-tables.tsx'
import '../profit/profit.css'
import '../crm/crm.css'

registerGridTexts()
registerTexts('boards', { 'zh-cn': () => import('../texts/boards.zh-cn.ts'), en: () => import('../texts/boards.en.ts') })
const view = 'profitDashboard'
const Notes = lazy(() => import('../profit/records-part.tsx'))

/** A month of the multi-channel division for its meeting: results by platform, customer and person, what leaks away, what was decided (dashboard.md profitDashboard). */
export default function MeetingPage({ route, query }: PageProps): ReactElement {
  const t = useText()
  const both = useBoth()
  const today = useToday()
  const mayFreeze = useAuth(`${view}/freeze`)
  const { drill, drawer } = useDrill(view)
  const [failed, setFailed] = useState<string>()
  const month = /^20\d{2}-(0[1-9]|1[0-2])$/.test(query['month'] ?? '') ? query['month']! : addMonths(`${today.slice(0, 7)}-01`, -1).slice(0, 7)
  const span = { from: `${month}-01`, to: endOfMonth(`${month}-01`) }
  const state = { ...readBoard(query, 'lastMonth'), ...span, period: 'lastMonth' as const }
  const before = previous(span)
  const company = useProfit(view, queryOf(state)).answer?.rights.company ?? false
  const now = useProfit(view, queryOf(state, { leaves: true }))
  const was = useProfit(view, queryOf(state, before))
  const platforms = useProfit(view, queryOf(state, { by: ['platform'] }))
  const platformsWas = useProfit(view, queryOf(state, { ...before, by: ['platform'] }))
  const customers = useProfit(view, { ...queryOf(state, { by: ['customer'] }), side: 'operating' })
  const ours = useProfit(view, company ? { ...queryOf(state, { by: ['customer'] }), side: 'company' } : undefined)
  const people = useProfit(view, queryOf(state, { by: ['owner'] }))
  const restated = useProfit(view, { ...queryOf(state, { by: [] }), basis: 'attrib', side: company ? 'company' : 'operating' })
  const facts = useBoard<ChannelFacts | null>(`board/channel?view=${view}&ask=${encodeURIComponent(JSON.stringify(queryOf(state)))}`)
  const frozen = useBoard<FrozenMonth>(`board/meeting?month=${month}`)
  if (query['DetailID'] || query['part'] === 'notes')
    return (
      <Suspense>
        <Notes route={route} query={query} />
      </Suspense>
    )
  const freeze = async (): Promise<void> => {
    setFailed(undefined)
    try {
      await post('board/meeting/freeze', { month }, { silent: true })
      frozen.reload()
    } catch (e) {
      setFailed(errorText(e))
    }
  }
  const open = (filter: Parameters<typeof queryOf>[1], node: string, title: string): void =>
    drill({ query: queryOf(state, filter), node, title: `${title} · ${t(`boards.node.${node}`)}` })
  const f = frozen.answer
  return (
    <div className="board" data-testid="board-profitDashboard">
      <BoardBar
        state={state}
        periods={[]}
        compare={false}
        company={company}
        extra={
          <>
            <DatePicker picker="month" allowClear={false} value={dayjs(`${month}-01`)} onChange={(d) => replaceQuery({ month: d?.format('YYYY-MM') })} />
            <Button onClick={() => void openTab(view, f?.id ? { DetailID: String(f.id) } : { part: 'notes' })}>{both('会议纪要', 'Notes')}</Button>
            {mayFreeze && f && !f.at && (
              <Button
                type="primary"
                disabled={!f.closed}
                title={f.closed ? undefined : both('该月尚未全部结账', 'The books of the month are not all closed')}
                data-testid="btn-freeze"
                onClick={() => void freeze()}
              >
                {both('定稿', 'Freeze')}
              </Button>
            )}
          </>
        }
      />
      <BoardNote answer={now.answer} more={f?.at ? <span>{both(`${month} 已定稿（${f.by ?? ''}）`, `${month} is frozen (${f.by ?? ''})`)}</span> : undefined} />
      {failed && (
        <p className="is-bad" role="alert">
          {failed}
        </p>
      )}
      <MeetingHeadline view={view} month={month} state={state} now={now.answer} before={was.answer} onFigure={(node) => open({}, node, month)} />
      {f?.at && f.figures.length > 0 && <FrozenCompare frozen={f} now={restated.answer} />}
      <PlatformResults
        of={platforms}
        before={platformsWas.answer}
        onFigure={(c, node) => open({ filter: { platform: [filterId('platform', c.key[0]!.id)] } }, node, c.key[0]!.title)}
      />
      <LeakageTable now={now.answer} facts={facts.answer} onFigure={(node) => open({}, node, month)} />
      <PeopleRanking
        view={view}
        month={month}
        of={people}
        onFigure={(c, node) => open({ filter: { owner: [filterId('owner', c.key[0]!.id)] } }, node, c.key[0]!.title)}
      />
      <CustomerRanking
        of={customers}
        ours={ours.answer}
        onFigure={(c, node) => open({ filter: { customer: [num(filterId('customer', c.key[0]!.id)).toNumber()] } }, node, c.key[0]!.title)}
      />
      {drawer}
    </div>
  )
}
