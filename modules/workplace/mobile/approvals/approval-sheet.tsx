import { openPage, ProblemCard, Sheet, SkeletonCards, StateTag } from '@crossway/mobile-ui'
import { dateTimeText, decisionPartOf, errorText, get, isProblem, notify, post, useLang, useNetwork, useServerEvent, useText } from '@crossway/web-kit'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useEffect, useState, type ReactElement } from 'react'
import { approvalFace, type Approval } from '../../model/center/approval.ts'
import { atOnce, callOf, actionsOf, type Action } from '../../model/center/actions.ts'
import { DecideSheet } from './decide-sheet.tsx'
import { instanceWord } from './state-words.ts'
import { Steps } from './steps.tsx'

/** One approval on the whole screen: what is asked, its way so far, and the bar of whose turn it is (mobile.md B5). */
export function ApprovalSheet({
  id,
  onClose,
  decided,
}: {
  readonly id: number
  readonly onClose: () => void
  /** Something was done; `leave` = the next one moves up. */
  readonly decided: (leave: boolean) => Promise<void>
}): ReactElement {
  const t = useText()
  const lang = useLang()
  const offline = useNetwork((n) => n.offline)
  const [action, setAction] = useState<Action>()
  const [more, setMore] = useState(false)
  const {
    data: a,
    error,
    refetch,
  } = useQuery({
    queryKey: ['approvals', 'one', id],
    queryFn: () => get<Approval>(`approvals/${id}`, { silent: true }),
    staleTime: 0,
  })
  useServerEvent('approval.count', () => void refetch())
  useEffect(() => void post(`approvals/${id}/read`, undefined, { silent: true }).catch(() => undefined), [id])
  const actions = a && actionsOf(a)
  const rest = actions ? [...actions.own, ...actions.more] : []
  const start = async (next: Action): Promise<void> => {
    setMore(false)
    if (!atOnce.has(next)) return setAction(next)
    const call = callOf(a!, next, { comment: '', people: [], choice: '', files: [] }, 'mobile')
    await post(call.url, call.body).then(
      () => notify({ kind: 'success', code: 'done', text: t('approvals.done.other') }),
      () => undefined,
    )
    await decided(false)
  }
  const button = (d: Action, look: string): ReactElement => (
    <button key={d} type="button" className={`m-button ${look}`} data-testid={`m-ap-${d}`} disabled={offline} onClick={() => void start(d)}>
      {offline && d === 'approve' ? t('mobile.online') : t(`approvals.decide.${d}`)}
    </button>
  )
  const state = a && instanceWord(a.status, lang)
  const part = a && a.may.task !== null ? decisionPartOf(a.resource) : undefined
  return (
    <Sheet
      full
      title={t('approvals.detail')}
      {...(a ? { note: a.no } : {})}
      name="approval"
      onClose={onClose}
      footer={
        actions && (
          <>
            {rest.length > 0 && (
              <button
                type="button"
                className="m-button is-narrow"
                aria-haspopup="dialog"
                data-testid="m-ap-more"
                disabled={offline}
                onClick={() => setMore(true)}
              >
                {t('approvals.decide.more')}
              </button>
            )}
            {actions.first.includes('reject') && button('reject', '')}
            {actions.first.includes('approve') && button('approve', 'is-primary')}
          </>
        )
      }
    >
      {error && isProblem(error) && !a && <ProblemCard text={errorText(error)} retry={() => void refetch()} />}
      {!a && !error && <SkeletonCards n={3} />}
      {a && state && (
        <>
          <header className="m-card">
            <span className="m-card-top">
              <span className="m-grow">{a.action_name}</span>
              <StateTag record="approval_instance" state={a.status} label={state.label} zh={state.zh} />
            </span>
            <h3 className="m-card-title">{approvalFace(a, lang)}</h3>
            <p className="m-note">
              {[a.department, t('approvals.startedBy', { name: a.starter, at: dateTimeText(a.started_at) })].filter(Boolean).join(' · ')}
            </p>
          </header>
          {a.error_text && (
            <p className="m-card m-wrong" role="alert">
              {t('approvals.error', { text: a.error_text })}
            </p>
          )}
          <section className="m-card" data-testid="m-ap-summary">
            <h3 className="m-group-title">
              {t('approvals.summary')} · {a.resource_name}
            </h3>
            {a.summary.length === 0 ? <p className="m-note">{t('approvals.noSight')}</p> : <Facts rows={a.summary} />}
            {a.route && (
              <button type="button" className="m-text-button" onClick={() => openPage(a.route!, { DetailID: a.record_id })}>
                {t('approvals.openRecord')} {a.record_no}
              </button>
            )}
          </section>
          {part && (
            <Suspense fallback={<SkeletonCards n={1} />}>
              <part.Part record={a.resource} id={a.record_id} />
            </Suspense>
          )}
          {a.lines && <LineCards lines={a.lines} />}
          {a.asks.length > 0 && (
            <section className="m-card">
              <h3 className="m-group-title">{t('approvals.asks')}</h3>
              <Facts rows={a.asks} />
            </section>
          )}
          <section className="m-card">
            <h3 className="m-group-title">{t('approvals.steps')}</h3>
            <Steps steps={a.steps} />
          </section>
          <section className="m-card">
            <h3 className="m-group-title">{t('approvals.log')}</h3>
            <ul>
              {a.log.map((l, i) => (
                <li key={i} className="m-question-line">
                  {l.by_name} · {t(`approvals.acts.${l.act}`)}
                  {l.comment && ` · ${l.comment}`}
                  <span className="m-note"> {dateTimeText(l.created_at)}</span>
                </li>
              ))}
            </ul>
          </section>
        </>
      )}
      {more && (
        <Sheet title={t('approvals.decide.more')} name="ap-more" onClose={() => setMore(false)}>
          {rest.map((d) => (
            <button key={d} type="button" className={`m-option${d === 'terminate' ? ' is-bad' : ''}`} data-testid={`m-ap-${d}`} onClick={() => void start(d)}>
              {t(`approvals.decide.${d}`)}
            </button>
          ))}
        </Sheet>
      )}
      {a && action && (
        <DecideSheet
          key={action}
          a={a}
          action={action}
          close={async (done) => {
            setAction(undefined)
            if (done) await decided(action !== 'remark' && action !== 'cc')
          }}
        />
      )}
    </Sheet>
  )
}

const Facts = ({ rows }: { readonly rows: Approval['summary'] }): ReactElement => (
  <dl className="m-pairs">
    {rows.map((f) => (
      <div key={f.label}>
        <dt>{f.label}</dt>
        <dd>{f.value}</dd>
      </div>
    ))}
  </dl>
)

/** Lines of the document as cards: the first of them, the rest stands on the record. */
function LineCards({ lines }: { readonly lines: NonNullable<Approval['lines']> }): ReactElement {
  const t = useText()
  const shown = lines.rows.slice(0, 5)
  return (
    <section className="m-card" data-testid="m-ap-lines">
      <h3 className="m-group-title">
        {lines.label} {lines.total}
      </h3>
      {shown.map(([thing = '', ...values], n) => {
        const [code, name] = thing.split('\n')
        return (
          <div key={n} className="m-line-card">
            <span className="m-card-title">
              <span className="m-grow">
                <b className={name ? 'm-mono' : ''}>{code}</b>
                {name && <span className="m-note">{name}</span>}
              </span>
            </span>
            <dl className="m-line-values">
              {values.map((v, i) =>
                v ? (
                  <div key={i}>
                    <dt>{lines.columns[i + 1]!.label}</dt>
                    <dd>{v}</dd>
                  </div>
                ) : null,
              )}
            </dl>
          </div>
        )
      })}
      {lines.total > shown.length && <p className="m-note">{t('approvals.moreLines', { n: lines.total - shown.length })}</p>}
    </section>
  )
}
