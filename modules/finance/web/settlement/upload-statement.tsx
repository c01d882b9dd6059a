import { InboxOutlined, UploadOutlined } from '@ant-design/icons'
import { PageModal, RemoteSelect } from '@crossway/web-ui'
import { errorText, followJob, get, openRecord, post, useAuth, useText } from '@crossway/web-kit'
import { Button, Upload } from 'antd'
import { useState, type ReactElement } from 'react'

interface Reported {
  readonly name: string
  readonly file?: number
  readonly no?: string
  readonly type?: string | null
  readonly outcome?: 'queued' | 'asked' | 'duplicate' | 'confirmed' | 'refused'
  readonly job?: number
  readonly detail?: string | null
  /** Rows of a statement that was read to its end. */
  readonly rows?: number
}
/** Statements of the platform into the archive, several at once, each whole or not at all; the settlement follows by itself. */
export function UploadStatement({ refresh }: { route: string; refresh: () => void }): ReactElement | null {
  const t = useText()
  const may = useAuth('downloadedReports/upload')
  const [open, setOpen] = useState(false)
  if (!may) return null
  return (
    <>
      <Button type="primary" icon={<UploadOutlined />} data-testid="btn-uploadStatement" onClick={() => setOpen(true)}>
        {t('finance.upload.button')}
      </Button>
      {open && (
        <UploadDialog
          onClose={() => {
            setOpen(false)
            refresh()
          }}
        />
      )}
    </>
  )
}

function UploadDialog({ onClose }: { onClose: () => void }): ReactElement {
  const t = useText()
  const [account, setAccount] = useState<number>()
  const [reported, setReported] = useState<readonly Reported[]>([])
  const [busy, setBusy] = useState(0)
  /** What reading it came to: its rows, or the reason. */
  const ended = async (file: number): Promise<void> => {
    const [now, found] = await Promise.all([
      get<{ status: string; row_count: number }>(`report-file/${file}`, { silent: true }),
      get<{ detail: string | null }>(`report-file/${file}/findings`, { silent: true }),
    ])
    const more = now.status === 'parsed' ? { rows: now.row_count } : { detail: found.detail }
    setReported((old) => old.map((f) => (f.file === file ? { ...f, ...more } : f)))
  }
  const send = async (file: File): Promise<void> => {
    setBusy((n) => n + 1)
    const body = new FormData()
    if (account !== undefined) body.set('store_account', String(account))
    body.set('file', file)
    try {
      const { files } = await post<{ files: Reported[] }>('report-file/upload', body, { silent: true })
      for (const f of files) {
        setReported((old) => [...old, f])
        if (f.job !== undefined) followJob(f.job, (j) => void (j.state === 'queued' || j.state === 'running' || ended(f.file!).catch(() => undefined)))
      }
    } catch (e) {
      setReported((old) => [...old, { name: file.name, outcome: 'refused', detail: errorText(e) }])
    } finally {
      setBusy((n) => n - 1)
    }
  }
  return (
    <PageModal
      title={t('finance.upload.title')}
      width={640}
      onCancel={onClose}
      footer={
        <Button type="primary" onClick={onClose}>
          {t('finance.upload.close')}
        </Button>
      }
    >
      <label className="upload-account">
        <span>{t('finance.upload.account')}</span>
        <RemoteSelect
          record="store_account"
          label={t('finance.upload.account')}
          placeholder={t('finance.upload.guess')}
          value={account === undefined ? [] : [account]}
          onChange={(c) => setAccount(c[0]?.id)}
        />
      </label>
      {/* What a file is decides the server, by its content: a filter of names here would drop others without a word. */}
      <Upload.Dragger multiple showUploadList={false} beforeUpload={(f) => (void send(f), false)} data-testid="upload-statement">
        <p className="blank-icon">
          <InboxOutlined />
        </p>
        <p>{t('finance.upload.drop')}</p>
        <p className="note">{t('finance.upload.kinds')}</p>
      </Upload.Dragger>
      <ul className="upload-told" aria-live="polite">
        {busy > 0 && <li className="note">{t('finance.upload.busy', { n: busy })}</li>}
        {reported.map((f, i) => (
          <li key={i} className={f.detail || isOther(f) ? 'is-bad' : ''} data-testid="told-file">
            <span className="mono">{f.name}</span> {f.no ?? ''}{' '}
            {isOther(f)
              ? t('finance.upload.other')
              : (f.detail ?? t(f.rows === undefined ? 'finance.upload.taken' : 'finance.upload.read', { n: f.rows ?? 0 }))}{' '}
            {f.file !== undefined && (
              <Button type="link" size="small" className="source-link" onClick={() => void see(f)}>
                {t(
                  f.outcome === 'asked' || isOther(f) ? 'finance.upload.choose' : f.rows === undefined ? 'finance.upload.see' : 'finance.upload.seeSettlement',
                )}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </PageModal>
  )
}
const moment = 500
/** Opens the settlement that was made of a file, which finance makes a moment after the file was read; the file itself where none comes. */
async function see(f: Reported): Promise<void> {
  for (let turn = 0; f.rows !== undefined && turn < 10; turn++) {
    const found = await get<{ settlement: number | null }>(`report-file/${f.file!}/findings`, { silent: true }).catch(() => undefined)
    if (found?.settlement) return void (await openRecord('settlement', found.settlement))
    await new Promise((on) => setTimeout(on, moment))
  }
  await openRecord('downloadedReports', f.file!)
}
/** A report of another kind: it waits in the report centre, no settlement comes of it. */
const isOther = (f: Reported): boolean => !!f.type && f.type !== 'settlement'
