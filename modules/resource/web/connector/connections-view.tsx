import { ApiOutlined, WarningFilled } from '@ant-design/icons'
import { ask, auth, dateText, dateTimeText, del, post, queryClient, useText } from '@crossway/web-kit'
import { QuestionHost } from '@crossway/web-ui'
import { Alert, Button, Empty, Skeleton, Tag } from 'antd'
import { useState, type ReactElement } from 'react'
import { useAccounts, type AccountFacts } from './connector.ts'
import { CredentialDialog } from './credential-dialog.tsx'
import { Limits } from './limits.tsx'

const tones = { none: 'default', valid: 'success', expiring: 'warning', invalid: 'error' } as const
interface Tested {
  readonly ok: boolean
  readonly why: string | null
  readonly sites: readonly string[]
  readonly missing: readonly string[]
}

/** Seller accounts, whether they are connected, and what stands in the way; alarms stand on top. */
export function ConnectionsView(): ReactElement {
  const t = useText()
  const { data } = useAccounts()
  if (!data) return <Skeleton active paragraph={{ rows: 6 }} />
  if (data.rows.length === 0) return <Empty description={t('reports.noAccounts')} />
  const alarms = data.rows.filter((a) => a.alarm !== 'none')
  return (
    <div className="report-connections">
      {alarms.length > 0 && (
        <Alert
          type="error"
          showIcon
          data-testid="alarm-unfetched"
          title={t('reports.alarm', { n: alarms.length, days: data.alarm_days, stored: data.kept_days })}
          description={alarms.map((a) => `${a.alias}: ${t('reports.days', { n: a.statements_days ?? 0 })}`).join(' · ')}
        />
      )}
      <div className="report-cards">
        {data.rows.map((a) => (
          <Card key={a.id} account={a} />
        ))}
      </div>
      <QuestionHost />
    </div>
  )
}

function Card({ account: a }: { readonly account: AccountFacts }): ReactElement {
  const t = useText()
  const [editing, setEditing] = useState(false)
  const [limits, setLimits] = useState(false)
  const [busy, setBusy] = useState(false)
  const [tested, setTested] = useState<Tested>()
  const mine = auth('storeOrganization/authorise')
  // A state that was taken over from elsewhere fetches nothing without keys.
  const state = a.keys < 3 && a.credential_state !== 'invalid' ? 'none' : a.credential_state
  const test = async (): Promise<void> => {
    setBusy(true)
    setTested(await post<Tested>(`store-account/${a.id}/credential/test`, {}).catch(() => undefined))
    setBusy(false)
  }
  const revoke = async (): Promise<void> => {
    if (!(await ask({ title: t('reports.revoke'), detail: [t('reports.revokeAsk', { account: a.alias })], okText: t('reports.revoke'), danger: true }))) return
    await del(`store-account/${a.id}/credential`, { successText: true }).catch(() => undefined)
    await queryClient.invalidateQueries({ queryKey: ['connector'] })
  }
  return (
    <section className={`report-card${a.alarm === 'none' ? '' : ' is-alarm'}`} aria-label={a.alias} data-testid={`connection-${a.id}`}>
      <header>
        <ApiOutlined aria-hidden />
        <strong>{a.alias}</strong>
        <small>{a.sites.join(' ')}</small>
        <Tag color={tones[state]}>{t(`reports.credential.${state}`)}</Tag>
      </header>
      <dl>
        <dt>{t('reports.merchant')}</dt>
        <dd className="mono">{a.merchant_id ?? '–'}</dd>
        <dt>{t('reports.authorisedAt')}</dt>
        <dd>{a.authorised_at ? `${dateText(a.authorised_at)} – ${dateText(a.expires_at!)}` : '–'}</dd>
        <dt>{t('reports.statementsAt')}</dt>
        <dd className={a.alarm === 'none' ? '' : 'hurts'}>
          {a.alarm !== 'none' && <WarningFilled aria-hidden />} {a.statements_at ? dateTimeText(a.statements_at) : t('reports.never')}
        </dd>
        <dt>{t('reports.work')}</dt>
        <dd>{t('reports.workText', { open: a.open, parked: a.parked, failed: a.failed })}</dd>
      </dl>
      {a.last_error && a.credential_state === 'invalid' && (
        <p className="hurts" title={a.last_error}>
          {t('reports.consentGone')}
        </p>
      )}
      {tested && (
        <Alert
          type={!tested.ok ? 'error' : tested.missing.length ? 'warning' : 'success'}
          showIcon
          title={
            !tested.ok
              ? t('reports.testFailed', { why: tested.why ?? '' })
              : t('reports.testOk', { sites: tested.sites.join(' ') }) +
                (tested.missing.length ? ` · ${t('reports.testMissing', { sites: tested.missing.join(' ') })}` : '')
          }
        />
      )}
      <footer>
        {mine && (
          <Button size="small" type={a.keys === 3 ? 'default' : 'primary'} onClick={() => setEditing(true)} data-testid={`btn-authorise-${a.id}`}>
            {a.keys === 3 ? t('reports.renewKeys') : t('reports.authorise')}
          </Button>
        )}
        {mine && a.keys === 3 && (
          <Button size="small" loading={busy} onClick={() => void test()}>
            {t('reports.test')}
          </Button>
        )}
        <Button size="small" type="text" onClick={() => setLimits(!limits)} aria-expanded={limits}>
          {t('reports.limits')}
        </Button>
        {mine && a.keys > 0 && (
          <Button size="small" type="text" danger onClick={() => void revoke()}>
            {t('reports.revoke')}
          </Button>
        )}
      </footer>
      {limits && <Limits account={a.id} />}
      {editing && <CredentialDialog account={a} onClose={() => setEditing(false)} />}
    </section>
  )
}
