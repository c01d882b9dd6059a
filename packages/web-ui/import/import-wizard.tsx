import {
  commitImport,
  download,
  faultText,
  fieldAt,
  followJob,
  importErrorsUrl,
  jobDone,
  jobEnded,
  notify,
  numberText,
  recordName,
  startImport,
  useLang,
  useText,
  fileHash,
  type CommitResult,
  type ImportMode,
  type ImportResult,
  type JobView,
  type PageModel,
} from '@crossway/web-kit'
import { Button, Checkbox, Progress } from 'antd'
import { useEffect, useRef, useState, type ReactElement } from 'react'
import { CheckStep, FileBar, Tiles } from './check-step.tsx'
import { Steps, type ImportStep } from './steps.tsx'
import { UploadStep } from './upload-step.tsx'
import { PageModal } from '../list/page-overlay.tsx'
import './import.css'

interface Props {
  readonly model: PageModel
  readonly onClose: () => void
  readonly onDone: () => void
}

/** File, dry run, commit, result; each long step is a job that goes on in the job tray when the dialog is closed (platform.md §8.6). */
export function ImportWizard({ model, onClose, onDone }: Props): ReactElement {
  const t = useText()
  const lang = useLang()
  const [step, setStep] = useState<ImportStep>('upload')
  const [file, setFile] = useState<File>()
  const [hash, setHash] = useState<string>()
  const [mode, setMode] = useState<ImportMode>(model.resource.importKey ? 'upsert' : 'create')
  const [job, setJob] = useState<JobView>()
  const [problem, setProblem] = useState<string>()
  const [result, setResult] = useState<ImportResult>()
  const [committed, setCommitted] = useState<CommitResult>()
  const [skipBad, setSkipBad] = useState(false)
  const stop = useRef<() => void>(() => undefined)
  useEffect(() => () => stop.current(), [])
  useEffect(() => {
    setHash(undefined)
    if (file) void fileHash(file).then(setHash, () => undefined)
  }, [file])

  const run = async <R,>(start: Promise<{ jobId: number }>, done: (r: R) => void, back: ImportStep): Promise<void> => {
    setProblem(undefined)
    try {
      const { jobId } = await start
      setJob({ id: jobId, state: 'queued', done: 0, total: 0 })
      stop.current = followJob<R>(jobId, (j) => {
        setJob(j)
        if (!jobEnded(j.state)) return
        setJob(undefined)
        if (jobDone(j.state)) return done(j.result as R)
        setProblem(j.error ?? t('grid.importFailed'))
        setStep(back)
      })
    } catch (e) {
      setJob(undefined)
      setProblem(faultText(e))
      setStep(back)
    }
  }
  const check = (): void => {
    if (!file) return
    setResult(undefined)
    setStep('check')
    void run<ImportResult>(startImport(model.resource.name, file, mode), (r) => (setResult(r), setSkipBad(r.bad > 0)), 'upload')
  }
  const commit = (): void => {
    if (!result) return
    setStep('commit')
    void run<CommitResult>(
      commitImport(result.runId, skipBad),
      (r) => {
        setCommitted(r)
        setStep('result')
        onDone()
      },
      'check',
    )
  }
  const close = (): void => {
    if (job) notify({ kind: 'info', code: 'grid.inTray', text: t('grid.inTray') })
    onClose()
  }
  const modeText = t(`grid.mode.${mode}`, { key: model.resource.importKey ? (fieldAt(model, model.resource.importKey)?.label[lang] ?? '') : '' })
  const toWrite = (result?.good ?? 0) + (result?.warned ?? 0) - (result?.unchanged ?? 0)
  const imported = committed ? (committed.rows ?? (committed.created ?? 0) + (committed.updated ?? 0)) : 0
  const footer = (
    <div className="drawer-foot">
      {step === 'check' && result && result.bad > 0 && (
        <>
          <Checkbox checked={skipBad} onChange={(e) => setSkipBad(e.target.checked)}>
            {t('grid.skipBad')}
          </Checkbox>
          <span className="note">{t('grid.skipNote', { n: result.bad })}</span>
        </>
      )}
      <span className="grow" />
      {step === 'check' && (
        <Button disabled={Boolean(job)} onClick={() => setStep('upload')}>
          {t('grid.back')}
        </Button>
      )}
      {step !== 'result' && <Button onClick={close}>{job ? t('grid.toTray') : t('common.cancel')}</Button>}
      {step === 'upload' && (
        <Button type="primary" disabled={!file} onClick={check}>
          {t('grid.dryRun')}
        </Button>
      )}
      {step === 'check' && (
        <Button type="primary" disabled={!result || Boolean(job) || (result.bad > 0 && !skipBad) || toWrite === 0} onClick={commit}>
          {t('grid.commitRows', { n: numberText(toWrite) })}
        </Button>
      )}
      {step === 'result' && (
        <Button type="primary" onClick={onClose}>
          {t('grid.gotIt')}
        </Button>
      )}
    </div>
  )
  return (
    <PageModal
      centered
      width={960}
      className="import-wizard"
      mask={{ closable: false }}
      onCancel={close}
      footer={footer}
      title={
        <>
          {t('grid.importTitle')} <span className="note">{recordName(model, lang)}</span>
        </>
      }
    >
      <Steps at={step} />
      {step === 'upload' && <UploadStep model={model} file={file} mode={mode} onFile={setFile} onMode={setMode} problem={problem} />}
      {step !== 'upload' && file && (
        <FileBar file={file} rows={result?.rows} mode={modeText} hash={hash} {...(step === 'check' && !job ? { onAgain: () => setStep('upload') } : {})} />
      )}
      {job && <Running job={job} text={t(step === 'check' ? 'grid.checking' : 'grid.importing')} />}
      {step === 'check' && problem && (
        <div className="field-error" role="alert">
          {problem}
        </div>
      )}
      {step === 'check' && result && !job && <CheckStep result={result} />}
      {step === 'result' && committed && result && (
        <>
          <Tiles
            tiles={[
              { key: 'rows', label: t('grid.rowsAll'), value: result.rows },
              {
                key: 'done',
                tone: 'done',
                label: t('grid.imported'),
                value: imported,
                note: committed.created === undefined ? '' : t('grid.importedNote', { created: committed.created, updated: committed.updated ?? 0 }),
              },
              ...(committed.unchanged ? [{ key: 'unchanged', label: t('grid.rowsUnchanged'), value: committed.unchanged, note: t('grid.unchangedKept') }] : []),
              { key: 'skipped', tone: 'bad', label: t('grid.skipped'), value: committed.skipped ?? result.bad },
            ]}
          />
          <p className="import-done" role="status">
            {t('grid.importedRows', { 0: imported })}
          </p>
          {(committed.skipped ?? result.bad) > 0 && (
            <Button type="link" onClick={() => download(importErrorsUrl(result.runId))}>
              {t('grid.errorFile')}
            </Button>
          )}
        </>
      )}
    </PageModal>
  )
}

export function Running({ job, text }: { job: JobView; text: string }): ReactElement {
  const t = useText()
  const percent = job.total > 0 ? Math.min(99, Math.floor((job.done / job.total) * 100)) : 0
  return (
    <div className="import-running" role="status" aria-live="polite">
      <span>
        {job.state === 'queued' ? t('grid.queued') : text}
        {job.step ? ` · ${job.step}` : ''}
      </span>
      <Progress percent={percent} status="active" showInfo={job.total > 0} />
      <span className="note">{job.total > 0 ? `${numberText(job.done)} / ${numberText(job.total)}` : '\u2007'}</span>
    </div>
  )
}
