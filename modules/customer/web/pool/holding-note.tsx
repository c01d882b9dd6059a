import { get, useServerEvent, useBoth } from '@crossway/web-kit'
import { Progress } from 'antd'
import { useEffect, useState, type ReactElement } from 'react'

export interface Holding {
  readonly held: number
  readonly hold_limit: number
  readonly claimed: number
  readonly claim_daily_limit: number
}

/** What the reader holds of what he may hold, and has claimed today. */
export function HoldingNote(_: { readonly refresh: () => void }): ReactElement | null {
  const both = useBoth()
  const [h, setH] = useState<Holding>()
  const [turn, setTurn] = useState(0)
  useServerEvent<{ resource?: string }>('record.changed', (e) => e.resource === 'customer' && setTurn((n) => n + 1))
  useEffect(() => {
    let gone = false
    get<Holding>('customer-holding', { silent: true }).then(
      (a) => void (gone || setH(a)),
      () => undefined,
    )
    return () => void (gone = true)
  }, [turn])
  if (!h || h.hold_limit === 0) return null
  return (
    <span className="note" data-testid="holding-note" style={{ display: 'inline-flex', gap: 8, alignItems: 'center' }}>
      {both('持有', 'Holding')} {h.held}/{h.hold_limit}
      <Progress
        aria-label={both('持有客户', 'Customers held')}
        percent={Math.min(100, Math.round((h.held / h.hold_limit) * 100))}
        showInfo={false}
        style={{ width: 72, margin: 0 }}
      />
      {both('今日已领', 'Claimed today')} {h.claimed}/{h.claim_daily_limit}
    </span>
  )
}
