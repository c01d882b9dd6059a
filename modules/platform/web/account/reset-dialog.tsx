import { post, useText, type DialogProps } from '@crossway/web-kit'
import { PageModal } from '@crossway/web-ui'
import { useState, type ReactElement } from 'react'
import { OnceShown } from './once-shown.tsx'

/** A random password, shown once. */
export function ResetDialog({ rows, close }: DialogProps): ReactElement {
  const t = useText()
  const [row] = rows
  const name = String(row?.['username'] ?? '')
  const [secret, setSecret] = useState<string>()
  const [busy, setBusy] = useState(false)
  const reset = async (): Promise<void> => {
    setBusy(true)
    try {
      setSecret((await post<{ password: string }>(`admin/${row!.id}/actions/reset_password`, { args: {} })).password)
    } catch {
      close()
    } finally {
      setBusy(false)
    }
  }
  const title = t('auth/admin.resetTitle', { name })
  if (secret !== undefined) return <OnceShown title={title} note={t('auth/admin.resetDone')} secret={secret} onClose={() => close(true)} />
  return (
    <PageModal title={title} okButtonProps={{ danger: true }} confirmLoading={busy} onOk={() => void reset()} onCancel={() => close()}>
      <p>{t('auth/admin.resetNote')}</p>
    </PageModal>
  )
}
