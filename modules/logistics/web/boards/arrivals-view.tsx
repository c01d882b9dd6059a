import { openTab, useAnswer, useBoth } from '@crossway/web-kit'
import { DataChart, seriesOption, useChartColours } from '@crossway/web-ui'
import { Alert, Skeleton } from 'antd'
import { useState, type ReactElement } from 'react'
import { BoardTable, ReceivingChart, SpanChoice, type Centre, type Span } from './board-parts.tsx'

interface Differing {
  readonly id: number
  readonly name: string
  readonly shipments: number
  readonly shipped: number
  readonly lost: number
  readonly open: number
  readonly rate: number
}
const openDiffs = (provider: number): void =>
  void openTab('receiptSign', { part: 'receipt_diff', tab: 'all', f: JSON.stringify({ provider: { in: [provider] } }) })
const pieces = (n: number): string => n.toLocaleString('en-US')

/** Days to receive by centre, and what providers lose on the way (logistics.md receiptSign, board). */
export default function ArrivalsView(): ReactElement {
  const say = useBoth()
  const { colours } = useChartColours()
  const [days, setDays] = useState<Span>('180')
  const { data, failed } = useAnswer<{ centres: readonly Centre[]; providers: readonly Differing[] }>(`arrivals/board?days=${days}`, [
    'receipt_sign',
    'receipt_diff',
  ])
  if (failed) return <Alert type="error" title={failed} />
  if (!data) return <Skeleton active paragraph={{ rows: 8 }} />
  const { providers } = data
  const rate = say('差异率（‰）', 'Differences (‰)')
  const head = [say('物流商', 'Provider'), say('票数', 'Shipments'), say('发货件数', 'Pieces shipped'), say('丢失', 'Lost'), say('待处理', 'Open'), rate]
  const cells = (p: Differing): string[] => [p.name, String(p.shipments), pieces(p.shipped), pieces(p.lost), pieces(p.open), p.rate.toFixed(2)]
  return (
    <div className="freight-board" data-testid="arrivals-board">
      <SpanChoice value={days} onChange={setDays} />
      <DataChart
        title={say('各物流商差异率', 'Differences by provider')}
        unit="‰"
        option={seriesOption(
          {
            x: providers.map((p) => p.name),
            series: [{ name: rate, values: providers.map((p) => p.rate), kind: 'bar' }],
            text: (v) => String(v),
            full: (v) => `${v.toFixed(2)} ‰`,
          },
          colours.control,
          colours.bg,
        )}
        table={{ head, rows: providers.map(cells) }}
        onClick={(p) => {
          const found = providers.find((x) => x.name === p.name)
          if (found) openDiffs(found.id)
        }}
      />
      <BoardTable
        title={say('差异明细', 'By provider')}
        head={head}
        rows={providers.map((p) => ({ key: p.id, open: () => openDiffs(p.id), cells: cells(p) }))}
      />
      <ReceivingChart centres={data.centres} />
    </div>
  )
}
