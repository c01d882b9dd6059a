import { dateTimeText, decisionPartOf, errorText, get, isProblem, post, useLang, useServerEvent, useText } from '@crossway/web-kit'
import { Failure, RecordLink, StateTag } from '@crossway/web-ui'
import { useQuery } from '@tanstack/react-query'
import { Alert, Skeleton } from 'antd'
import { Suspense, useEffect, type ReactElement } from 'react'
import { approvalFace, type Approval } from '../../model/center/approval.ts'
import { DecideBar } from './decide-bar.tsx'
import { DocumentLines } from './document-lines.tsx'
import { useStateWords } from './state-words.ts'
import { Steps } from './steps.tsx'
import './approvals.css'

interface Props {
  /** Address of the approval: by its own number, or by its record. */
  readonly url: string
  /** Something was decided: whoever lists approvals reads them again. */
  readonly decided?: () => void
  /** On the record's own page the record needs no link. */
  readonly onRecord?: boolean
}

/** One approval: what it is about, its way, its log, and the buttons of whose turn it is. */
export function ApprovalView({ url, decided, onRecord = false }: Props): ReactElement {
  const t = useText()
  const lang = useLang()
  const words = useStateWords()
  const { data, error, refetch } = useQuery({
    queryKey: ['approvals', 'one', url],
    queryFn: () => get<Approval | { none: true }>(url, { silent: true }),
    staleTime: 0,
  })
  useServerEvent('approval.count', () => void refetch())
  useEffect(() => {
    if (!onRecord) void post(`${url}/read`, undefined, { silent: true }).catch(() => undefined)
  }, [url, onRecord])
  if (error && isProblem(error) && !data) return <Failure problem={error} text={errorText(error)} onRetry={() => void refetch()} />
  if (!data) return <Skeleton active paragraph={{ rows: 8 }} />
  if ('none' in data) return <p className="ap-none">{t('approvals.noApproval')}</p>
  const { label, zh } = words.instance(data.status)
  const part = onRecord || data.may.task === null ? undefined : decisionPartOf(data.resource)
  const done = (): void => {
    void refetch()
    decided?.()
  }
  return (
    <div className="ap-view" data-testid="approval-view">
      <header>
        <h3>{approvalFace(data, lang)}</h3>
        <p>
          <StateTag record="approval_instance" state={data.status} label={label} zh={zh} /> <code>{data.no}</code>
        </p>
        <small>
          {[data.department, t('approvals.startedBy', { name: data.starter, at: dateTimeText(data.started_at) })].filter(Boolean).join(' · ')}
          {data.flow && <> · {t('approvals.flow', { name: data.flow.name, edition: data.flow.edition, round: data.round })}</>}
        </small>
      </header>
      {data.error_text && <Alert type="error" showIcon title={t('approvals.error', { text: data.error_text })} />}
      <DecideBar a={data} done={done} />
      {!onRecord && (
        <section>
          <h4>
            {t('approvals.summary')} · {data.resource_name}{' '}
            {data.route && (
              <RecordLink record={data.resource} id={data.record_id}>
                {data.record_no ?? t('approvals.openRecord')}
              </RecordLink>
            )}
          </h4>
          {data.summary.length === 0 ? <p className="ap-none">{t('approvals.noSight')}</p> : <Facts rows={data.summary} />}
        </section>
      )}
      {part && (
        <Suspense fallback={<Skeleton active title={false} />}>
          <part.Part record={data.resource} id={data.record_id} />
        </Suspense>
      )}
      {!onRecord && data.lines && <DocumentLines lines={data.lines} />}
      {data.asks.length > 0 && (
        <section>
          <h4>
            {t('approvals.asks')} · {data.action_name}
          </h4>
          <Facts rows={data.asks} />
        </section>
      )}
      <section>
        <h4>{t('approvals.steps')}</h4>
        <Steps steps={data.steps} />
      </section>
      <section>
        <h4>{t('approvals.log')}</h4>
        <ul className="ap-log">
          {data.log.map((l, i) => (
            <li key={i}>
              <small>{dateTimeText(l.created_at)}</small>
              <span>
                {l.by_name} · {t(`approvals.acts.${l.act}`)}
                {l.node ? ` · ${l.node}` : ''}
              </span>
              {l.comment && <p>{l.comment}</p>}
            </li>
          ))}
        </ul>
      </section>
    </div>
  )
}
const Facts = ({ rows }: { readonly rows: readonly { readonly label: string; readonly value: string }[] }): ReactElement => (
  <dl className="ap-facts">
    {rows.map((f) => (
      <div key={f.label}>
        <dt>{f.label}</dt>
        <dd>{f.value}</dd>
      </div>
    ))}
  </dl>
)
