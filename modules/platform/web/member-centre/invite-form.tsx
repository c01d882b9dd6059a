import { dateTimeText, MemberProblem, memberCall, navigate, useText } from '@crossway/web-kit'
import { useQuery } from '@tanstack/react-query'
import { Alert, Button, Checkbox, Form, Input, Skeleton } from 'antd'
import { useState, type ReactElement } from 'react'
import { Frame } from './closed.tsx'

interface Invitation {
  readonly username: string
  readonly nickname: string
  readonly party: string | null
  readonly expires_at: string
  readonly terms: { readonly text: string; readonly version: string } | null
}

/** Whoever was invited sets his password here and is in; the link works once (settings.md externalAccount). */
export function InviteForm({ token }: { token: string }): ReactElement {
  const t = useText()
  const { data, error } = useQuery({
    queryKey: ['member-centre', 'invite', token],
    queryFn: () => memberCall<Invitation>('POST', '/invite/look', { token }),
    retry: false,
    staleTime: Infinity,
  })
  const [values, setValues] = useState({ password: '', repeat: '' })
  const [agreed, setAgreed] = useState(false)
  const [message, setMessage] = useState<string>()
  const accept = async (): Promise<void> => {
    try {
      await memberCall('POST', '/invite', { token, ...values, ...(agreed && data?.terms ? { terms: data.terms.version } : {}) })
      await navigate('/user', {}, { replace: true })
    } catch (e) {
      setMessage(e instanceof MemberProblem ? e.message : t('userLogin.failed'))
    }
  }
  const gone = error instanceof MemberProblem ? error.message : error ? t('userLogin.failed') : undefined
  const field = (name: 'password' | 'repeat', label: string): ReactElement => (
    <Form.Item label={label} htmlFor={`invite-${name}`}>
      <Input.Password
        id={`invite-${name}`}
        autoComplete="new-password"
        maxLength={32}
        value={values[name]}
        onChange={(e) => setValues({ ...values, [name]: e.target.value })}
        data-testid={`field-${name}`}
      />
    </Form.Item>
  )
  return (
    <Frame>
      <Form layout="vertical" className="card member-login" onFinish={() => void accept()}>
        <h1>{t('userLogin.invited')}</h1>
        {gone && <Alert type="error" showIcon title={gone} role="alert" />}
        {!data && !gone && <Skeleton active paragraph={{ rows: 4 }} />}
        {message && <Alert type="error" showIcon title={message} role="alert" />}
        {data && (
          <>
            <Alert
              type="info"
              showIcon
              title={[data.nickname, data.party].filter(Boolean).join(' · ')}
              description={`${t('userLogin.account')}: ${data.username} · ${t('userLogin.until')}: ${dateTimeText(data.expires_at)}`}
            />
            {field('password', t('userLogin.password'))}
            {field('repeat', t('userLogin.repeat'))}
            {data.terms && (
              <Form.Item>
                <div className="member-terms" tabIndex={0} role="region" aria-label={t('userLogin.terms')}>
                  {data.terms.text}
                </div>
                <Checkbox checked={agreed} onChange={(e) => setAgreed(e.target.checked)}>
                  {t('userLogin.agree')}
                </Checkbox>
              </Form.Item>
            )}
            <Button type="primary" htmlType="submit" block data-testid="btn-accept">
              {t('userLogin.accept')}
            </Button>
          </>
        )}
        <div className="member-ways">
          <Button type="link" size="small" onClick={() => void navigate('/user/login', {}, { replace: true })}>
            {t('userLogin.back')}
          </Button>
        </div>
      </Form>
    </Frame>
  )
}
