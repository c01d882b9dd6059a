import { useAnswer, useText } from '@crossway/web-kit'
import { DataChart, fullMoney, registerGridTexts, seriesOption, useChartColours } from '@crossway/web-ui'
import { Alert, Skeleton } from 'antd'
import type { ReactElement } from 'react'
import { stages } from '../../model/cargo/value.ts'

registerGridTexts()
type Row = Readonly<Record<(typeof stages)[number] | 'period' | 'capital', string>> & { readonly quota: string | null }

/** Money in goods by stage over twelve months against the quota (operations.md cargoValue, board). */
export default function BoardView(): ReactElement {
  const t = useText()
  const { colours, axis } = useChartColours()
  const { data, failed } = useAnswer<{ rows: readonly Row[] }>('cargo-values/board')
  if (failed) return <Alert type="error" title={failed} />
  if (!data) return <Skeleton active paragraph={{ rows: 8 }} />
  const series = [
    ...stages.map((s) => ({ name: t(`planning.stage.${s}`), kind: 'bar' as const, stack: 'goods', values: data.rows.map((r) => Number(r[s])) })),
    { name: t('planning.capital'), values: data.rows.map((r) => Number(r.capital)) },
    { name: t('planning.quota'), compare: true, values: data.rows.map((r) => (r.quota === null ? null : Number(r.quota))) },
  ]
  return (
    <div data-testid="cargo-board">
      <DataChart
        title={t('planning.cargoBoard')}
        unit="CNY"
        height={420}
        option={seriesOption({ x: data.rows.map((r) => r.period), unit: 'CNY', text: axis, full: (v) => fullMoney(v), series }, colours.control, colours.bg)}
        table={{
          head: [t('planning.period'), ...series.map((s) => s.name)],
          rows: data.rows.map((r, i) => [r.period, ...series.map((s) => (s.values[i] === null ? '–' : fullMoney(s.values[i]!)))]),
        }}
      />
    </div>
  )
}
