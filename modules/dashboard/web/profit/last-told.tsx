import { addMonths, endOfMonth, startOfMonth } from '@crossway/kernel'
import { useText } from '@crossway/web-kit'
import { Button } from 'antd'
import type { ReactElement } from 'react'
import type { ProfitAnswer, ProfitPage } from '../../model/profit/ask.ts'
import { queryOf, changeBoard, type BoardState } from './board-state.ts'
import { useProfit } from './use-profit.ts'

/** Where the board's span has no entries: the last of the thirteen months before that has some, a click away; a month that has just begun is no fault. */
export function LastReported({ view, state, answer }: { view: ProfitPage; state: BoardState; answer: ProfitAnswer | undefined }): ReactElement | null {
  const t = useText()
  const empty = answer?.cells.length === 0
  const to = endOfMonth(state.to)
  const months = useProfit(view, empty ? queryOf(state, { from: addMonths(startOfMonth(to), -12), to, grain: 'month' }) : undefined)
  if (!empty) return null
  const last = months.answer?.cells.reduce((m, c) => (c.period! > m ? c.period! : m), '')
  if (!last) return null
  return (
    <span className="is-waiting" data-testid="last-told">
      {t('boards.lastTold', { month: last })}{' '}
      <Button type="link" size="small" onClick={() => changeBoard({ period: 'custom', from: `${last}-01`, to: endOfMonth(`${last}-01`) })}>
        {t('boards.open')}
      </Button>
    </span>
  )
}
