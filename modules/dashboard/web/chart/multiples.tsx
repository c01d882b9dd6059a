import { fullMoney, SparkLine } from '@crossway/web-ui'
import { openTab, useText } from '@crossway/web-kit'
import { addMonths, endOfMonth, startOfMonth } from '@crossway/kernel'
import type { ReactElement } from 'react'
import type { ProfitPage } from '../../model/profit/ask.ts'
import { siblingsOf } from '../../model/profit/board-group.ts'
import { queryOf, type BoardState } from '../profit/board-state.ts'
import { Box } from '../profit/box.tsx'
import { figureQuery } from '../profit/links.ts'
import { useProfit } from '../profit/use-profit.ts'

/** One small line a store: net sales and result over thirteen months, the largest first. */
export function Multiples({ state, view }: { state: BoardState; view: ProfitPage }): ReactElement {
  const t = useText()
  const from = addMonths(startOfMonth(state.to), -12)
  const stores = useProfit(view, queryOf(state, { from, to: endOfMonth(state.to), grain: 'month', by: ['store'] }))
  const a = stores.answer
  const end = a?.rights.cost ? 'S5' : 'S3'
  const months = [...new Set((a?.cells ?? []).map((c) => c.period!))].sort()
  const rows = [...new Map((a?.cells ?? []).map((c) => [c.key[0]!.id, c.key[0]!])).values()].map((key) => {
    const of = (node: string): number[] => months.map((m) => Number(a!.cells.find((c) => c.period === m && c.key[0]!.id === key.id)?.amounts[node] ?? 0))
    return { key, sales: of('S1'), result: of(end) }
  })
  const sum = (v: readonly number[]): number => v.reduce((p, q) => p + q, 0)
  return (
    <Box title={t('boards.multiples')} note={`${t('boards.node.S1')} · ${t(`boards.node.${end}`)}`} of={stores}>
      <div className="multiples">
        {rows
          .toSorted((p, q) => sum(q.sales) - sum(p.sales))
          .slice(0, 24)
          .map((r) => (
            <button
              type="button"
              key={String(r.key.id)}
              className="multiple"
              onClick={() => void openTab(siblingsOf(view).analysis, figureQuery(state, { store: [r.key.id ?? 0] }))}
            >
              <b className="ell">{r.key.title}</b>
              <SparkLine values={r.sales} width={150} height={36} label={`${t('boards.node.S1')} ${fullMoney(sum(r.sales).toFixed(2))}`} />
              <SparkLine values={r.result} width={150} height={28} area={false} label={`${t(`boards.node.${end}`)} ${fullMoney(sum(r.result).toFixed(2))}`} />
            </button>
          ))}
      </div>
    </Box>
  )
}
