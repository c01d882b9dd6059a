import { dateTimeText, useText } from '@crossway/web-kit'
import { Progress } from 'antd'
import type { ReactElement } from 'react'
import { useLimits } from './connector.ts'

/** Platform's limits of one account: what is left of each call's allowance, the tightest first (integrations.md §2). */
export function Limits({ account }: { readonly account: number }): ReactElement {
  const t = useText()
  const { data } = useLimits(account, true)
  if (data?.rows.length === 0) return <p className="report-note">{t('reports.noCalls')}</p>
  return (
    <ul className="report-limits">
      {(data?.rows ?? []).map((b) => (
        <li key={b.operation}>
          <span className="mono">{b.operation}</span>
          <Progress
            size="small"
            percent={Math.round((b.free / b.burst) * 100)}
            format={() => `${b.free} / ${b.burst}`}
            status={b.free === 0 ? 'exception' : 'normal'}
            aria-label={`${b.operation} ${b.free} / ${b.burst}`}
          />
          <small>{b.blocked_until ? t('reports.blocked', { at: dateTimeText(b.blocked_until) }) : t('reports.every', { n: b.every })}</small>
        </li>
      ))}
    </ul>
  )
}
