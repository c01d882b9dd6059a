import { CheckCircleFilled, ExclamationCircleFilled, EyeOutlined } from '@ant-design/icons'
import { PageDrawer, ReasonDialog, RemoteSelect } from '@crossway/web-ui'
import { dateTimeText, errorText, get, post, useAuth, useLang, useText } from '@crossway/web-kit'
import { Alert, Button, Popconfirm, Skeleton, Tag } from 'antd'
import { useEffect, useState, type ReactElement } from 'react'
import { CloseAll } from './close-all.tsx'

interface Check {
  readonly code: string
  readonly blocking: boolean
  readonly ok: boolean
  readonly count?: number
  readonly byHand?: boolean
  readonly title: Readonly<Record<'zh-cn' | 'en', string>>
  readonly detail?: Readonly<Record<'zh-cn' | 'en', string>>
}
interface Period {
  readonly company: number
  readonly company_name: string
  readonly period: string
  readonly state: 'open' | 'closing' | 'closed'
  readonly closed_at: string | null
  readonly closed_by: string | null
  readonly note: string | null
}
type Action = 'start' | 'close' | 'cancel' | 'reopen'
const actions: Readonly<Record<Period['state'], readonly Action[]>> = { open: ['start'], closing: ['close', 'cancel'], closed: ['reopen'] }
const tones = { open: 'default', closing: 'processing', closed: 'success' } as const

/** Closing of months, company by company: checklist, start, close, cancel, reopen with a reason (finance.md profitAnalysis fin_period). */
export default function PeriodsPart(): ReactElement {
  const t = useText()
  const mayClose = useAuth('profitAnalysis/closePeriod')
  const mayReopen = useAuth('profitAnalysis/reopenPeriod')
  const mayRebuild = useAuth('profitAnalysis/rebuild')
  const [rows, setRows] = useState<readonly Period[]>()
  const [company, setCompany] = useState<number>()
  const [failed, setFailed] = useState<string>()
  const [turn, setTurn] = useState(0)
  const [looking, setLooking] = useState<Period>()
  const [reopening, setReopening] = useState<Period>()
  useEffect(() => {
    let gone = false
    get<{ rows: Period[] }>('fin-period', { silent: true }).then(
      (a) => void (gone || setRows(a.rows)),
      (e: unknown) => void (gone || setFailed(errorText(e))),
    )
    return () => void (gone = true)
  }, [turn])
  const act = async (p: Period, action: Action, body: object = {}): Promise<void> => {
    setFailed(undefined)
    await post(`fin-period/${p.company}/${p.period}/actions/${action}`, body, { successText: true, silent: true })
    setTurn((n) => n + 1)
  }
  const run = (p: Period, action: Action): void => void act(p, action).catch((e: unknown) => setFailed(`${p.company_name} ${p.period}: ${errorText(e)}`))
  const may = (action: Action): boolean => (action === 'reopen' ? mayReopen : mayClose)
  if (!rows) return failed ? <Alert type="error" title={failed} className="pl-alert" /> : <Skeleton active paragraph={{ rows: 10 }} style={{ padding: 16 }} />
  const shown = rows.filter((r) => company === undefined || r.company === company)
  return (
    <div className="pl-proof">
      <div className="pl-proof-bar">
        <RemoteSelect
          record="company"
          className="pl-proof-company"
          label={t('proof.company')}
          placeholder={t('proof.company')}
          value={company === undefined ? [] : [company]}
          onChange={(c) => setCompany(c[0]?.id)}
        />
        <span className="note">{t('proof.periods.about')}</span>
        <span className="grow" />
        {mayClose && (
          <CloseAll periods={[...new Set(rows.filter((r) => r.state !== 'closed').map((r) => r.period))].sort()} onDone={() => setTurn((n) => n + 1)} />
        )}
        {mayRebuild && (
          <Popconfirm
            title={t('proof.periods.rebuildAsk')}
            onConfirm={() => void post('profit/rebuild', {}, { successText: true, silent: true }).catch((e: unknown) => setFailed(errorText(e)))}
          >
            <Button>{t('proof.periods.rebuild')}</Button>
          </Popconfirm>
        )}
      </div>
      {failed && <Alert type="error" title={failed} className="pl-alert" closable onClose={() => setFailed(undefined)} />}
      {shown.length === 0 ? (
        <p className="note pl-empty">{t('proof.periods.none')}</p>
      ) : (
        <div className="table-scroll" tabIndex={0} role="region" aria-label={t('proof.parts.periods')}>
          <table className="plain-table" data-testid="period-table">
            <thead>
              <tr>
                <th>{t('proof.company')}</th>
                <th>{t('proof.periods.period')}</th>
                <th>{t('proof.periods.state')}</th>
                <th>{t('proof.periods.closedBy')}</th>
                <th>{t('proof.periods.closedAt')}</th>
                <th>{t('proof.reason')}</th>
                <th>{t('proof.periods.actions')}</th>
              </tr>
            </thead>
            <tbody>
              {shown.map((p) => (
                <tr key={`${p.company} ${p.period}`} data-period={`${p.company}-${p.period}`} data-state={p.state}>
                  <td>{p.company_name}</td>
                  <td>{p.period}</td>
                  <td>
                    <Tag color={tones[p.state]}>{t(`proof.periods.states.${p.state}`)}</Tag>
                  </td>
                  <td>{p.closed_by ?? '–'}</td>
                  <td>{p.closed_at ? dateTimeText(p.closed_at) : '–'}</td>
                  <td>{p.note ?? '–'}</td>
                  <td className="pl-proof-actions">
                    <Button type="link" size="small" onClick={() => setLooking(p)}>
                      {t('proof.periods.checklist')}
                    </Button>
                    {actions[p.state].filter(may).map((d) =>
                      d === 'reopen' ? (
                        <Button key={d} type="link" size="small" danger onClick={() => setReopening(p)}>
                          {t(`proof.periods.${d}`)}
                        </Button>
                      ) : (
                        <Popconfirm key={d} title={t(`proof.periods.${d}Ask`, { company: p.company_name, period: p.period })} onConfirm={() => run(p, d)}>
                          <Button type="link" size="small" data-action={d}>
                            {t(`proof.periods.${d}`)}
                          </Button>
                        </Popconfirm>
                      ),
                    )}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {looking && <Checklist of={looking} onClose={() => setLooking(undefined)} />}
      {reopening && (
        <ReasonDialog
          title={t('proof.periods.reopenAsk', { company: reopening.company_name, period: reopening.period })}
          label={t('proof.reason')}
          danger
          onSend={(reason) => act(reopening, 'reopen', { reason })}
          onClose={() => setReopening(undefined)}
        />
      )}
    </div>
  )
}

function Checklist({ of, onClose }: { of: Period; onClose: () => void }): ReactElement {
  const t = useText()
  const lang = useLang()
  const [checks, setChecks] = useState<readonly Check[]>()
  const [failed, setFailed] = useState<string>()
  useEffect(() => {
    let gone = false
    get<{ checks: Check[] }>(`fin-period/${of.company}/${of.period}/checklist`, { silent: true }).then(
      (a) => void (gone || setChecks(a.checks)),
      (e: unknown) => void (gone || setFailed(errorText(e))),
    )
    return () => void (gone = true)
  }, [of])
  return (
    <PageDrawer title={`${of.company_name} · ${of.period} · ${t('proof.periods.checklist')}`} size={560} onClose={onClose} destroyOnHidden>
      {failed && <p className="is-bad">{failed}</p>}
      {!checks && !failed && <Skeleton active />}
      <ul className="pl-checklist" data-testid="close-checklist">
        {checks?.map((c) => (
          <li key={c.code} data-check={c.code} data-ok={c.byHand ? 'hand' : c.ok}>
            {c.byHand ? (
              <EyeOutlined className="note" />
            ) : c.ok ? (
              <CheckCircleFilled className="is-good" />
            ) : (
              <ExclamationCircleFilled className={c.blocking ? 'is-bad' : 'is-waiting'} />
            )}
            <span>
              <b>{c.title[lang]}</b>
              <small className="note">
                {t(c.byHand ? 'proof.periods.byHand' : c.blocking ? 'proof.periods.blocking' : 'proof.periods.warning')}
                {!c.ok && c.count !== undefined ? ` · ${c.count}` : ''}
                {c.detail ? ` · ${c.detail[lang]}` : ''}
              </small>
            </span>
          </li>
        ))}
      </ul>
    </PageDrawer>
  )
}
