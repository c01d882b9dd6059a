import { openTab, useAnswer, useBoth, useLang } from '@crossway/web-kit'
import { DataChart, fullMoney, KpiCard, paretoOption, registerGridTexts, useChartColours } from '@crossway/web-ui'
import { Alert, Segmented, Skeleton } from 'antd'
import { useState, type ReactElement } from 'react'
import { causeName } from './cause-name.ts'

registerGridTexts()
interface Board {
  readonly down: number
  readonly late: number
  readonly recovered: number
  readonly mean_days: string | null
  readonly losses: readonly { readonly currency: string; readonly amount: string }[]
  readonly causes: readonly { readonly cause: string | null; readonly n: number }[]
}
const spans = ['30', '90', '180', '365'] as const

/** Listings that are down, what it costs, and why (settings.md delistingLog, board). */
export default function BoardView(): ReactElement {
  const say = useBoth()
  const lang = useLang()
  const { colours } = useChartColours()
  const [days, setDays] = useState<(typeof spans)[number]>('90')
  const { data, failed } = useAnswer<Board>(`delistings/board?days=${days}`)
  if (failed) return <Alert type="error" title={failed} />
  if (!data) return <Skeleton active paragraph={{ rows: 8 }} />
  const names = data.causes.map((c) => (c.cause === null ? say('未填原因', 'No cause yet') : causeName(c.cause, lang)))
  const values = data.causes.map((c) => c.n)
  const text = (v: number): string => v.toLocaleString('en-US')
  return (
    <div style={{ display: 'grid', gap: 12, overflow: 'auto' }} data-testid="delisting-board">
      <Segmented value={days} options={spans.map((d) => ({ value: d, label: say(`近${d}天`, `Last ${d} days`) }))} onChange={setDays} />
      <div style={{ display: 'grid', gap: 12, gridTemplateColumns: 'repeat(auto-fill, minmax(180px, 1fr))' }}>
        <KpiCard label={say('下架中', 'Down now')} value={text(data.down)} onClick={() => openTab('delistingLog', { tab: 'down' })} />
        <KpiCard label={say('已超期', 'Overdue')} value={text(data.late)} onClick={() => openTab('delistingLog', { tab: 'late' })} />
        {data.losses.map((l) => (
          <KpiCard key={l.currency} label={say('本月预计损失', 'Estimated loss this month')} value={fullMoney(l.amount)} currency={l.currency} />
        ))}
        <KpiCard
          label={say('平均恢复天数', 'Mean days to recover')}
          value={data.mean_days ?? '–'}
          footer={<span className="note">{say(`${data.recovered} 条已恢复`, `${data.recovered} recovered`)}</span>}
        />
      </div>
      <DataChart
        title={say('下架原因', 'Causes')}
        option={paretoOption(names, values, [say('条数', 'Listings'), say('累计', 'Cumulated')], text, 0.8, colours.control)}
        table={{ head: [say('原因', 'Cause'), say('条数', 'Listings')], rows: names.map((n, i) => [n, text(values[i]!)]) }}
      />
    </div>
  )
}
