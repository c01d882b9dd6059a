import { faultText, isProblem, notify, post, useText, useWait } from '@crossway/web-kit'
import { PageModal } from '@crossway/web-ui'
import { Input } from 'antd'
import { useState, type ReactElement } from 'react'

/** Sends one mail by the saved settings and says what the mail server answered. */
export function TestMail({ onClose }: { onClose: () => void }): ReactElement {
  const t = useText()
  const [receiver, setReceiver] = useState('')
  const [error, setError] = useState('')
  const [busy, setBusy] = useState(false)
  const wait = useWait()
  const send = async (): Promise<void> => {
    if (!/^[^\s@<>]+@[^\s@<>]+\.[^\s@<>]+$/.test(receiver)) return setError(t('routine/config.badMail'))
    setBusy(true)
    try {
      await post('routine/config/test-mail', { receiver }, { silent: true })
      notify({ kind: 'success', code: 'config.mailSent', text: t('routine/config.mailSent') })
      onClose()
    } catch (e) {
      if (!isProblem(e)) throw e
      wait.after(e)
      setError(faultText(e))
    } finally {
      setBusy(false)
    }
  }
  return (
    <PageModal
      title={t('routine/config.testMail')}
      okText={wait.seconds > 0 ? t('request.429', { n: wait.seconds }) : t('routine/config.send')}
      okButtonProps={{ disabled: wait.seconds > 0 }}
      confirmLoading={busy}
      onOk={() => void send()}
      onCancel={onClose}
    >
      <label htmlFor="config-receiver">{t('routine/config.receiver')}</label>
      <Input
        id="config-receiver"
        autoFocus
        type="email"
        value={receiver}
        status={error ? 'error' : ''}
        onChange={(e) => (setReceiver(e.target.value), setError(''))}
        onPressEnter={() => void send()}
      />
      {error && (
        <div className="field-error" role="alert">
          {error}
        </div>
      )}
    </PageModal>
  )
}
