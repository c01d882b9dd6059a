import { DataChart, percentText, seriesOption, useChartColours } from '@crossway/web-ui'
import { useText } from '@crossway/web-kit'
import { type ReactElement } from 'react'
import { costRatioGroups } from '../../model/metric/profit-metrics.ts'
import { insteadOf } from '../profit/box.tsx'
import { figure, type ProfitHandle } from '../profit/use-profit.ts'
import { useCreated } from '../profit/use-made.ts'

/** Where each 100 of net sales goes, month by month: cost groups and what is left. */
export function StructureCard({ of, onCell }: { of: ProfitHandle; onCell: (month: string, node: string) => void }): ReactElement {
  const t = useText()
  const { colours } = useChartColours()
  const months = of.answer
  const cost = months?.rights.cost ?? false
  const groups = costRatioGroups.filter((g) => cost || g < 'G11')
  const rest = cost ? 'M37' : undefined
  const cells = months?.cells ?? []
  const rows = [
    ...(rest ? [{ code: 'S5', name: t('boards.node.S5'), values: cells.map((c) => figure(rest, c)?.toNumber() ?? null) }] : []),
    ...groups.map((g) => ({ code: g as string, name: t(`boards.node.${g}`), values: cells.map((c) => figure(`M40.${g}`, c)?.toNumber() ?? null) })),
  ]
  const x = cells.map((c) => c.period ?? '')
  const option = useCreated(
    () =>
      seriesOption(
        {
          x: x.map((m) => m.slice(2)),
          unit: t('boards.ofSales'),
          text: (v) => `${Math.round(v * 100)}%`,
          full: (v) => percentText(v),
          series: rows.map((r) => ({ name: r.name, values: r.values, kind: 'bar' as const, stack: 'all' })),
        },
        colours.control,
        colours.bg,
      ),
    [months, colours],
  )
  return (
    <DataChart
      title={t('boards.structure')}
      unit={t('boards.ofSales')}
      height={280}
      option={option}
      onClick={(e) => {
        const row = rows.find((r) => r.name === e.seriesName)
        if (row && x[e.dataIndex]) onCell(x[e.dataIndex]!, row.code)
      }}
      instead={insteadOf(of)}
      empty={t('boards.empty')}
      table={{ head: [t('boards.month'), ...rows.map((r) => r.name)], rows: x.map((m, i) => [m, ...rows.map((r) => percentText(r.values[i]))]) }}
    />
  )
}
