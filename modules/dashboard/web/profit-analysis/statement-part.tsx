import { addMonths, endOfMonth, startOfMonth } from '@crossway/kernel'
import { Failure, fullMoney } from '@crossway/web-ui'
import { errorText, replaceQuery, useLang, useText, type PageProps } from '@crossway/web-kit'
import { Segmented, Skeleton } from 'antd'
import { type ReactElement } from 'react'
import type { ProfitCell } from '../../model/profit/ask.ts'
import { lastYear, previous } from '../../model/profit/compare.ts'
import { dimensionText } from '../../model/profit/texts.ts'
import { LastReported } from '../profit/last-told.tsx'
import { BoardBar, BoardNote, Switches } from '../profit/board-bar.tsx'
import { queryOf, readBoard } from '../profit/board-state.ts'
import { useDrill } from '../profit/drill.tsx'
import { ExportButton } from '../profit/export-button.tsx'
import { ProfitTree } from '../profit/profit-tree.tsx'
import { useProfit } from '../profit/use-profit.ts'
import { comparedColumns, type Open } from './compared-columns.tsx'
import { pivotColumns } from './pivot-columns.tsx'
import '../profit/profit.css'
import { useCreated } from '../profit/use-made.ts'

const view = 'profitAnalysis'
const pivots = ['compare', 'month', 'store', 'project', 'owner', 'category', 'customer', 'department', 'platform', 'marketplace', 'msku'] as const
type Pivot = (typeof pivots)[number]

/** The P&L as finance proves it: the tree against other periods or across a dimension, every amount open down to its entries (finance.md profitAnalysis). */
export default function StatementPart({ query }: { query: PageProps['query'] }): ReactElement {
  const t = useText()
  const lang = useLang()
  const state = readBoard(query, 'lastMonth')
  const pivot: Pivot = pivots.find((p) => p === query['pivot']) ?? 'compare'
  const { drill, drawer } = useDrill(view)
  const compared = pivot === 'compare'
  const now = useProfit(view, queryOf(state, { leaves: true, ...(pivot === 'month' ? { grain: 'month' } : compared ? {} : { by: [pivot] }) }))
  const before = useProfit(view, compared ? queryOf(state, { ...previous(state), leaves: true }) : undefined)
  const then = useProfit(view, compared ? queryOf(state, { ...lastYear(state), leaves: true }) : undefined)
  const trend = useProfit(
    view,
    compared ? queryOf(state, { from: addMonths(startOfMonth(state.to), -12), to: endOfMonth(state.to), grain: 'month', leaves: true }) : undefined,
  )
  // The old answer stays until the new one is there: one cut in another way would have no names for these columns.
  const fits = (c: ProfitCell): boolean => (c.period !== null) === (pivot === 'month') && c.key.length === (compared || pivot === 'month' ? 0 : 1)
  const answer = now.answer?.cells.every(fits) ? now.answer : undefined
  const columns = useCreated(() => {
    if (!answer) return undefined
    const open: Open = (node, name, at) => drill({ query: queryOf(state, at), node, title: name })
    return compared
      ? comparedColumns({ answer, before: before.answer, yearAgo: then.answer, trend: trend.answer, state, t, open })
      : pivotColumns({ answer, pivot: pivot === 'month' ? 'month' : pivot, state, t, open })
  }, [answer, before.answer, then.answer, trend.answer, compared, pivot, lang, JSON.stringify(state)])
  const filled = (code: string): boolean => (answer?.cells ?? []).some((c) => c.amounts[code] !== undefined)
  return (
    <>
      <BoardBar
        state={state}
        periods={['month', 'lastMonth', 'quarter', 'year', 'last13']}
        compare={false}
        company={answer?.rights.company ?? false}
        extra={
          <ExportButton
            view={view}
            state={state}
            answer={answer}
            sheet={() => ({
              title: t('boards.statement'),
              head: [t('boards.code'), t('boards.subject'), ...(columns ?? []).filter((c) => c.plain).map((c) => c.title)],
              rows: (answer?.lines ?? [])
                .filter((l) => l.kind !== 'leaf' || filled(l.code))
                .map((l) => [l.code, l.name, ...(columns ?? []).filter((c) => c.plain).map((c) => c.plain!(l))]),
            })}
          />
        }
      />
      <div className="pl-bars">
        <Segmented
          value={pivot}
          aria-label={t('boards.pivot')}
          onChange={(p) => replaceQuery({ pivot: p === 'compare' ? undefined : p })}
          options={pivots.map((p) => ({ value: p, label: p === 'compare' || p === 'month' ? t(`boards.pivots.${p}`) : dimensionText[p][lang] }))}
        />
        <Switches state={state} company={answer?.rights.company ?? false} />
        <span className="grow" />
        <BoardNote answer={answer} more={<LastReported view={view} state={state} answer={answer} />} />
      </div>
      {now.problem && <Failure problem={now.problem} text={errorText(now.problem)} onRetry={now.reload} />}
      {!answer && !now.problem && <Skeleton active paragraph={{ rows: 12 }} style={{ padding: 16 }} />}
      {answer && answer.cells.length === 0 && <p className="note pl-empty">{t('boards.empty')}</p>}
      {answer && answer.cells.length > 0 && columns && (
        <ProfitTree lines={answer.lines} columns={columns} label={t('boards.statement')} filled={(l) => filled(l.code)} />
      )}
      <footer className="pl-foot">
        <span>{t('boards.signs')}</span>
        <span className="grow" />
        <span>
          {state.from} – {state.to} · {answer?.currency}{' '}
          {compared && answer?.cells[0] ? fullMoney(answer.cells[0].amounts['S5'] ?? answer.cells[0].amounts['S3']) : ''}
        </span>
      </footer>
      {drawer}
    </>
  )
}
