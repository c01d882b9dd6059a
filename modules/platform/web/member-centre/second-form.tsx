import { MemberProblem, memberCall, navigate } from '@crossway/web-kit'
import { Alert, Button, Form, Input } from 'antd'
import { useState, type ReactElement } from 'react'
import { useWords } from '../security/use-words.ts'
import { centreWords } from './centre-words.ts'
import { Frame } from './closed.tsx'

export interface Second {
  readonly challenge: string
  /** Whom the code went to, masked. */
  readonly to: string
}

/** Second step of the login: the code that went to his mobile or e-mail. */
export function SecondForm({ second, back }: { second: Second; back: () => void }): ReactElement {
  const w = useWords(centreWords)
  const [code, setCode] = useState('')
  const [error, setError] = useState<string>()
  const submit = async (): Promise<void> => {
    try {
      await memberCall('POST', '/login/second', { challenge: second.challenge, code })
      await navigate('/user')
    } catch (e) {
      setError(e instanceof MemberProblem ? e.message : w.failed)
    }
  }
  return (
    <Frame>
      <Form layout="vertical" className="card member-login" onFinish={() => void submit()}>
        <h1>{w.second}</h1>
        <Alert type={error ? 'error' : 'info'} showIcon title={error ?? w.secondSent.replace('{to}', second.to)} role={error ? 'alert' : 'status'} />
        <Form.Item label={w.code6} htmlFor="member-second">
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
          {w.signIn}
        </Button>
        <div className="member-ways">
          <Button type="link" size="small" onClick={back}>
            {w.back}
          </Button>
        </div>
      </Form>
    </Frame>
  )
}
