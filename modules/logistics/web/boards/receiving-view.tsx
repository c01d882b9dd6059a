import { useAnswer, useBoth } from '@crossway/web-kit'
import { Alert, Skeleton } from 'antd'
import { useState, type ReactElement } from 'react'
import { BoardTable, openReceipts, ReceivingChart, SpanChoice, type Centre, type Span } from './board-parts.tsx'

/** How long each centre takes to receive (logistics.md logisticsWarehouse, board). */
export default function ReceivingView(): ReactElement {
  const say = useBoth()
  const [days, setDays] = useState<Span>('180')
  const { data, failed } = useAnswer<{ centres: readonly Centre[] }>(`receiving/board?days=${days}`, ['receipt_sign'])
  if (failed) return <Alert type="error" title={failed} />
  if (!data) return <Skeleton active paragraph={{ rows: 8 }} />
  return (
    <div className="freight-board" data-testid="receiving-board">
      <SpanChoice value={days} onChange={setDays} />
      <ReceivingChart centres={data.centres} />
      <BoardTable
        title={say('入仓明细', 'By centre')}
        head={[say('仓库', 'Centre'), say('平均天数', 'Mean days'), say('票数', 'Shipments'), say('签收件数', 'Pieces received')]}
        rows={data.centres.map((c) => ({
          key: c.id,
          open: () => openReceipts(c),
          cells: [c.code, c.days.toFixed(1), c.shipments, c.pieces.toLocaleString('en-US')],
        }))}
      />
    </div>
  )
}
