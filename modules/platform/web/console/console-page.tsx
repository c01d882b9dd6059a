import { dateTimeText, numberText, openTab, registerTexts, sizeText, useRefresh, useSession, useText } from '@crossway/web-kit'
import { KpiCard, registerGridTexts } from '@crossway/web-ui'
import { useQueryClient } from '@tanstack/react-query'
import { Button, Skeleton } from 'antd'
import type { ReactElement, ReactNode } from 'react'
import { ApiChart, GrowthChart, KindsChart, OperationsChart } from './console-charts.tsx'
import { errorRate, useCard, type Card, type Figures } from './console-data.ts'
import '../administration.css'

registerGridTexts()
registerTexts('dashboard', { 'zh-cn': () => import('../texts/console.zh-cn.ts'), en: () => import('../texts/console.en.ts') })

const greetings: readonly (readonly [number, string])[] = [
  [5, 'night'],
  [9, 'dawn'],
  [12, 'morning'],
  [14, 'noon'],
  [18, 'afternoon'],
  [24, 'evening'],
]
const greeting = (hour: number): string => greetings.find(([until]) => hour < until)![1]
const hourMs = 3_600_000
const staleBackup = 26

/** How the installation is doing; every figure is counted, says when, and opens its page (platform.md §6.5). */
export default function ConsolePage(): ReactElement {
  const t = useText()
  const client = useQueryClient()
  const admin = useSession((s) => s.admin)
  useRefresh(() => client.invalidateQueries({ queryKey: ['console'] }))
  return (
    <div className="console-page" data-testid="page-dashboard">
      <p className="console-hello">
        {t('dashboard.hello', { name: admin?.nickname ?? '', greeting: t(`dashboard.${greeting(Number(dateTimeText(Date.now()).slice(11, 13)))}`) })}
      </p>
      <div className="console-cards">
        <Tile
          card="sessions"
          label={t('dashboard.sessions')}
          route="auth/admin"
          query={{ tab: 'online' }}
          value={(d) => numberText(d.sessions)}
          footer={(d) => t('dashboard.accounts', { n: d.accounts })}
        />
        <Tile
          card="logins"
          label={t('dashboard.logins')}
          route="auth/adminLog"
          query={{ tab: 'login' }}
          value={(d) => numberText(d.today.ok)}
          unit={(d) => t('dashboard.loginsFailed', { n: d.today.failed })}
          footer={(d) => t('dashboard.yesterday', d.yesterday)}
        />
        <Tile card="active" label={t('dashboard.active')} route="auth/admin" value={(d) => numberText(d.accounts)} />
        <Tile
          card="api"
          label={t('dashboard.api')}
          route="auth/adminLog"
          value={(d) => numberText(d.hours.reduce((n, h) => n + h.calls, 0))}
          unit={() => t('dashboard.times')}
          footer={(d) => t('dashboard.apiFoot', { rate: errorRate(d.hours), p95: d.hours.at(-1)?.p95 ?? '–' })}
        />
        <Tile
          card="jobs"
          label={t('dashboard.jobs')}
          route="jobCenter"
          value={(d) => String(d.running)}
          unit={() => t('dashboard.running')}
          footer={(d) => (
            <>
              {t('dashboard.jobsQueued', { queued: d.queued, failed: d.failed })}
              {d.oldest !== null && ` · ${t('dashboard.jobsOldest', { minutes: Math.floor(d.oldest / 60) })}`}
            </>
          )}
        />
        <Tile
          card="integrations"
          label={t('dashboard.integrations')}
          route="integration"
          value={(d) => String(countOf(d, 'red'))}
          unit={(d) => t('dashboard.integrationsBad', { yellow: countOf(d, 'yellow'), green: countOf(d, 'green') })}
          footer={(d) => {
            const bad = d.rows.find((r) => r.error !== null)
            return bad ? <span className="is-bad">{`${bad.name}: ${bad.error}`.slice(0, 120)}</span> : t('dashboard.integrationsWell')
          }}
        />
        <Tile
          card="attachments"
          label={t('dashboard.attachments')}
          route="routine/attachment"
          value={(d) => sizeText(d.kinds.reduce((n, k) => n + Number(k.bytes), 0))}
          unit={(d) => t('dashboard.files', { files: numberText(d.kinds.reduce((n, k) => n + k.n, 0)) })}
          footer={(d) => t('dashboard.unused', { size: sizeText(Number(d.unused.bytes)) })}
        />
        <Tile card="storage" label={t('dashboard.storage')} route="terminal" value={(d) => sizeText(d.database)} footer={(d) => <StorageFooter data={d} />} />
      </div>
      <div className="console-charts">
        <ApiChart />
        <OperationsChart />
        <KindsChart />
        <GrowthChart />
        <Failures />
      </div>
    </div>
  )
}

const countOf = (d: Figures['integrations'], state: string): number => d.rows.filter((r) => r.state === state).length

function StorageFooter({ data }: { data: Figures['storage'] }): ReactElement {
  const t = useText()
  const hours = data.backupAt === null ? undefined : Math.floor((Date.now() - Date.parse(data.backupAt)) / hourMs)
  const old = hours === undefined || hours > staleBackup
  return (
    <>
      {t('dashboard.diskFree', { percent: Math.round((data.diskFree / data.diskTotal) * 100) })}
      <span className={old ? 'is-bad' : ''}>{hours === undefined ? t('dashboard.noBackup') : t('dashboard.backup', { hours })}</span>
    </>
  )
}

function Tile<K extends keyof Figures>(p: {
  readonly card: K
  readonly label: string
  readonly route: string
  readonly query?: Record<string, string>
  readonly value: (d: Figures[K]) => string
  readonly unit?: (d: Figures[K]) => string
  readonly footer?: (d: Figures[K]) => ReactNode
}): ReactElement | null {
  const t = useText()
  const card: Card<Figures[K]> = useCard(p.card)
  if (!card.may) return null
  if (card.failed && !card.data) return <FailedTile label={p.label} retry={card.retry} />
  const d = card.data
  return (
    <div data-testid={`card-${p.card}`}>
      <KpiCard
        label={p.label}
        value={d ? p.value(d) : '…'}
        {...(d && p.unit ? { unit: p.unit(d) } : {})}
        footer={
          <>
            {d && p.footer?.(d)} <span className="console-as-of">{card.at && t('dashboard.asOf', { time: dateTimeText(card.at).slice(11) })}</span>
          </>
        }
        onClick={() => void openTab(p.route, p.query ?? {})}
      />
    </div>
  )
}
function FailedTile({ label, retry }: { label: string; retry: () => void }): ReactElement {
  const t = useText()
  return (
    <div className="card kpi-card console-failed" role="alert">
      <span className="kpi-label">{label}</span>
      <Button size="small" danger onClick={retry}>
        {t('dashboard.failed')}
      </Button>
    </div>
  )
}

/** The last ten things that went wrong, whatever they were. */
function Failures(): ReactElement | null {
  const t = useText()
  const card = useCard('failures')
  if (!card.may) return null
  return (
    <section className="card console-failures" aria-label={t('dashboard.failures')}>
      <header>
        <h2>{t('dashboard.failures')}</h2>
        {card.at && <span className="note">{t('dashboard.asOf', { time: dateTimeText(card.at).slice(11) })}</span>}
      </header>
      {card.failed && !card.data ? (
        <Button size="small" danger onClick={card.retry}>
          {t('dashboard.failed')}
        </Button>
      ) : !card.data ? (
        <Skeleton active title={false} paragraph={{ rows: 3 }} />
      ) : card.data.rows.length === 0 ? (
        <p className="note">{t('dashboard.noFailures')}</p>
      ) : (
        <ul>
          {card.data.rows.map((r, i) => (
            // oxlint-disable-next-line react/no-array-index-key -- ten rows that are replaced as a whole
            <li key={i}>
              <span className="note">{dateTimeText(r.at)}</span>
              <b>{t(`dashboard.failureKinds.${r.kind}`)}</b>
              <span className="ell">
                {r.what} {r.why && (r.kind === 'login' ? t(`dashboard.attempts.${r.why}`) : <code>{r.why}</code>)}
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
