import { num } from '@crossway/kernel'
import { fixed, isNegative, useText } from '@crossway/web-kit'
import { Skeleton } from 'antd'
import { lazy, Suspense, type ReactElement } from 'react'
import type { Overview } from './overview.ts'

const LedgerChart = lazy(() => import('./ledger-chart.tsx').then((m) => ({ default: m.LedgerChart })))

/** Balances, and what came and went on each of the last 30 days out of real ledger lines. */
export function OverviewTab({ data }: { data: Overview }): ReactElement {
  const t = useText()
  const below = isNegative(data.balance)
  return (
    <div className="member-overview">
      <dl className="member-figures">
        <div>
          <dt>{t('userLogin.balance')}</dt>
          <dd className={below ? 'cell-negative' : ''}>{`${below ? '-' : ''}CNY ${fixed(num(data.balance).abs(), 2)}`}</dd>
        </div>
        <div>
          <dt>{t('userLogin.points')}</dt>
          <dd>{fixed(data.integral, 0)}</dd>
        </div>
        <div>
          <dt>{data.group_name}</dt>
          <dd>{data.party ?? data.username}</dd>
        </div>
      </dl>
      <Suspense fallback={<Skeleton active paragraph={{ rows: 6 }} />}>
        <LedgerChart days={data.days} />
      </Suspense>
    </div>
  )
}
