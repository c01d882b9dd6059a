import { errorText, registerTexts, useBoth, type PageProps } from '@crossway/web-kit'
import { Failure, registerGridTexts } from '@crossway/web-ui'
import { Skeleton } from 'antd'
import type { ReactElement } from 'react'
import { portfolioColumns } from '../../model/crm/crm-sheets.ts'
import type { PortfolioBoard } from '../../model/crm/portfolio.ts'
import { useDrill } from '../profit/drill.tsx'
import { useBoardEntries } from './board-entries.tsx'
import { CrmBar, CrmExport, CrmNote, readCrmBoard, sheetOf } from './crm-bar.tsx'
import type { OpenProfit, OpenSet } from './opens.ts'
import { PortfolioCards } from './portfolio-cards.tsx'
import { PortfolioCharts } from './portfolio-charts.tsx'
import { PortfolioTable } from './portfolio-table.tsx'
import { AbcCard } from './abc-card.tsx'
import { useBoard } from './use-board.ts'
import '../profit/profit.css'
import './crm.css'

registerGridTexts()
registerTexts('boards', { 'zh-cn': () => import('../texts/boards.zh-cn.ts'), en: () => import('../texts/boards.en.ts') })
const view = 'CustomerStatistics'
/** The whole portfolio for sales, account managers and finance (dashboard.md CustomerStatistics). */
export default function PortfolioPage({ query }: PageProps): ReactElement {
  const both = useBoth()
  const state = readCrmBoard(query, view)
  const { answer: a, problem, reload } = useBoard<PortfolioBoard>(`board/portfolio?${state.question}`)
  const { open, drawer } = useBoardEntries()
  const { drill, drawer: entries } = useDrill(view)
  const openSet: OpenSet = (set, title, more = {}) =>
    open({ url: `board/portfolio/rows?${state.question}&set=${set}&${new URLSearchParams(Object.entries(more).map(([k, v]) => [k, String(v)]))}`, title })
  const openProfit: OpenProfit = (customers, node, title, span) =>
    drill({
      query: {
        from: span.from,
        to: span.to,
        grain: 'total',
        by: [],
        stage: 'mixed',
        basis: 'book',
        side: node === 'S6' ? 'company' : 'operating',
        currency: 'CNY',
        filter: { customer: customers },
        leaves: false,
      },
      node,
      title,
    })
  return (
    <div className="board" data-testid="board-CustomerStatistics">
      <CrmBar
        state={state}
        by={['department', 'employee', 'industry', 'source']}
        extra={
          a?.rights.export && (
            <CrmExport view={view} state={state} sheet={() => sheetOf(both('客户统计', 'Customer statistics'), portfolioColumns(a, both), a.rows)} />
          )
        }
      />
      {problem && <Failure problem={problem} text={errorText(problem)} onRetry={reload} />}
      {!a && !problem && <Skeleton active paragraph={{ rows: 10 }} />}
      {a && (
        <>
          <CrmNote
            a={a}
            {...(a.rights.company ? {} : { more: <span>{both('金额列需要“公司口径”权限', 'Amounts need the right to the company view')}</span> })}
          />
          <PortfolioCards a={a} compare={state.compare} open={openSet} />
          <PortfolioTable a={a} state={state} open={openSet} profit={openProfit} />
          <PortfolioCharts a={a} open={openSet} />
          {a.rights.company && <AbcCard a={a} profit={openProfit} />}
        </>
      )}
      {drawer}
      {entries}
    </div>
  )
}
