import { PageModal } from '@crossway/web-ui'
import { errorText, jobDone, jobEnded, post, useAuth, useJob, useText } from '@crossway/web-kit'
import { Alert, Button, DatePicker, Progress } from 'antd'
import dayjs, { type Dayjs } from 'dayjs'
import { useState, type ReactElement } from 'react'
import { registerResourceTexts } from '../resource-texts.ts'

registerResourceTexts()
interface Synced {
  readonly listed: number
  readonly stored: number
  readonly missing: readonly string[]
}
/** Fetches the approvals of a span from WeCom and says whether all of its list stand here (resource.md wxwrokApproval sync). */
export function SyncButton({ refresh }: { readonly refresh: () => void }): ReactElement | null {
  const t = useText()
  const may = useAuth('wxwrokApproval/sync')
  const [open, setOpen] = useState(false)
  const [span, setSpan] = useState<[Dayjs, Dayjs]>(() => [dayjs().subtract(7, 'day').startOf('day'), dayjs()])
  const [id, setId] = useState<number>()
  const [failed, setFailed] = useState<string>()
  const job = useJob<Synced>(id)
  if (!may) return null
  const running = id !== undefined && !jobEnded(job?.state ?? 'queued')
  const run = (): void => {
    setFailed(undefined)
    post<{ jobId: number }>('wx-approval/sync', { from: span[0].toISOString(), to: span[1].toISOString() }, { silent: true }).then(
      (a) => setId(a.jobId),
      (e: unknown) => setFailed(errorText(e)),
    )
  }
  const close = (): void => {
    setOpen(false)
    setId(undefined)
    refresh()
  }
  const wrong = job?.state === 'failed' ? (job.error ?? '') : failed
  return (
    <>
      <Button data-testid="btn-wxSync" onClick={() => setOpen(true)}>
        {t('wx.sync')}
      </Button>
      {open && (
        <PageModal title={t('wx.sync')} okText={t('wx.run')} okButtonProps={{ loading: running }} onOk={run} onCancel={close}>
          <p className="note">{t('wx.span')}</p>
          <DatePicker.RangePicker
            showTime
            aria-label={t('wx.span')}
            value={span}
            allowClear={false}
            onChange={(v) => v?.[0] && v[1] && setSpan([v[0], v[1]])}
          />
          {running && <Progress aria-label={t('wx.sync')} percent={job?.total ? Math.round((job.done / job.total) * 100) : 0} />}
          {wrong !== undefined && <Alert type="error" showIcon title={wrong} />}
          {job && jobDone(job.state) && job.result && (
            <Alert
              type={job.result.missing.length ? 'warning' : 'success'}
              showIcon
              title={t('wx.done', { listed: job.result.listed, stored: job.result.stored })}
              description={job.result.missing.length ? t('wx.missing', { list: job.result.missing.join(', ') }) : undefined}
            />
          )}
        </PageModal>
      )}
    </>
  )
}
