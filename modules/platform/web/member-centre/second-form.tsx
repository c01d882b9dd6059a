import { MemberProblem, memberCall, navigate, useText } from '@crossway/web-kit'
import { Alert, Button, Form, Input } from 'antd'
import { useState, type ReactElement } from 'react'
import { Frame } from './closed.tsx'

export interface Second {
  readonly challenge: string
  /** Whom the code went to, masked. */
  readonly to: string
}

/** Second step of the login: the code that went to his mobile or e-mail. */
export function SecondForm({ second, back }: { second: Second; back: () => void }): ReactElement {
  const t = useText()
  const [code, setCode] = useState('')
  const [error, setError] = useState<string>()
  const submit = async (): Promise<void> => {
    try {
      await memberCall('POST', '/login/second', { challenge: second.challenge, code })
      await navigate('/user')
    } catch (e) {
      setError(e instanceof MemberProblem ? e.message : t('userLogin.failed'))
    }
  }
  return (
    <Frame>
      <Form layout="vertical" className="card member-login" onFinish={() => void submit()}>
        <h1>{t('userLogin.second')}</h1>
        <Alert type={error ? 'error' : 'info'} showIcon title={error ?? t('userLogin.secondSent', { to: second.to })} role={error ? 'alert' : 'status'} />
        <Form.Item label={t('userLogin.code6')} htmlFor="member-second">
          <Input
            id="member-second"
            autoFocus
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={6}
            value={code}
            onChange={(e) => setCode(e.target.value)}
            data-testid="field-second"
          />
        </Form.Item>
        <Button type="primary" htmlType="submit" block disabled={code.length !== 6} data-testid="btn-second">
          {t('userLogin.signIn')}
        </Button>
        <div className="member-ways">
          <Button type="link" size="small" onClick={back}>
            {t('userLogin.back')}
          </Button>
        </div>
      </Form>
    </Frame>
  )
}
