import { num } from '@crossway/kernel'
import { fullMoney } from '@crossway/web-ui'
import { useText } from '@crossway/web-kit'
import type { ReactElement } from 'react'
import type { PayoutGroup } from '../../model/receivable/breakdown.ts'
import { useBoard } from '../crm/use-board.ts'
import { Box, Waiting } from '../profit/box.tsx'
import type { OpenFigure } from './behind.tsx'

/** What platforms have not paid out yet, by store, the longest late first (dashboard.md receivableStatistics, platform). */
export function Payouts({ question, onOpen }: { readonly question: string; readonly onOpen: (of: OpenFigure) => void }): ReactElement {
  const t = useText()
  const board = useBoard<readonly PayoutGroup[]>(`board/receivables/payouts?${question}`)
  const words = (key: string): string => t(`ageing.payout.${key}`)
  const rows = board.answer
  return (
    <Box title={words('title')}>
      {!rows || board.problem ? (
        <Waiting of={[board]} />
      ) : rows.length === 0 ? (
        <p className="note" role="status">
          {words('none')}
        </p>
      ) : (
        <div className="table-scroll" tabIndex={0} role="region" aria-label={words('title')}>
          <table className="plain-table" data-testid="receivable-payouts">
            <thead>
              <tr>
                <th>{words('platform')}</th>
                <th>{words('store')}</th>
                <th className="num">{words('count')}</th>
                <th className="num">{words('expected')}</th>
                <th className="num">{words('cny')}</th>
                <th className="num">{words('late')}</th>
                <th className="num">{words('oldest')}</th>
              </tr>
            </thead>
            <tbody>
              {rows.map((g) => {
                const late = num(g.open).minus(g.not_due)
                const open = (): void => onOpen({ what: 'payouts', title: `${g.store_name} · ${g.currency}`, store: g.store, currency: g.currency })
                return (
                  <tr key={`${g.store}:${g.currency}`}>
                    <td>{g.platform}</td>
                    <td>
                      <button type="button" className="figure-link is-link" onClick={open}>
                        {g.store_name}
                      </button>
                    </td>
                    <td className="num">
                      <button type="button" className="figure-link" onClick={open}>
                        {g.payouts}
                      </button>
                    </td>
                    <td className="num">
                      <small className="note">{g.currency}</small>{' '}
                      <button type="button" className="figure-link" onClick={open}>
                        {fullMoney(g.expected)}
                      </button>
                    </td>
                    <td className="num" title={g.unrated ? words('unrated') : undefined}>
                      {g.unrated ? '–' : fullMoney(g.open)}
                    </td>
                    <td className={`num ${late.isZero() ? '' : 'is-bad'}`}>{late.isZero() ? '–' : fullMoney(late.toFixed(2))}</td>
                    <td className="num">{g.oldest || '–'}</td>
                  </tr>
                )
              })}
            </tbody>
          </table>
        </div>
      )}
    </Box>
  )
}
