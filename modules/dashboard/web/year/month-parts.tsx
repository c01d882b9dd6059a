import { endOfMonth, sum } from '@crossway/kernel'
import { auth, openTab, useBoth, useLang } from '@crossway/web-kit'
import { fullMoney, PageDrawer } from '@crossway/web-ui'
import type { ReactElement } from 'react'
import { groupParts, type GroupPart } from '../../model/profit/group-parts.ts'
import { channelsText } from '../../model/profit/texts.ts'
import { queryOf, type BoardState } from '../profit/board-state.ts'
import { Waiting } from '../profit/box.tsx'
import { figureQuery } from '../profit/links.ts'
import { useProfit } from '../profit/use-profit.ts'
import type { Open } from '../profit-analysis/compared-columns.tsx'

interface Props {
  readonly month: string
  readonly state: BoardState
  readonly onFigure: Open
  readonly onClose: () => void
}
/** A month of all groups by the page that shows each group's part: what opens sums to what was clicked on (dashboard.md yearReport, drill). */
export function MonthParts({ month, state, onFigure, onClose }: Props): ReactElement {
  const both = useBoth()
  const lang = useLang()
  const span = { from: `${month}-01`, to: endOfMonth(`${month}-01`) }
  const asked = useProfit('yearReport', queryOf(state, { ...span, by: ['channel'] }))
  const { answer } = asked
  const nodes = ['S1', 'S3', 'S4', 'S5', 'S6'].filter((n) => answer?.lines.some((l) => l.code === n))
  const parts = groupParts(answer?.cells ?? [])
  const nameOf = (p: GroupPart): string =>
    p.channels.map((c) => (c === '–' ? both('未归属', 'no project') : (channelsText[c]?.[lang] ?? c))).join(both('、', ' and '))
  const open = (p: GroupPart): void => {
    onClose()
    void openTab(p.page!, figureQuery({ ...state, ...span }))
  }
  return (
    <PageDrawer title={both(`${month} 各渠道利润报表`, `${month} by channel`)} size={860} onClose={onClose} destroyOnHidden>
      <p className="note">{both('点渠道打开该渠道的利润报表，点金额看损益流水。', 'A channel opens its own profit report, an amount its entries.')}</p>
      {!answer && <Waiting of={[asked]} />}
      {answer && (
        <div className="table-scroll" tabIndex={0} role="region" aria-label={both('各渠道利润', 'Profit by channel')}>
          <table className="plain-table" data-testid="month-parts">
            <thead>
              <tr>
                <th>{both('渠道', 'Channel')}</th>
                {nodes.map((n) => (
                  <th key={n} className="num">
                    {answer.lines.find((l) => l.code === n)!.name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {parts.map((p) => (
                <tr key={p.channels.join()}>
                  <td>
                    {p.page && auth(p.page) ? (
                      <button type="button" className="figure-link is-link" onClick={() => open(p)}>
                        {nameOf(p)}
                      </button>
                    ) : (
                      nameOf(p)
                    )}
                  </td>
                  {nodes.map((n) => (
                    <td key={n} className="num">
                      <button
                        type="button"
                        className="figure-link"
                        onClick={() =>
                          onFigure(n, `${month} · ${nameOf(p)} · ${answer.lines.find((l) => l.code === n)!.name}`, { ...span, filter: { channel: p.channels } })
                        }
                      >
                        {fullMoney(p.of(n).toFixed(2))}
                      </button>
                    </td>
                  ))}
                </tr>
              ))}
              <tr>
                <td>
                  <b>{both('合计', 'Total')}</b>
                </td>
                {nodes.map((n) => (
                  <td key={n} className="num">
                    <b>{fullMoney(sum(parts.map((p) => p.of(n))).toFixed(2))}</b>
                  </td>
                ))}
              </tr>
            </tbody>
          </table>
        </div>
      )}
    </PageDrawer>
  )
}
