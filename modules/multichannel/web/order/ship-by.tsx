import { dateTimeText, shortTimeText, useLang, type ListRow, type RowProps } from '@crossway/web-kit'
import { useEffect, useState, type ReactElement } from 'react'
import { timeLeft, timeLeftText } from '../../model/order/time-left.ts'

/** States in which goods still have to leave: of orders, and of delivery orders. */
const waiting = new Set(['unpaid', 'review', 'hold', 'ready', 'partial', 'draft', 'pushing', 'accepted', 'picking', 'failed', 'intercepting'])
const colours = { plain: undefined, near: 'var(--waiting)', bad: 'var(--bad)' } as const

function useMinute(): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 60_000)
    return () => clearInterval(timer)
  }, [])
  return now
}
/** How long until it must leave, as long as it has not; afterwards only when it should have. */
function ShipBy({ at, row, whole }: { readonly at: unknown; readonly row: ListRow; readonly whole?: boolean }): ReactElement {
  const lang = useLang()
  const now = useMinute()
  if (typeof at !== 'string') return <span>–</span>
  const full = dateTimeText(at)
  if (!waiting.has(String(row['status']))) return <span>{full}</span>
  const left = timeLeft(at, now)
  return (
    <span title={full}>
      <span style={{ color: colours[left.tone] }} data-tone={left.tone}>
        {timeLeftText(left, lang)}
      </span>
      {whole && <span className="note"> {shortTimeText(at, now)}</span>}
    </span>
  )
}
export const ShipByCell = ({ row }: RowProps): ReactElement => <ShipBy at={row['ship_by']} row={row} />
export const ShipByRead = ({ value, row }: { readonly value: unknown; readonly row: ListRow }): ReactElement => <ShipBy at={value} row={row} whole />
