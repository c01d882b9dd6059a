import { changeText, fullMoney, percentText } from '@crossway/web-ui'
import { useText } from '@crossway/web-kit'
import { num } from '@crossway/kernel'
import type { ReactElement } from 'react'
import { change } from '../../model/profit/compare.ts'
import type { KeyPart, ProfitAnswer, ProfitCell } from '../../model/profit/ask.ts'
import type { Compare } from './board-state.ts'
import { amountOf, figure } from './use-profit.ts'

interface Props {
  readonly head: string
  readonly answer: ProfitAnswer
  readonly base: ProfitAnswer | undefined
  readonly compare?: Compare
  readonly order: 'top' | 'bottom'
  readonly limit?: number
  readonly onOpen?: (key: KeyPart) => void
  readonly onFigure: (cell: ProfitCell, node: string) => void
}
/** Rows of one dimension by net sales or by profit, ten at a time, each figure open to its entries. */
export function RankTable({ head, answer, base, compare, order, limit = 10, onOpen, onFigure }: Props): ReactElement {
  const t = useText()
  const cost = answer.rights.cost
  const by = order === 'top' ? 'S1' : cost ? 'S5' : 'S3'
  const value = (c: ProfitCell, node: string): number => Number(c.amounts[node] ?? 0)
  const rows = answer.cells.toSorted((a, b) => (order === 'top' ? value(b, by) - value(a, by) : value(a, by) - value(b, by))).slice(0, limit)
  const most = Math.max(1, ...rows.map((c) => Math.abs(value(c, 'S1'))))
  const before = new Map((base?.cells ?? []).map((c) => [String(c.key[0]!.id), c]))
  return (
    <div className="table-scroll" tabIndex={0} role="region" aria-label={head}>
      <table className="plain-table rank-table">
        <thead>
          <tr>
            <th>{head}</th>
            <th className="num">{t('boards.node.S1')}</th>
            {base && <th className="num">{t(compare === 'lastYear' ? 'boards.yoy' : 'boards.mom')}</th>}
            {cost && <th className="num">{t('boards.node.S4')}</th>}
            {cost && <th className="num">{t('boards.node.S5')}</th>}
            {cost && <th className="num">{t('boards.operatingMargin')}</th>}
          </tr>
        </thead>
        <tbody>
          {rows.map((c) => {
            const key = c.key[0]!
            const old = before.get(String(key.id))
            const moved = change(num(c.amounts['S1'] ?? 0), old && num(old.amounts['S1'] ?? 0))
            return (
              <tr key={String(key.id)}>
                <td title={key.note ?? key.title}>
                  {onOpen && key.id !== null ? (
                    <button type="button" className="figure-link" onClick={() => onOpen(key)}>
                      {key.title}
                    </button>
                  ) : (
                    key.title
                  )}
                </td>
                <Figure value={amountOf(c, 'S1', answer)?.toFixed(2)} onClick={() => onFigure(c, 'S1')} bar={Math.abs(value(c, 'S1')) / most} />
                {base && <td className={`num ${moved ? (moved.isNegative() ? 'is-bad' : 'is-good') : ''}`}>{changeText(moved?.toFixed(6))}</td>}
                {cost && <Figure value={amountOf(c, 'S4', answer)?.toFixed(2)} onClick={() => onFigure(c, 'S4')} />}
                {cost && <Figure value={amountOf(c, 'S5', answer)?.toFixed(2)} onClick={() => onFigure(c, 'S5')} />}
                {cost && <td className="num">{percentText(figure('M37', c)?.toFixed(6))}</td>}
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}

/** A sum that opens: results below zero are red. */
export function Figure({ value, onClick, bar, cost = false }: { value: string | undefined; onClick: () => void; bar?: number; cost?: boolean }): ReactElement {
  if (value === undefined) return <td className="num">–</td>
  const minus = !cost && value.startsWith('-') && Number(value) !== 0
  return (
    <td className={`num ${minus ? 'is-bad' : ''}`}>
      <button type="button" className="figure-link" onClick={onClick}>
        {fullMoney(value)}
      </button>
      {bar !== undefined && <span className="under-bar" style={{ width: `${Math.round(bar * 100)}%` }} />}
    </td>
  )
}
