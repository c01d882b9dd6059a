import { InboxOutlined, UploadOutlined } from '@ant-design/icons'
import { PageModal, RemoteSelect } from '@crossway/web-ui'
import { isProblem, post, useAuth, useText } from '@crossway/web-kit'
import { Button, Upload } from 'antd'
import { useState, type ReactElement } from 'react'

interface Told {
  readonly name: string
  readonly no?: string
  readonly status?: string
  readonly detail?: string | null
}
/** Statements of the platform into the archive, several at once, each whole or not at all; the settlement follows by itself. */
export function UploadStatement({ refresh }: { route: string; selected: readonly unknown[]; refresh: () => void }): ReactElement | null {
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
  const [told, setTold] = useState<readonly Told[]>([])
  const [busy, setBusy] = useState(0)
  const send = async (file: File): Promise<void> => {
    setBusy((n) => n + 1)
    const body = new FormData()
    if (account !== undefined) body.set('store_account', String(account))
    body.set('file', file)
    try {
      const answer = await post<{ files: (Told & { original_name?: string })[] }>('report-file/upload', body, { quiet: true })
      setTold((old) => [...old, ...answer.files.map((f) => ({ ...f, name: f.original_name ?? f.name ?? file.name }))])
    } catch (e) {
      setTold((old) => [...old, { name: file.name, status: 'failed', detail: isProblem(e) ? (e.detail ?? e.code) : String(e) }])
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
      <Upload.Dragger
        multiple
        accept=".txt,.csv,.tsv,.gz,.zip"
        showUploadList={false}
        beforeUpload={(f) => (void send(f), false)}
        data-testid="upload-statement"
      >
        <p className="blank-icon">
          <InboxOutlined />
        </p>
        <p>{t('finance.upload.drop')}</p>
        <p className="note">{t('finance.upload.kinds')}</p>
      </Upload.Dragger>
      <ul className="upload-told" aria-live="polite">
        {busy > 0 && <li className="note">{t('finance.upload.busy', { n: busy })}</li>}
        {told.map((f, i) => (
          <li key={i} className={f.detail || f.status === 'failed' ? 'is-bad' : ''}>
            <span className="mono">{f.name}</span> {f.no ?? ''} {f.detail ?? t('finance.upload.taken')}
          </li>
        ))}
      </ul>
    </PageModal>
  )
}
