import { errorText, identityAnswered, isProblem, reauthenticate, useText } from '@crossway/web-kit'
import { LockOutlined } from '@ant-design/icons'
import { Button, Input, Modal } from 'antd'
import { useState, type FormEvent, type ReactElement } from 'react'

/** Password or code before a dangerous action; good for five minutes (platform.md §5.3). */
export default function IdentityDialog(): ReactElement {
  const t = useText()
  const [password, setPassword] = useState('')
  const [error, setError] = useState('')
  const [busy, setBusy] = useState(false)
  const submit = async (e: FormEvent): Promise<void> => {
    e.preventDefault()
    setBusy(true)
    try {
      await reauthenticate(password)
      identityAnswered(true)
    } catch (problem) {
      if (!isProblem(problem)) throw problem
      setPassword('')
      if (problem.status === 401) identityAnswered(false)
      else setError(errorText(problem))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Modal
      open
      title={t('session.identity')}
      width={400}
      zIndex={1550}
      onCancel={() => identityAnswered(false)}
      footer={null}
      wrapProps={{ 'data-testid': 'dialog-identity' } as object}
    >
      <form onSubmit={submit}>
        <p style={{ marginBottom: 12, color: 'var(--t2)' }}>{t('session.identityHint')}</p>
        <Input.Password
          autoFocus
          size="large"
          prefix={<LockOutlined />}
          value={password}
          status={error ? 'error' : ''}
          aria-label={t('adminLogin.password')}
          autoComplete="current-password"
          data-testid="field-identity"
          onChange={(e) => {
            setPassword(e.target.value)
            setError('')
          }}
        />
        <div role="alert" style={{ minHeight: 24, color: 'var(--bad)', fontSize: '0.75rem' }}>
          {error}
        </div>
        <Button type="primary" block htmlType="submit" loading={busy} disabled={!password} data-testid="btn-identity">
          {t('session.confirm')}
        </Button>
      </form>
    </Modal>
  )
}
