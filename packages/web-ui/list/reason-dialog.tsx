import { errorText } from '@crossway/web-kit'
import { Input } from 'antd'
import { useState, type ReactElement } from 'react'
import { PageModal } from './page-overlay.tsx'

export interface ReasonDialogProps {
  readonly title: string
  /** Name of the reason, as label and placeholder. */
  readonly label: string
  readonly danger?: boolean
  readonly onSend: (reason: string) => Promise<unknown>
  readonly onClose: (done?: boolean) => void
}
/** Asks why before an action is done; stays open with what the server refused. */
export function ReasonDialog({ title, label, danger = false, onSend, onClose }: ReasonDialogProps): ReactElement {
  const [reason, setReason] = useState('')
  const [busy, setBusy] = useState(false)
  const [failed, setFailed] = useState<string>()
  const send = async (): Promise<void> => {
    setBusy(true)
    try {
      await onSend(reason.trim())
      onClose(true)
    } catch (e) {
      setFailed(errorText(e))
    } finally {
      setBusy(false)
    }
  }
  return (
    <PageModal title={title} onCancel={() => onClose()} onOk={() => void send()} okButtonProps={{ disabled: !reason.trim(), loading: busy, danger }}>
      <Input.TextArea rows={3} maxLength={300} autoFocus aria-label={label} placeholder={label} value={reason} onChange={(e) => setReason(e.target.value)} />
      {failed && (
        <p className="is-bad" role="alert">
          {failed}
        </p>
      )}
    </PageModal>
  )
}
