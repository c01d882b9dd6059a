import { CheckCircleFilled, ExclamationCircleFilled } from '@ant-design/icons'
import { PageModal } from '@crossway/web-ui'
import { errorText, jobDone, jobEnded, post, useJob, useText } from '@crossway/web-kit'
import { Alert, Button, Progress, Select } from 'antd'
import { useState, type ReactElement } from 'react'

interface Closed {
  readonly period: string
  readonly results: readonly { readonly company: number; readonly name: string; readonly closed: boolean; readonly detail: string | null }[]
}
/** Closes a month for all companies, one after the other; a company that is blocked says why and keeps the others from nothing. */
export function CloseAll({ periods, onDone }: { periods: readonly string[]; onDone: () => void }): ReactElement {
  const t = useText()
  const [open, setOpen] = useState(false)
  const [period, setPeriod] = useState<string>()
  const [id, setId] = useState<number>()
  const [failed, setFailed] = useState<string>()
  const job = useJob<Closed>(id)
  const running = id !== undefined && !jobEnded(job?.state ?? 'queued')
  const month = period ?? periods[0]
  const run = (): void => {
    setFailed(undefined)
    post<{ jobId: number }>('fin-period/close-all', { period: month }, { silent: true }).then(
      (a) => setId(a.jobId),
      (e: unknown) => setFailed(errorText(e)),
    )
  }
  const close = (): void => {
    setOpen(false)
    setId(undefined)
    onDone()
  }
  return (
    <>
      <Button data-testid="btn-closeAll" disabled={periods.length === 0} onClick={() => setOpen(true)}>
        {t('proof.periods.closeAll')}
      </Button>
      {open && (
        <PageModal
          title={t('proof.periods.closeAll')}
          onCancel={close}
          footer={
            job && jobDone(job.state) ? (
              <Button type="primary" onClick={close}>
                {t('proof.periods.allDone')}
              </Button>
            ) : (
              <Button type="primary" danger loading={running} disabled={!month} onClick={run}>
                {t('proof.periods.closeAllRun', { period: month ?? '' })}
              </Button>
            )
          }
        >
          <p className="note">{t('proof.periods.closeAllAbout')}</p>
          <Select
            className="pl-proof-company"
            aria-label={t('proof.periods.period')}
            disabled={running || (job !== undefined && jobDone(job.state))}
            value={month ?? null}
            onChange={(v) => setPeriod(v ?? undefined)}
            options={periods.map((p) => ({ value: p, label: p }))}
          />
          {running && <Progress percent={job?.total ? Math.floor((job.done / job.total) * 100) : 0} />}
          {(failed ?? job?.error) && <Alert type="error" title={failed ?? job?.error} />}
          <ul className="pl-checklist" data-testid="close-all-results" aria-live="polite">
            {job?.result?.results.map((r) => (
              <li key={r.company} data-closed={r.closed}>
                {r.closed ? <CheckCircleFilled className="is-good" /> : <ExclamationCircleFilled className="is-bad" />}
                <span>
                  <b>{r.name}</b>
                  <small className="note">{r.closed ? t('proof.periods.states.closed') : r.detail}</small>
                </span>
              </li>
            ))}
          </ul>
        </PageModal>
      )}
    </>
  )
}
