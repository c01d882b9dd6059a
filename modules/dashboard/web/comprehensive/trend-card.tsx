import { DataChart, fullMoney, seriesOption, useChartColours } from '@crossway/web-ui'
import { useLang, useText } from '@crossway/web-kit'
import { addDays, addMonths } from '@crossway/kernel'
import { type ReactElement } from 'react'
import type { ProfitAnswer } from '../../model/profit/ask.ts'
import type { Span } from '../../model/profit/compare.ts'
import { spreadMonthly } from '../../model/profit/monthly-costs.ts'
import { reportedOf } from '../profit/board-state.ts'
import { allDays } from '../profit/days.ts'
import { useCreated } from '../profit/use-made.ts'

interface Props {
  readonly span: Span
  readonly days: ProfitAnswer | undefined
  readonly lastYear: ProfitAnswer | undefined
  /** Whole months around the span: what comes once a month is told in even parts. */
  readonly months: ProfitAnswer | undefined
  readonly today: string
  readonly instead: ReactElement | undefined
  readonly onDay: (day: string) => void
}
/** Net sales by day with last year behind, operating profit as bars on the right axis. */
export function TrendCard({ span, days: reported, lastYear, months, today, instead, onDay }: Props): ReactElement {
  const t = useText()
  const lang = useLang()
  const { colours, axis } = useChartColours()
  const x = useCreated(() => allDays(span), [span.from, span.to])
  const days = useCreated(
    () => reported && { ...reported, cells: months ? spreadMonthly(reported.cells, months.cells, reportedOf(span, today)) : reported.cells },
    [reported, months, today, span.from, span.to],
  )
  const cost = days?.rights.cost ?? false
  // The books end before today: days that nobody has told yet are no days without sales.
  const last = reported?.cells.reduce((m, c) => (c.period! > m ? c.period! : m), '') ?? ''
  const at = (a: ProfitAnswer | undefined, day: string, node: string): number | null => {
    if (a === days && day > last) return null
    const cell = a?.cells.find((c) => c.period === day)
    return cell ? Number(cell.amounts[node] ?? 0) : a ? 0 : null
  }
  const now = x.map((d) => at(days, d, 'S1'))
  const before = x.map((d) => at(lastYear, addMonths(d, -12), 'S1'))
  const profit = x.map((d) => at(days, d, cost ? 'S5' : 'S3'))
  const profitName = `${t(`boards.node.${cost ? 'S5' : 'S3'}`)} (${t('boards.rightAxis')})`
  const names = [t('boards.node.S1'), t('boards.compares.lastYear'), profitName] as const
  const option = useCreated(
    () =>
      seriesOption(
        {
          x: x.map((d) => d.slice(5)),
          unit: days?.currency ?? 'CNY',
          rightUnit: days?.currency ?? 'CNY',
          text: axis,
          full: (v) => fullMoney(v),
          series: [
            { name: names[0], values: now },
            { name: profitName, values: profit, kind: 'bar', right: true },
            ...(lastYear && lastYear.cells.length > 0 ? [{ name: names[1], values: before, compare: true }] : []),
          ],
        },
        colours.control,
        colours.bg,
      ),
    [days, lastYear, colours, x, lang],
  )
  return (
    <DataChart
      title={t('boards.trend')}
      {...(cost ? { unit: t('boards.monthlySpread') } : {})}
      height={320}
      option={option}
      onClick={(e) => onDay(x[e.dataIndex] ?? addDays(span.to, 0))}
      instead={instead}
      empty={t('boards.empty')}
      table={{
        head: [t('boards.day'), ...names],
        rows: days && last ? x.map((d, i) => [d, fullMoney(now[i]), lastYear ? fullMoney(before[i]) : '–', fullMoney(profit[i])]) : [],
      }}
    />
  )
}
