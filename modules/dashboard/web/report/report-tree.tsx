import { Failure, fullMoney } from '@crossway/web-ui'
import { errorText, useText } from '@crossway/web-kit'
import { Skeleton } from 'antd'
import type { ReactElement } from 'react'
import type { Grain, ProfitAnswer, ProfitCell } from '../../model/profit/ask.ts'
import { ProfitTree, type TreeColumn } from '../profit/profit-tree.tsx'
import { amountOf, type ProfitHandle } from '../profit/use-profit.ts'

interface Props {
  readonly handle: ProfitHandle
  readonly whole: ProfitCell | undefined
  readonly grain: Grain
  readonly onOpen: (cell: ProfitCell, node: string) => void
}
/** The report turned: rows are the P&L tree, columns its periods, the whole behind them. */
export function ReportTree({ handle, whole, grain, onOpen }: Props): ReactElement {
  const t = useText()
  const a = handle.answer
  if (handle.problem) return <Failure problem={handle.problem} text={errorText(handle.problem)} onRetry={handle.reload} />
  if (!a) return <Skeleton active paragraph={{ rows: 12 }} style={{ padding: 16 }} />
  if (a.cells.length === 0) return <p className="note pl-empty">{t('boards.empty')}</p>
  const column = (key: string, head: string, cell: ProfitCell | undefined): TreeColumn => ({
    key,
    head,
    cell: (l) => {
      const v = amountOf(cell, l.code, a)
      if (!cell || !v || (l.kind === 'leaf' && cell.amounts[l.code] === undefined)) return '–'
      return (
        <button type="button" className="figure-link" onClick={() => onOpen(cell, l.code)}>
          {fullMoney(v.toFixed(2))}
        </button>
      )
    },
    tone: (l) => (l.kind === 'subtotal' && amountOf(cell, l.code, a)?.lt(0) ? 'is-bad' : ''),
  })
  const cells = treeCells(a)
  return (
    <ProfitTree
      lines={a.lines}
      label={t('boards.report')}
      filled={(l) => cells.some((c) => c.amounts[l.code] !== undefined)}
      columns={[
        ...(grain === 'total' ? [] : cells.map((c) => column(c.period ?? '', c.period ?? '', c))),
        column('whole', t('boards.total'), grain === 'total' ? cells[0] : whole),
      ]}
    />
  )
}
/** Periods in their order. */
export const treeCells = (a: ProfitAnswer): readonly ProfitCell[] => a.cells.toSorted((x, y) => ((x.period ?? '') < (y.period ?? '') ? -1 : 1))
