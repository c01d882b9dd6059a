import { useLang, useBoth } from '@crossway/web-kit'
import { cardMoney, DataChart, fullMoney, paretoOption, percentText, useChartColours } from '@crossway/web-ui'
import type { ReactElement } from 'react'
import { abcOf, type PortfolioBoard } from '../../model/crm/portfolio.ts'
import { Box } from '../profit/box.tsx'
import { Amount, Head } from './figure-cells.tsx'
import type { OpenProfit } from './opens.ts'

/** Customers by what they left us in twelve months; who cost us money stands apart (dashboard.md CustomerStatistics ABC). */
export function AbcCard({ a, profit }: { a: PortfolioBoard; profit: OpenProfit }): ReactElement {
  const both = useBoth()
  const lang = useLang()
  const { colours } = useChartColours()
  const { classed, losing } = abcOf(a.profits)
  const short = (v: number): string => {
    const m = cardMoney(String(v), lang)
    return `${m.value}${m.unit ?? ''}`
  }
  const shown = classed.slice(0, 40)
  return (
    <>
      <div className="w7">
        <DataChart
          title={both('ABC 分析', 'ABC')}
          unit={both('近12月公司利润 CNY', 'Company profit of 12 months, CNY')}
          height={280}
          option={paretoOption(
            shown.map((c) => c.name),
            shown.map((c) => Number(c.s6)),
            [both('公司利润', 'Company profit'), both('累计', 'Up to here')],
            short,
            0.7,
            colours.control,
            classed.reduce((n, c) => n + Number(c.s6), 0),
          )}
          onClick={(e) => {
            const c = shown[e.dataIndex]
            if (c) profit([c.id], 'S6', c.name, a.booked)
          }}
          table={{
            head: [both('客户', 'Customer'), both('类', 'Class'), both('公司利润', 'Company profit'), both('累计', 'Up to here')],
            rows: classed.map((c) => [c.name, c.class, fullMoney(c.s6), percentText(c.upTo.toFixed(6))]),
          }}
        />
      </div>
      <Box className="w5" title={both('亏损客户', 'Customers at a loss')} note={both('不计入 ABC', 'Outside ABC')}>
        {losing.length === 0 ? (
          <p className="note">{both('没有亏损客户', 'None')}</p>
        ) : (
          <div className="table-scroll crm-tall" tabIndex={0} role="region" aria-label={both('亏损客户', 'Customers at a loss')}>
            <table className="plain-table">
              <Head cells={[both('客户', 'Customer'), both('公司利润', 'Company profit')]} />
              <tbody>
                {losing.map((c) => (
                  <tr key={c.id}>
                    <td>{c.name}</td>
                    <Amount value={c.s6} onOpen={() => profit([c.id], 'S6', c.name, a.booked)} />
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        )}
      </Box>
    </>
  )
}
