import { isProblem, messageOf, notify, signIn, useText, type LoginAnswer } from '@crossway/web-kit'
import { LockOutlined, UserOutlined } from '@ant-design/icons'
import { Button, Checkbox, Input } from 'antd'
import { useEffect, useRef, useState, type FormEvent, type ReactElement } from 'react'
import { CaptchaField } from './captcha-field.tsx'
import { Field } from './field.tsx'
import { usePrelogin } from './prelogin.ts'
import { checkCaptcha, checkPassword, checkUsername } from './rules.ts'
import { SecondFactor } from './second-factor.tsx'
import { useCaptcha } from './use-captcha.ts'
import './login-form.css'

type Name = 'username' | 'password' | 'captcha'
const empty = { username: '', password: '', captcha: '' }

/** Used by the login page and by the dialog over an expired page. */
export function LoginForm({ username = '', onDone, small = false }: { username?: string; onDone: (answer: LoginAnswer) => void; small?: boolean }): ReactElement {
  const t = useText()
  const { prelogin, known } = usePrelogin()
  const [values, setValues] = useState({ ...empty, username })
  const [errors, setErrors] = useState<Partial<Record<Name, string>>>({})
  const [refused, setRefused] = useState<{ code: string; text: string }>()
  const [failures, setFailures] = useState(0)
  const [keep, setKeep] = useState(false)
  const [caps, setCaps] = useState(false)
  const [busy, setBusy] = useState(false)
  const [challenge, setChallenge] = useState<string>()
  const form = useRef<HTMLFormElement>(null)
  const needsCaptcha = prelogin.captcha === 'always' || (prelogin.captcha === 'after_failure' && failures > 0)
  const { captcha, renew } = useCaptcha(needsCaptcha && known)

  const focus = (name: Name): void => form.current?.querySelector<HTMLInputElement>(`input[name=${name}]`)?.focus()
  useEffect(() => focus(username ? 'password' : 'username'), [username])

  const rules: Record<Name, (v: string) => string | undefined> = { username: checkUsername, password: checkPassword, captcha: (v) => (needsCaptcha ? checkCaptcha(v) : undefined) }
  const check = (name: Name, value = values[name]): string | undefined => rules[name](value)
  const change = (name: Name) => (value: string): void => {
    setValues((v) => ({ ...v, [name]: value }))
    setRefused(undefined)
    if (errors[name]) setErrors((e) => ({ ...e, [name]: check(name, value) }))
  }
  const blur = (name: Name) => (): void => {
    if (values[name] !== '') setErrors((e) => ({ ...e, [name]: check(name) }))
  }

  const submit = async (e: FormEvent): Promise<void> => {
    e.preventDefault()
    const names: Name[] = ['username', 'password', 'captcha']
    const found = Object.fromEntries(names.map((n) => [n, check(n)]))
    setErrors(found)
    const first = names.find((n) => found[n])
    if (first) return focus(first)
    setBusy(true)
    try {
      const answer = await signIn({ username: values.username.trim(), password: values.password, keep, ...(needsCaptcha && captcha ? { captchaId: captcha.id, captcha: values.captcha.trim() } : {}) })
      if ('challenge' in answer) setChallenge(answer.challenge)
      else done(answer)
    } catch (problem) {
      if (!isProblem(problem)) throw problem
      setFailures((n) => n + 1)
      setValues((v) => ({ ...v, captcha: '' }))
      renew()
      const text = problem.detail ?? messageOf(problem)
      if (problem.code === 'CAPTCHA_INVALID') {
        setErrors({ captcha: text })
        focus('captcha')
      } else {
        setRefused({ code: problem.code, text })
        focus('password')
      }
    } finally {
      setBusy(false)
    }
  }
  const done = (answer: LoginAnswer): void => {
    notify({ kind: 'success', code: 'login', text: t('adminLogin.success') })
    onDone(answer)
  }

  if (challenge) return <SecondFactor challenge={challenge} keep={keep} onDone={done} onBack={() => { setChallenge(undefined); setValues((v) => ({ ...v, captcha: '' })); renew() }} />
  const wrong = (name: Name): string => (errors[name] ? t(errors[name]) : '')
  return (
    <form ref={form} className={small ? 'login-form small' : 'login-form'} onSubmit={submit} noValidate>
      <Field name="username" label={t('adminLogin.username')} error={wrong('username')}>
        {(a) => <Input {...a} size="large" prefix={<UserOutlined />} placeholder={t('adminLogin.usernameHint')} autoComplete="username" value={values.username} onChange={(e) => change('username')(e.target.value)} onBlur={blur('username')} />}
      </Field>
      <Field name="password" label={t('adminLogin.password')} error={wrong('password')} hint={caps ? t('adminLogin.capsLock') : ''}>
        {(a) => <Input.Password {...a} size="large" prefix={<LockOutlined />} placeholder={t('adminLogin.passwordHint')} autoComplete="current-password" value={values.password} onChange={(e) => change('password')(e.target.value)} onBlur={blur('password')} onKeyUp={(e) => setCaps(e.getModifierState('CapsLock'))} />}
      </Field>
      {needsCaptcha && <CaptchaField captcha={captcha} value={values.captcha} error={wrong('captcha')} onChange={change('captcha')} onBlur={blur('captcha')} renew={renew} />}
      <div className="keep">
        {prelogin.keep && <><Checkbox checked={keep} onChange={(e) => setKeep(e.target.checked)} data-testid="field-keep">{t('adminLogin.keep')}</Checkbox>
        <span className="note">{t('adminLogin.keepNote')}</span></>}
      </div>
      <div role="alert" className="refused" data-testid={refused ? `msg-${refused.code}` : undefined}>{refused?.text}</div>
      <Button type="primary" size="large" block htmlType="submit" loading={busy} className="submit" data-testid="btn-login">{t('adminLogin.submit')}</Button>
    </form>
  )
}
