import { fullMoney, percentText } from '@crossway/web-ui'
import { useText } from '@crossway/web-kit'
import { num, type Num } from '@crossway/kernel'
import { type ReactElement } from 'react'
import type { ProfitAnswer, ProfitCell } from '../../model/profit/ask.ts'
import { costRatioGroups } from '../../model/metric/profit-metrics.ts'
import { lossDriver, median } from '../../model/profit/quadrant.ts'
import { Box } from '../profit/box.tsx'
import { figure } from '../profit/use-profit.ts'
import { useCreated } from '../profit/use-made.ts'

const groups = costRatioGroups.filter((g) => g !== 'G13')
/** Listings below zero with the cost group that lies furthest above its category's median. */
export function LossList({ answer, onOpen }: { answer: ProfitAnswer | undefined; onOpen: (c: ProfitCell) => void }): ReactElement {
  const t = useText()
  const rows = useCreated(() => {
    const cells = (answer?.cells ?? []).filter((c) => c.key[0]!.id !== null)
    const shares = (c: ProfitCell): Record<string, Num | undefined> => Object.fromEntries(groups.map((g) => [g, figure(`M40.${g}`, c)]))
    const usual = new Map<string, Record<string, Num | undefined>>()
    for (const category of new Set(cells.map((c) => String(c.key[1]!.id)))) {
      const of = cells.filter((c) => String(c.key[1]!.id) === category).map(shares)
      usual.set(category, Object.fromEntries(groups.map((g) => [g, median(of.flatMap((s) => (s[g] ? [s[g]] : [])))])))
    }
    return cells
      .filter((c) => num(c.amounts['S4'] ?? 0).isNegative() && !num(c.amounts['S4'] ?? 0).isZero())
      .toSorted((a, b) => num(a.amounts['S4']!).cmp(b.amounts['S4']!))
      .slice(0, 20)
      .map((c) => ({ cell: c, driver: lossDriver(shares(c), usual.get(String(c.key[1]!.id)) ?? {}) }))
  }, [answer])
  return (
    <Box title={t('boards.losses')} note={t('boards.driverNote')}>
      {rows.length === 0 ? (
        <p className="note">{t('boards.noLosses')}</p>
      ) : (
        <div className="table-scroll" tabIndex={0} role="region" aria-label={t('boards.losses')}>
          <table className="plain-table rank-table">
            <thead>
              <tr>
                <th>MSKU</th>
                <th>{t('boards.category')}</th>
                <th className="num">{t('boards.node.S1')}</th>
                <th className="num">{t('boards.node.S4')}</th>
                <th className="num">{t('boards.grossMargin')}</th>
                <th>{t('boards.driver')}</th>
              </tr>
            </thead>
            <tbody>
              {rows.map(({ cell: c, driver }) => (
                <tr key={String(c.key[0]!.id)}>
                  <td className="mono" title={c.key[0]!.note ?? ''}>
                    {c.key[0]!.title}
                  </td>
                  <td>{c.key[1]!.title}</td>
                  <td className="num">{fullMoney(c.amounts['S1'] ?? '0')}</td>
                  <td className="num is-bad">
                    <button type="button" className="figure-link" onClick={() => onOpen(c)}>
                      {fullMoney(c.amounts['S4'])}
                    </button>
                  </td>
                  <td className="num">{percentText(figure('M36', c)?.toFixed(6))}</td>
                  <td>{driver ? `${t(`boards.node.${driver.group}`)} +${driver.excess.times(100).toFixed(1)}pt` : '–'}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </Box>
  )
}
