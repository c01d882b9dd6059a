import { DataChart, fullMoney, percentText, seriesOption, useChartColours } from '@crossway/web-ui'
import { useText } from '@crossway/web-kit'
import type { ReactElement } from 'react'
import type { ProfitAnswer } from '../../model/profit/ask.ts'
import { useCreated } from '../profit/use-made.ts'

interface Props {
  readonly answer: ProfitAnswer
  readonly lastYear: ProfitAnswer | undefined
  readonly months: readonly string[]
  readonly onMonth: (month: string) => void
}
/** Net sales by month as bars with last year behind, operating profit as a line (dashboard.md yearReport). */
export function YearChart({ answer, lastYear, months, onMonth }: Props): ReactElement {
  const t = useText()
  const { colours, axis } = useChartColours()
  const end = answer.rights.cost ? 'S5' : 'S3'
  const at = (a: ProfitAnswer | undefined, month: string, node: string): number | null => {
    const cell = a?.cells.find((c) => c.period === month)
    return cell ? Number(cell.amounts[node] ?? 0) : null
  }
  const old = months.map((m) => at(lastYear, `${Number(m.slice(0, 4)) - 1}${m.slice(4)}`, 'S1'))
  const series = [
    { name: t('boards.node.S1'), values: months.map((m) => at(answer, m, 'S1')), kind: 'bar' as const },
    { name: `${t('boards.node.S1')} · ${t('boards.compares.lastYear')}`, values: old, compare: true },
    { name: t(`boards.node.${end}`), values: months.map((m) => at(answer, m, end)) },
  ].filter((s) => !s.compare || old.some((v) => v !== null))
  const option = useCreated(
    () => seriesOption({ x: months.map((m) => m.slice(5)), unit: answer.currency, text: axis, full: (v) => fullMoney(v), series }, colours.control, colours.bg),
    [answer, lastYear, colours],
  )
  return (
    <DataChart
      title={t('boards.year.chart')}
      unit={answer.currency}
      height={300}
      option={option}
      onClick={(e) => months[e.dataIndex] && onMonth(months[e.dataIndex]!)}
      empty={t('boards.empty')}
      table={{ head: [t('boards.month'), ...series.map((s) => s.name)], rows: months.map((m, i) => [m, ...series.map((s) => fullMoney(s.values[i]))]) }}
    />
  )
}

interface Part {
  readonly code: string
  readonly name: string
  readonly value: number
}
/** Where the year's costs went: four largest groups and the rest, opened by a click. */
export function YearDonut({ answer, months, onNode }: { answer: ProfitAnswer; months: readonly string[]; onNode: (node: string) => void }): ReactElement {
  const t = useText()
  const { colours } = useChartColours()
  const all: Part[] = answer.lines
    .filter((l) => l.kind === 'group' && l.code >= 'G05' && l.code <= 'G16')
    .map((l) => ({
      code: l.code,
      name: l.name,
      value: -answer.cells.filter((c) => months.includes(c.period!)).reduce((s, c) => s + Number(c.amounts[l.code] ?? 0), 0),
    }))
    .filter((p) => p.value > 0)
    .toSorted((a, b) => b.value - a.value)
  const rest = all.slice(4)
  const parts: Part[] = [
    ...all.slice(0, 4),
    ...(rest.length ? [{ code: '', name: t('boards.rest', { n: rest.length }), value: rest.reduce((s, p) => s + p.value, 0) }] : []),
  ]
  const whole = parts.reduce((s, p) => s + p.value, 0)
  const option = useCreated(
    () => ({
      color: [...colours.chart],
      tooltip: { trigger: 'item', valueFormatter: (v: unknown) => fullMoney(Number(v)) },
      series: [
        {
          type: 'pie',
          radius: ['36%', '56%'],
          // On two lines and whole: a cut number says another one.
          label: { color: colours.t1, overflow: 'none', formatter: (p: { name: string; percent: number }) => `${p.name}\n${p.percent.toFixed(1)}%` },
          data: parts.map((p) => ({ name: p.name, value: p.value })),
        },
      ],
    }),
    [answer, colours, parts.length],
  )
  return (
    <DataChart
      title={t('boards.year.donut')}
      unit={answer.currency}
      height={300}
      option={option}
      onClick={(e) => {
        const part = parts[e.dataIndex]
        if (part?.code) onNode(part.code)
      }}
      empty={t('boards.empty')}
      table={{
        head: [t('boards.subject'), answer.currency, '%'],
        rows: all.map((p) => [p.name, fullMoney(p.value), percentText(whole ? p.value / whole : 0)]),
      }}
    />
  )
}
