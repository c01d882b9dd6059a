import { useText, useBoth } from '@crossway/web-kit'
import { DataChart, fullMoney, seriesOption, useChartColours, type Series } from '@crossway/web-ui'
import type { ReactElement } from 'react'
import type { ChannelFacts } from '../../model/channel/board.ts'
import type { ProfitAnswer } from '../../model/profit/ask.ts'
import type { Span } from '../../model/profit/compare.ts'
import { allDays } from '../profit/days.ts'
import { useCreated } from '../profit/use-made.ts'

interface Props {
  readonly span: Span
  readonly facts: ChannelFacts
  readonly days: ProfitAnswer | undefined
  readonly onDay: (day: string) => void
}
/** Sales by order day, a bar a day and a part a platform, with the result as a line on the right axis: two bases, never added. */
export function ChannelTrend({ span, facts, days, onDay }: Props): ReactElement {
  const t = useText()
  const both = useBoth()
  const { colours, axis } = useChartColours()
  const x = useCreated(() => allDays(span), [span.from, span.to])
  const result = days?.rights.cost ? 'S4' : 'S3'
  const series = useCreated<Series[]>(() => {
    const at = new Map(facts.days.map((d) => [`${d.day} ${d.platform}`, Number(d.sales)]))
    const profit = new Map((days?.cells ?? []).map((c) => [c.period, Number(c.amounts[result] ?? 0)]))
    return [
      ...facts.platforms.map((p) => ({ name: p.title, values: x.map((d) => at.get(`${d} ${p.id}`) ?? 0), kind: 'bar' as const, stack: 'all' })),
      { name: `${t(`boards.node.${result}`)} (${t('boards.rightAxis')})`, values: x.map((d) => profit.get(d) ?? null), right: true },
    ]
  }, [facts, days, x, result, t('boards.rightAxis')])
  const option = useCreated(
    () =>
      seriesOption(
        { x: x.map((d) => d.slice(5)), unit: 'CNY', rightUnit: days?.currency ?? 'CNY', text: axis, full: (v) => fullMoney(v), series },
        colours.control,
        colours.bg,
      ),
    [series, colours],
  )
  return (
    <DataChart
      title={both('销售趋势', 'Sales by platform')}
      unit={both('销售额按下单日（订），毛利按财务口径（财）', 'Sales by order day, result as booked')}
      height={320}
      option={option}
      onClick={(e) => onDay(x[e.dataIndex] ?? span.to)}
      empty={t('boards.empty')}
      table={{ head: [t('boards.day'), ...series.map((s) => s.name)], rows: x.map((d, i) => [d, ...series.map((s) => fullMoney(s.values[i]))]) }}
    />
  )
}
