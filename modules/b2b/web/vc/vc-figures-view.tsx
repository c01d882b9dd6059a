import { addDays, dayOf } from '@crossway/kernel'
import { useAnswer, useBoth } from '@crossway/web-kit'
import { KpiCard } from '@crossway/web-ui'
import { Alert, Segmented, Skeleton } from 'antd'
import { useState, type ReactElement } from 'react'

interface Figures {
  readonly from: string
  readonly to: string
  readonly orders: number
  readonly ordered: number
  readonly accepted: number
  readonly received: number
  readonly in_time: number
  readonly rejected: number
  readonly confirm_pct: string | null
  readonly fill_pct: string | null
  readonly in_time_pct: string | null
  readonly reject_pct: string | null
}
const pieces = (n: number): string => n.toLocaleString('en-US')

/** How well the orders of a period were answered and met (b2b.md vcOrder, KPIs). */
export function VcFiguresView(): ReactElement {
  const say = useBoth()
  const [days, setDays] = useState(90)
  const to = dayOf(new Date())
  const { data, failed } = useAnswer<Figures>(`vc-order-figures?from=${addDays(to, 1 - days)}&to=${to}`)
  if (failed) return <Alert type="error" title={failed} />
  const card = (label: string, pct: string | null, part: number, whole: number, of: string): ReactElement => (
    <KpiCard label={label} value={pct ?? '–'} {...(pct === null ? {} : { unit: '%' })} footer={`${pieces(part)} / ${pieces(whole)} ${of}`} />
  )
  return (
    <div style={{ overflow: 'auto', display: 'grid', gap: 12, alignContent: 'start', padding: '0 16px 16px' }} data-testid="vc-figures">
      <Segmented
        style={{ justifySelf: 'start' }}
        value={days}
        onChange={(v) => setDays(v)}
        options={[30, 90, 180, 365].map((n) => ({ value: n, label: say(`近${n}天`, `${n} days`) }))}
      />
      {data ? (
        <>
          <div style={{ display: 'grid', gap: 12, gridTemplateColumns: 'repeat(auto-fit, minmax(200px, 1fr))' }}>
            {card(say('确认率', 'Confirmed'), data.confirm_pct, data.accepted, data.ordered, say('件订单量', 'ordered'))}
            {card(say('满足率', 'Filled'), data.fill_pct, data.received, data.accepted, say('件确认量', 'accepted'))}
            {card(say('准时发货率', 'Shipped in time'), data.in_time_pct, data.in_time, data.accepted, say('件确认量', 'accepted'))}
            {card(say('拒绝率', 'Rejected'), data.reject_pct, data.rejected, data.ordered, say('件订单量', 'ordered'))}
          </div>
          <p className="note">
            {say(
              `${data.from} 至 ${data.to} 下单并已答复的 ${data.orders} 个订单；满足率为亚马逊实收÷确认量，准时为发货窗口内发出÷确认量`,
              `${data.orders} orders of ${data.from} to ${data.to} that were answered. Filled: received by Amazon of what was accepted; in time: left within Amazon's window`,
            )}
          </p>
        </>
      ) : (
        <Skeleton active paragraph={{ rows: 3 }} />
      )}
    </div>
  )
}
