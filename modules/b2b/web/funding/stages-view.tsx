import { useAnswer, useBoth } from '@crossway/web-kit'
import { DataChart, registerGridTexts, seriesOption, useChartColours } from '@crossway/web-ui'
import { Alert, Empty, Skeleton } from 'antd'
import type { ReactElement } from 'react'

registerGridTexts()
const stages = ['prepaid', 'inventory', 'transit', 'receivable', 'payable', 'occupied'] as const
interface Answer {
  readonly open: boolean
  readonly rows: readonly ({ readonly day: string } & Readonly<Record<(typeof stages)[number], string>>)[]
}
const thousands = (v: number): string => `${(v / 10_000).toFixed(0)}`

/** Where the money stood over the last half year, by stage; payables stand below the line (b2b.md fundingAnalysis, charts). */
export function StagesView(): ReactElement {
  const say = useBoth()
  const { colours } = useChartColours()
  const { data, failed } = useAnswer<Answer>('funding-stages')
  if (failed) return <Alert type="error" title={failed} />
  if (!data) return <Skeleton active paragraph={{ rows: 8 }} />
  if (!data.open) return <Alert type="info" title={say('您没有查看成本的权限', 'You may not see costs')} />
  if (data.rows.length === 0) return <Empty />
  const names = [
    say('预付', 'Paid ahead'),
    say('库存', 'Stock'),
    say('在途', 'In transit'),
    say('应收(成本)', 'Receivable at cost'),
    say('应付', 'Payable'),
    say('占用合计', 'Tied up'),
  ]
  const series = stages.map((s, i) => ({
    name: names[i]!,
    values: data.rows.map((r) => Number(r[s])),
    kind: s === 'occupied' ? ('line' as const) : ('area' as const),
    ...(s === 'occupied' ? {} : { stack: 'stages' }),
  }))
  return (
    <div style={{ overflow: 'auto' }} data-testid="funding-stages">
      <DataChart
        title={say('资金占用走势（万元）', 'Capital tied up (10,000 CNY)')}
        option={seriesOption(
          { x: data.rows.map((r) => r.day), series, text: thousands, full: (v) => v.toLocaleString('en-US', { minimumFractionDigits: 2 }) },
          colours.control,
          colours.bg,
        )}
        table={{ head: [say('日期', 'Day'), ...names], rows: data.rows.map((r) => [r.day, ...stages.map((s) => r[s])]) }}
      />
    </div>
  )
}
