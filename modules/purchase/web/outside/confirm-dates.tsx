import { useLang, useMemberAction, type DialogProps } from '@crossway/web-kit'
import { Alert, DatePicker, Modal } from 'antd'
import dayjs from 'dayjs'
import { useState, type ReactElement } from 'react'
import { both, pieces } from '../line-parts.tsx'
import './outside.css'

interface Line {
  readonly id: number
  readonly sku: { readonly title: string; readonly note?: string }
  readonly qty_open: number
  readonly expected_date: string
  readonly confirmed_date: string | null
}

/** The supplier says for each open line when it will come. */
export default function ConfirmDates({ rows, close }: DialogProps): ReactElement {
  const lang = useLang()
  const order = rows[0]!
  const lines = (order['lines'] as readonly Line[]).filter((l) => l.qty_open > 0)
  const [dates, setDates] = useState<Readonly<Record<number, string | null>>>(() =>
    Object.fromEntries(lines.map((l) => [l.id, l.confirmed_date ?? l.expected_date])),
  )
  const { wrong, busy, send } = useMemberAction(close, both(lang, '交期已确认', 'Dates confirmed'))
  const given = lines.flatMap((l) => (dates[l.id] ? [{ line: l.id, confirmed_date: dates[l.id]! }] : []))
  return (
    <Modal
      open
      width={640}
      title={both(lang, '确认交期', 'Confirm dates')}
      okText={both(lang, '确认交期', 'Confirm dates')}
      cancelText={both(lang, '关闭', 'Close')}
      okButtonProps={{ disabled: given.length === 0 }}
      confirmLoading={busy}
      onOk={() => void send(`/data/purchase-order/${order.id}/actions/confirm`, { lines: given })}
      onCancel={() => close()}
    >
      {wrong && <Alert type="error" showIcon title={wrong} />}
      <ul className="confirm-lines">
        {lines.map((l) => (
          <li key={l.id}>
            <span>{`${l.sku.title} ${l.sku.note ?? ''}`}</span>
            <small>{`${both(lang, '未到', 'Open')} ${pieces(l.qty_open)} · ${both(lang, '期望到货日', 'Expected on')} ${l.expected_date}`}</small>
            <DatePicker
              aria-label={`${both(lang, '确认交期', 'Confirmed for')} ${l.sku.title}`}
              value={dates[l.id] ? dayjs(dates[l.id]!) : null}
              onChange={(d) => setDates((old) => ({ ...old, [l.id]: d ? d.format('YYYY-MM-DD') : null }))}
            />
          </li>
        ))}
      </ul>
    </Modal>
  )
}
