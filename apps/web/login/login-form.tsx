import { useText, type LoginAnswer } from '@crossway/web-kit'
import { LockOutlined, UserOutlined } from '@ant-design/icons'
import { Button, Checkbox, Input } from 'antd'
import { useState, type ReactElement } from 'react'
import { CaptchaField } from './captcha-field.tsx'
import { Field } from './field.tsx'
import { SecondFactor } from './second-factor.tsx'
import { useLogin } from './use-login.ts'
import './login-form.css'

interface Props {
  username?: string
  onDone: (answer: LoginAnswer) => void
}

/** Used by the login page and by the dialog over an expired page. */
export function LoginForm({ username = '', onDone }: Props): ReactElement {
  const t = useText()
  const [caps, setCaps] = useState(false)
  const login = useLogin(username, onDone)
  const { form, prelogin, values, wrong, change, blur, refused, wait, keep, setKeep, busy, needsCaptcha, captcha, renew, submit, challenge, done, startOver } =
    login

  if (challenge) return <SecondFactor challenge={challenge} keep={keep} onDone={done} onBack={startOver} />
  return (
    <form ref={form} className="login-form" onSubmit={submit} noValidate>
      <Field name="username" label={t('adminLogin.username')} error={wrong('username')}>
        {(a) => (
          <Input
            {...a}
            size="large"
            prefix={<UserOutlined />}
            placeholder={t('adminLogin.usernameHint')}
            autoComplete="username"
            value={values.username}
            onChange={(e) => change('username')(e.target.value)}
            onBlur={blur('username')}
          />
        )}
      </Field>
      <Field name="password" label={t('adminLogin.password')} error={wrong('password')} hint={caps ? t('adminLogin.capsLock') : ''}>
        {(a) => (
          <Input.Password
            {...a}
            size="large"
            prefix={<LockOutlined />}
            placeholder={t('adminLogin.passwordHint')}
            autoComplete="current-password"
            value={values.password}
            onChange={(e) => change('password')(e.target.value)}
            onBlur={blur('password')}
            onKeyUp={(e) => setCaps(e.getModifierState('CapsLock'))}
          />
        )}
      </Field>
      {needsCaptcha && (
        <CaptchaField captcha={captcha} value={values.captcha} error={wrong('captcha')} onChange={change('captcha')} onBlur={blur('captcha')} renew={renew} />
      )}
      <div className="keep">
        {prelogin.keep && (
          <>
            <Checkbox checked={keep} onChange={(e) => setKeep(e.target.checked)} data-testid="field-keep">
              {t('adminLogin.keep')}
            </Checkbox>
            <span className="note">{t('adminLogin.keepNote')}</span>
          </>
        )}
      </div>
      <div role="alert" className="refused" data-testid={refused ? `msg-${refused.code}` : undefined}>
        {refused?.text}
      </div>
      <Button type="primary" size="large" block htmlType="submit" loading={busy} disabled={wait > 0} className="submit" data-testid="btn-login">
        {wait > 0 ? t('request.429', { n: wait }) : t('adminLogin.submit')}
      </Button>
    </form>
  )
}
