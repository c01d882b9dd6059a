import { openRecord, useBoth } from '@crossway/web-kit'
import { Segmented } from 'antd'
import { useState, type ReactElement } from 'react'
import { portfolioColumns } from '../../model/crm/crm-sheets.ts'
import type { PortfolioBoard, PortfolioRow } from '../../model/crm/portfolio.ts'
import { titlesOf } from '../../model/sheet/columns.ts'
import { Box } from '../profit/box.tsx'
import type { CrmState } from './crm-bar.tsx'
import { Amount, Count, Head } from './figure-cells.tsx'
import type { OpenProfit, OpenSet } from './opens.ts'

const shownAtOnce = 200
const sorts = {
  s6: (x: PortfolioRow, y: PortfolioRow) => Number(y.s6 ?? 0) - Number(x.s6 ?? 0),
  overdue: (x: PortfolioRow, y: PortfolioRow) => Number(y.overdue ?? 0) - Number(x.overdue ?? 0),
  end: (x: PortfolioRow, y: PortfolioRow) => (x.contract_end ?? '9').localeCompare(y.contract_end ?? '9'),
} as const

/** One row a customer: who he is, what he brings, owes and has with us. */
export function PortfolioTable({ a, state, open, profit }: { a: PortfolioBoard; state: CrmState; open: OpenSet; profit: OpenProfit }): ReactElement {
  const both = useBoth()
  const [by, setBy] = useState<keyof typeof sorts>(a.rights.company ? 's6' : 'end')
  const rows = a.rows.toSorted(sorts[by]).slice(0, shownAtOnce)
  return (
    <Box
      title={both('客户表', 'Customers')}
      note={`${state.from} – ${state.to}${a.rows.length > rows.length ? both(` · 显示前 ${rows.length} 家，共 ${a.rows.length} 家`, ` · ${rows.length} of ${a.rows.length}`) : ''}`}
      extra={
        a.rights.company && (
          <Segmented
            size="small"
            aria-label={both('排序', 'Order')}
            value={by}
            onChange={setBy}
            options={[
              { value: 's6', label: both('公司利润', 'Company profit') },
              { value: 'overdue', label: both('逾期', 'Overdue') },
              { value: 'end', label: both('合同到期', 'Contract end') },
            ]}
          />
        )
      }
    >
      {rows.length === 0 ? (
        <p className="note">{both('没有已签约的客户', 'No customer has signed')}</p>
      ) : (
        <div className="table-scroll crm-tall" tabIndex={0} role="region" aria-label={both('客户表', 'Customers')}>
          <table className="plain-table" data-testid="portfolio-table">
            <Head cells={titlesOf(portfolioColumns(a, both))} />
            <tbody>
              {rows.map((r) => (
                <tr key={r.id}>
                  <td>
                    <button type="button" className="figure-link is-link" onClick={() => void openRecord('cooperate', r.id)}>
                      {r.name}
                    </button>
                  </td>
                  <td className="num">{r.level}</td>
                  <td className="num">{r.owner ?? '–'}</td>
                  <Count n={r.projects} onOpen={() => open('projects', `${r.name} · ${both('项目', 'Projects')}`, { customer: r.id })} />
                  <Count n={r.stores} onOpen={() => open('stores', `${r.name} · ${both('店铺', 'Stores')}`, { customer: r.id })} />
                  {a.rights.company && (
                    <>
                      {(['s1', 's5', 's6'] as const).map((k) => (
                        <Amount key={k} value={r[k]} onOpen={() => profit([r.id], k === 's1' ? 'S1' : k === 's5' ? 'S5' : 'S6', r.name, state)} />
                      ))}
                      <Amount value={r.billed} onOpen={() => open('billed', r.name, { customer: r.id })} />
                      <Amount value={r.collected} onOpen={() => open('collected', r.name, { customer: r.id })} />
                      <Amount value={r.overdue} onOpen={() => open('overdue', r.name, { customer: r.id })} />
                      <Amount value={r.deposit} onOpen={() => open('deposits', r.name, { customer: r.id })} />
                    </>
                  )}
                  <td className="num">{r.last_followup ?? '–'}</td>
                  <td className="num">{r.contract_end ?? '–'}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </Box>
  )
}
