import { addDays, dayOf } from '@crossway/kernel'
import { fixed, useAnswer, useBoth } from '@crossway/web-kit'
import { DataChart, KpiCard, registerGridTexts, seriesOption, useChartColours } from '@crossway/web-ui'
import { Alert, Segmented, Skeleton } from 'antd'
import { useState, type ReactElement } from 'react'

registerGridTexts()
interface Sums {
  readonly count: number
  readonly deducted: string
  readonly disputed: string
  readonly recovered: string
  readonly recovery_pct: string | null
}
interface Figures extends Sums {
  readonly from: string
  readonly to: string
  readonly categories: readonly (Sums & { readonly label: string })[]
  readonly places: readonly (Sums & { readonly fc: string })[]
}
const money = (v: string): string => fixed(v, 2)
const pct = (v: string | null): string => (v === null ? '–' : `${v}%`)

/** What buyers took off and what came back of it, by category and by the place that the goods went to (b2b.md invoiceBill, board strip). */
export function DeductionView(): ReactElement {
  const say = useBoth()
  const { colours } = useChartColours()
  const [days, setDays] = useState(90)
  const to = dayOf(new Date())
  const { data, failed } = useAnswer<Figures>(`b2b-deduction-figures?from=${addDays(to, 1 - days)}&to=${to}`)
  if (failed) return <Alert type="error" title={failed} />
  const chart = (title: string, head: string, rows: readonly (Sums & { readonly name: string })[]): ReactElement => (
    <DataChart
      title={title}
      option={seriesOption(
        {
          x: rows.map((r) => r.name),
          series: [
            { name: say('扣款', 'Deducted'), values: rows.map((r) => Number(r.deducted)), kind: 'bar' as const },
            { name: say('已追回', 'Recovered'), values: rows.map((r) => Number(r.recovered)), kind: 'bar' as const },
          ],
          text: (v) => v.toLocaleString('en-US'),
          full: (v) => v.toLocaleString('en-US', { minimumFractionDigits: 2 }),
        },
        colours.control,
        colours.bg,
      )}
      table={{
        head: [head, say('笔数', 'Count'), say('扣款', 'Deducted'), say('申诉', 'Disputed'), say('已追回', 'Recovered'), say('追回率', 'Recovery')],
        rows: rows.map((r) => [r.name, r.count, money(r.deducted), money(r.disputed), money(r.recovered), pct(r.recovery_pct)]),
      }}
    />
  )
  return (
    <div style={{ overflow: 'auto', display: 'grid', gap: 12, alignContent: 'start', padding: '0 16px 16px' }} data-testid="deduction-figures">
      <Segmented
        style={{ justifySelf: 'start' }}
        value={days}
        onChange={(v) => setDays(v)}
        options={[30, 90, 180, 365].map((n) => ({ value: n, label: say(`近${n}天`, `${n} days`) }))}
      />
      {data ? (
        <>
          <div style={{ display: 'grid', gap: 12, gridTemplateColumns: 'repeat(auto-fit, minmax(200px, 1fr))' }}>
            <KpiCard label={say('扣款', 'Deducted')} value={money(data.deducted)} unit="CNY" footer={say(`${data.count} 笔`, `${data.count} deductions`)} />
            <KpiCard label={say('申诉', 'Disputed')} value={money(data.disputed)} unit="CNY" />
            <KpiCard label={say('已追回', 'Recovered')} value={money(data.recovered)} unit="CNY" />
            <KpiCard
              label={say('追回率', 'Recovery')}
              value={data.recovery_pct ?? '–'}
              {...(data.recovery_pct === null ? {} : { unit: '%' })}
              footer={say('已追回÷已有结果的申诉额', 'Of what was disputed and judged')}
            />
          </div>
          {chart(
            say('按类别（CNY）', 'By category (CNY)'),
            say('类别', 'Category'),
            data.categories.map((c) => ({ ...c, name: c.label })),
          )}
          {chart(
            say('按收货FC（CNY）', 'By place (CNY)'),
            say('收货FC', 'Place'),
            data.places.map((p) => ({ ...p, name: p.fc })),
          )}
        </>
      ) : (
        <Skeleton active paragraph={{ rows: 3 }} />
      )}
    </div>
  )
}
