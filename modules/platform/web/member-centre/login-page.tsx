import { navigate } from '@crossway/web-kit'
import { useQuery } from '@tanstack/react-query'
import { Alert, Button, Form, Input } from 'antd'
import { useState, type ReactElement } from 'react'
import { useWords } from '../security/use-words.ts'
import { centreWords } from './centre-words.ts'
import { Closed, Frame } from './closed.tsx'
import { memberCall, MemberProblem } from './member-call.ts'

/** Login of members (platform.md §6.12): only the disabled text while the centre is closed. */
export default function MemberLoginPage(): ReactElement | null {
  const w = useWords(centreWords)
  const { data } = useQuery({ queryKey: ['member-centre'], queryFn: () => memberCall<{ open: boolean; captcha: boolean }>('GET', ''), retry: false })
  const [values, setValues] = useState({ username: '', password: '', captcha: '' })
  const [error, setError] = useState<string>()
  const [busy, setBusy] = useState(false)
  const captcha = useQuery({
    queryKey: ['member-captcha'],
    queryFn: async () => (await (await fetch('/api/captcha')).json()) as { id: string; image: string },
    enabled: data?.captcha === true,
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (!data) return null
  if (!data.open) return <Closed />
  const put = (part: Partial<typeof values>): void => setValues({ ...values, ...part })
  const signIn = async (): Promise<void> => {
    setBusy(true)
    setError(undefined)
    try {
      await memberCall('POST', '/login', { ...values, captchaId: captcha.data?.id ?? '' })
      await navigate('/user')
    } catch (e) {
      setError(e instanceof MemberProblem ? e.message : w.failed)
      if (data.captcha) void captcha.refetch()
    } finally {
      setBusy(false)
    }
  }
  return (
    <Frame>
      <Form layout="vertical" className="card member-login" onFinish={() => void signIn()}>
        <h1>{w.login}</h1>
        {error && <Alert type="error" showIcon title={error} role="alert" />}
        <Form.Item label={w.name} htmlFor="member-name">
          <Input
            id="member-name"
            autoComplete="username"
            value={values.username}
            onChange={(e) => put({ username: e.target.value })}
            data-testid="field-username"
          />
        </Form.Item>
        <Form.Item label={w.password} htmlFor="member-password">
          <Input.Password
            id="member-password"
            autoComplete="current-password"
            value={values.password}
            onChange={(e) => put({ password: e.target.value })}
            data-testid="field-password"
          />
        </Form.Item>
        {data.captcha && (
          <Form.Item label={w.captcha} htmlFor="member-captcha">
            <div className="member-captcha">
              <Input
                id="member-captcha"
                autoComplete="off"
                value={values.captcha}
                onChange={(e) => put({ captcha: e.target.value })}
                data-testid="field-captcha"
              />
              <button type="button" aria-label={w.newCaptcha} onClick={() => void captcha.refetch()}>
                {captcha.data && <img src={captcha.data.image} alt="" data-captcha-id={captcha.data.id} />}
              </button>
            </div>
          </Form.Item>
        )}
        <Button type="primary" htmlType="submit" block loading={busy} data-testid="btn-login">
          {w.signIn}
        </Button>
      </Form>
    </Frame>
  )
}
