import { numberText, openTab, shortTimeText, useText, type Text } from '@crossway/web-kit'
import { ToneGlyph, type Tone } from '@crossway/web-ui'
import { InboxOutlined } from '@ant-design/icons'
import type { ReactElement } from 'react'
import { cancelJob, isRunning, retryJob, secondsLeft, type Job, type JobState } from './jobs.ts'
import './job-tray.css'

const tones: Record<JobState, Tone> = {
  queued: 'moving',
  running: 'moving',
  stalled: 'bad',
  done: 'done',
  partial: 'waiting',
  failed: 'bad',
  cancelled: 'ended',
}
const shown = 5

interface Props {
  jobs: Job[]
  running: number
  failed: boolean
  reload: () => void
  onChoose: () => void
}

/** The newest five; the rest behind `全部任务`. */
export function JobTray({ jobs, running, failed, reload, onChoose }: Props): ReactElement {
  const t = useText()
  const all = (): void => {
    onChoose()
    void openTab('jobCenter')
  }
  return (
    <div className="job-tray" data-testid="job-tray">
      <div className="head">
        <strong>{t('layouts.jobs.title')}</strong>
        {running > 0 && <span className="note">{t('layouts.jobs.running', { n: running })}</span>}
        <span className="grow" />
        <button type="button" className="plain-button link" onClick={all}>
          {t('layouts.jobs.all')}
        </button>
      </div>
      {jobs.slice(0, shown).map((job) => (
        <Row key={job.id} job={job} onChoose={onChoose} />
      ))}
      {jobs.length === 0 && (
        <div className="none">
          <InboxOutlined />
          <strong>{t(failed ? 'layouts.jobs.failedLoad' : 'layouts.jobs.none')}</strong>
          {failed && (
            <button type="button" className="plain-button link" onClick={reload}>
              {t('common.retry')}
            </button>
          )}
        </div>
      )}
      <div className="foot">{t('layouts.jobs.keep')}</div>
    </div>
  )
}

function Row({ job, onChoose }: { job: Job; onChoose: () => void }): ReactElement {
  const t = useText()
  const file = job.result?.url ?? job.result?.file
  const part = job.total > 0 ? Math.min(1, job.done / job.total) : 0
  const view = (): void => {
    onChoose()
    void openTab(job.result?.route ?? 'jobCenter', job.result?.route ? {} : { DetailID: job.id })
  }
  return (
    <div className="job" data-testid={`row-${job.id}`}>
      <div className="line">
        <ToneGlyph tone={tones[job.state] ?? 'neutral'} />
        <span className="grow ell" title={job.title}>
          {job.title}
        </span>
        <span className="note">{when(job, t)}</span>
      </div>
      <div className="line second">
        <span className="grow ell" title={detail(job, t)}>
          {detail(job, t)}
        </span>
        {isRunning(job) && (
          <button type="button" className="plain-button link" onClick={() => void cancelJob(job.id)}>
            {t('layouts.jobs.cancel')}
          </button>
        )}
        {(job.state === 'failed' || job.state === 'cancelled') && (
          <button type="button" className="plain-button link" onClick={() => void retryJob(job.id)}>
            {t('layouts.jobs.retry')}
          </button>
        )}
        {file ? (
          <a href={file} download onClick={onChoose}>
            {t('layouts.jobs.download')}
          </a>
        ) : (
          !isRunning(job) && (
            <button type="button" className="plain-button link" onClick={view}>
              {t(job.state === 'failed' ? 'layouts.jobs.log' : 'layouts.jobs.view')}
            </button>
          )
        )}
      </div>
      {job.state === 'running' && (
        <div className="bar" role="progressbar" aria-label={job.title} aria-valuenow={Math.round(part * 100)} aria-valuemin={0} aria-valuemax={100}>
          <i style={{ width: `${part * 100}%` }} />
        </div>
      )}
    </div>
  )
}

function when(job: Job, t: Text): string {
  const left = secondsLeft(job)
  if (left !== undefined) return left < 90 ? t('layouts.jobs.seconds', { n: left }) : t('layouts.jobs.minutes', { n: Math.round(left / 60) })
  if (!job.finished_at) return ''
  const minutes = Math.floor((Date.now() - Date.parse(job.finished_at)) / 60_000)
  return minutes < 1 ? t('layouts.jobs.justNow') : minutes < 60 ? t('layouts.jobs.ago', { n: minutes }) : shortTimeText(job.finished_at)
}

function detail(job: Job, t: Text): string {
  if (job.state === 'queued') return t('layouts.jobs.queued')
  if (job.state === 'failed' || job.state === 'stalled') return job.error ?? t('layouts.jobs.failed')
  if (job.state === 'cancelled') return t('layouts.jobs.cancelled')
  if (job.state === 'running') return job.total > 0 ? t('layouts.jobs.rows', { done: numberText(job.done), total: numberText(job.total) }) : (job.step ?? '')
  return job.result?.text ?? job.step ?? t('layouts.jobs.done')
}
