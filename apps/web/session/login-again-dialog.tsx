import { accountChanged, loginAgainDone, navigate, useLoginAgain, usePlace, useSession, useText, forgetSession, type LoginAnswer } from '@crossway/web-kit'
import { Alert, Button, Modal } from 'antd'
import { useState, type ReactElement } from 'react'
import { LoginForm } from '../login/login-form.tsx'
import { redirectText } from '../router/guard.ts'

/** Over the page, so that nothing typed is lost (platform.md §5.6). */
export default function LoginAgainDialog(): ReactElement {
  const t = useText()
  const reason = useLoginAgain((a) => a.reason)
  const admin = useSession((s) => s.admin)
  const [mine] = useState(admin)

  const signedIn = (answer: LoginAnswer): void => {
    const same = !mine || answer.admin.id === mine.id
    loginAgainDone(same)
    if (!same) accountChanged()
  }
  const leave = (): void => {
    const { path, query } = usePlace.getState()
    loginAgainDone(false)
    forgetSession()
    void navigate('/', { redirect: redirectText({ path, query }) }, { replace: true })
  }
  return (
    <Modal
      open
      closable={false}
      keyboard={false}
      mask={{ closable: false }}
      width={448}
      zIndex={1600}
      title={t('session.expired')}
      footer={null}
      wrapProps={{ 'data-testid': 'dialog-login' }}
    >
      {reason && <Alert type="warning" showIcon title={reason} style={{ marginBottom: 16 }} data-testid="msg-SESSION_REVOKED" />}
      <LoginForm username={mine?.username ?? ''} onDone={signedIn} />
      <Button block type="text" onClick={leave} style={{ marginTop: 8 }}>
        {t('session.cancel')}
      </Button>
    </Modal>
  )
}
