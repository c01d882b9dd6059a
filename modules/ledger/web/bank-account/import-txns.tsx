import { InboxOutlined, UploadOutlined } from '@ant-design/icons'
import { PageModal } from '@crossway/web-ui'
import { errorText, post, useText } from '@crossway/web-kit'
import { Button, Upload } from 'antd'
import { useState, type ReactElement } from 'react'

interface Reported {
  readonly name: string
  readonly bad?: boolean
  readonly text: string
}
/** The file goes as it is: the server tells by its bytes what it is and in which charset. */
const bodyOf = async (file: File): Promise<object> => {
  const bytes = new Uint8Array(await file.arrayBuffer())
  let binary = ''
  for (let i = 0; i < bytes.length; i += 8192) binary += String.fromCharCode(...bytes.subarray(i, i + 8192))
  return { name: file.name, book: btoa(binary) }
}

/** Statements of a bank or wallet into the account, each whole or not at all. */
export function ImportTxns({ account, currency, onDone }: { account: number; currency: string; onDone: () => void }): ReactElement {
  const t = useText()
  const [open, setOpen] = useState(false)
  const [reported, setReported] = useState<readonly Reported[]>([])
  const send = async (file: File): Promise<void> => {
    const tell = (text: string, bad = false): void => setReported((old) => [...old, { name: file.name, text, bad }])
    try {
      const a = await post<{ imported: number; known: number; others: number }>(`bank-account/${account}/txns`, await bodyOf(file), { silent: true })
      tell(t('bank.import.done', { ...a }))
    } catch (e) {
      tell(errorText(e), true)
    }
  }
  const close = (): void => {
    setOpen(false)
    setReported([])
    onDone()
  }
  return (
    <>
      <Button type="primary" icon={<UploadOutlined />} data-testid="btn-importTxns" onClick={() => setOpen(true)}>
        {t('bank.import.button')}
      </Button>
      {open && (
        <PageModal
          title={t('bank.import.title', { currency })}
          onCancel={close}
          footer={
            <Button type="primary" onClick={close}>
              {t('bank.import.close')}
            </Button>
          }
        >
          <Upload.Dragger multiple accept=".csv,.tsv,.txt,.xlsx,.xml,.sta,.mt940,.940" showUploadList={false} beforeUpload={(f) => (void send(f), false)}>
            <p className="blank-icon">
              <InboxOutlined />
            </p>
            <p>{t('bank.import.drop')}</p>
            <p className="note">{t('bank.import.kinds')}</p>
          </Upload.Dragger>
          <ul className="bank-told" aria-live="polite">
            {reported.map((f, i) => (
              <li key={i} className={f.bad ? 'is-bad' : ''}>
                <span className="mono">{f.name}</span> {f.text}
              </li>
            ))}
          </ul>
        </PageModal>
      )}
    </>
  )
}
