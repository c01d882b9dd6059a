import { errorText, isProblem, navigate, rememberedAdmin, signOut, unlocked, unlockScreen, useSession, useText } from '@crossway/web-kit'
import { LockOutlined } from '@ant-design/icons'
import { Button, Input } from 'antd'
import { useEffect, useRef, useState, type FormEvent, type ReactElement } from 'react'
import { Avatar } from '../shell/user-card/avatar.tsx'
import './lock-screen.css'

/** The server has locked the session: nothing behind this screen can be loaded or changed. */
export default function LockScreen(): ReactElement {
  const t = useText()
  const admin = useSession((s) => s.admin) ?? rememberedAdmin()
  const [password, setPassword] = useState('')
  const [error, setError] = useState('')
  const [busy, setBusy] = useState(false)
  const dialog = useRef<HTMLDialogElement>(null)

  // a modal dialog of the browser: the page behind is inert, also for readers and Tab
  const stand = (): void => {
    const d = dialog.current
    if (d && !d.open) d.showModal()
  }
  useEffect(() => {
    const d = dialog.current!
    stand()
    // Escape for the second time closes a dialog unasked in some browsers, and what lay on the screen would be read.
    const deaf = (e: globalThis.KeyboardEvent): void => void (e.key === 'Escape' && e.preventDefault())
    addEventListener('keydown', deaf, true)
    return () => {
      removeEventListener('keydown', deaf, true)
      d.close()
    }
  }, [])

  const submit = async (e: FormEvent): Promise<void> => {
    e.preventDefault()
    setBusy(true)
    try {
      await unlockScreen(password)
    } catch (problem) {
      setPassword('')
      if (!isProblem(problem)) throw problem
      if (problem.code === 'SESSION_REVOKED' || problem.code === 'LOGIN_REQUIRED' || problem.code === 'SESSION_EXPIRED') unlocked(true) // too many tries: the next call asks for a new sign-in
      else setError(errorText(problem))
    } finally {
      setBusy(false)
    }
  }
  const leave = async (): Promise<void> => {
    unlocked(false)
    await signOut()
    void navigate('/', {}, { replace: true })
  }
  return (
    <dialog
      ref={dialog}
      className="lock-screen"
      aria-label={t('session.locked')}
      data-testid="dialog-lock"
      onCancel={(e) => e.preventDefault()}
      onClose={stand}
    >
      <form onSubmit={submit}>
        <Avatar name={admin?.nickname ?? ''} url={admin?.avatar ?? null} size={64} />
        <div className="name">{admin?.nickname}</div>
        <div className="note">{t('session.locked')}</div>
        <Input.Password
          size="large"
          autoFocus
          prefix={<LockOutlined />}
          value={password}
          status={error ? 'error' : ''}
          placeholder={t('session.lockPassword')}
          aria-label={t('session.lockPassword')}
          autoComplete="current-password"
          data-testid="field-lockPassword"
          onChange={(e) => {
            setPassword(e.target.value)
            setError('')
          }}
        />
        <div className="wrong" role="alert">
          {error}
        </div>
        <Button type="primary" size="large" block htmlType="submit" loading={busy} disabled={!password} data-testid="btn-unlock">
          {t('session.unlock')}
        </Button>
        <Button type="text" block onClick={() => void leave()}>
          {t('session.otherAccount')}
        </Button>
      </form>
    </dialog>
  )
}
