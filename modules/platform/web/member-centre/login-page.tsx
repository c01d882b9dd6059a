import { MemberProblem, memberCall, navigate, playSound, usePlace, useText } from '@crossway/web-kit'
import { SoundOutlined } from '@ant-design/icons'
import { useQuery } from '@tanstack/react-query'
import { Alert, Button, Form, Input, Segmented } from 'antd'
import { useState, type ReactElement } from 'react'
import { Closed, Frame } from './closed.tsx'
import { CodeField } from './code-field.tsx'
import { contactBody } from './contact-body.ts'
import { InviteForm } from './invite-form.tsx'
import { SecondForm, type Second } from './second-form.tsx'
import { useCaptcha } from './use-captcha.ts'

type Mode = 'password' | 'code' | 'reset' | 'register'
interface Door {
  readonly open: boolean
  readonly captcha: boolean
  readonly codes: boolean
  /** Contacts that a code can reach here. */
  readonly ways: readonly string[]
  readonly register: 'email' | 'mobile' | null
}
const empty = { username: '', nickname: '', email: '', password: '', repeat: '', code: '', captcha: '' }
/** What each way in asks for, and where it is sent. */
const asks: Readonly<Record<Mode, { readonly fields: readonly (keyof typeof empty)[]; readonly path: string }>> = {
  password: { fields: ['username', 'password'], path: '/login' },
  code: { fields: ['email', 'code'], path: '/login/code' },
  reset: { fields: ['email', 'code', 'password', 'repeat'], path: '/reset' },
  register: { fields: ['username', 'nickname', 'email', 'code', 'password', 'repeat'], path: '/register' },
}

/** Login of members, by password or by a code, with a forgotten password and, where it is open, an account of one's own (platform.md §6.12). */
export default function MemberLoginPage(): ReactElement | null {
  const t = useText()
  const { data } = useQuery({ queryKey: ['member-centre'], queryFn: () => memberCall<Door>('GET', ''), retry: false })
  const invite = usePlace((p) => p.query['invite'])
  const [second, setSecond] = useState<Second>()
  const [mode, setMode] = useState<Mode>('password')
  const [values, setValues] = useState(empty)
  const changed = usePlace((p) => p.query['changed']) !== undefined
  const [answer, setMessage] = useState<{ kind: 'error' | 'success'; text: string; field?: string | undefined }>()
  const message = answer ?? (changed ? { kind: 'success' as const, text: t('userLogin.changed'), field: undefined } : undefined)
  const [busy, setBusy] = useState(false)
  const { captcha, renew } = useCaptcha(data?.captcha === true)
  if (!data) return null
  if (!data.open) return <Closed />
  if (invite) return <InviteForm token={String(invite)} />
  if (second) return <SecondForm second={second} back={() => setSecond(undefined)} />
  const put = (part: Partial<typeof values>): void => setValues({ ...values, ...part })
  const open = (next: Mode): void => {
    setMode(next)
    setMessage(undefined)
    put({ code: '', password: '', repeat: '' })
  }
  const refused = (e: unknown): void => {
    const problem = e instanceof MemberProblem ? e : undefined
    setMessage({ kind: 'error', text: problem?.message ?? t('userLogin.failed'), field: problem?.field === 'mobile' ? 'email' : problem?.field })
    put({ captcha: '' })
    renew()
  }
  const solved = { captcha: values.captcha, captchaId: captcha?.id ?? '' }
  const sendCode = async (): Promise<number | undefined> => {
    try {
      const purpose = mode === 'code' ? 'login' : mode
      const { seconds } = await memberCall<{ seconds: number }>('POST', '/code', { purpose, ...contactBody(values.email), ...solved })
      setMessage({ kind: 'success', text: t('userLogin.codeSent') })
      put({ captcha: '' })
      renew()
      return seconds
    } catch (e) {
      refused(e)
    }
  }
  const submit = async (): Promise<void> => {
    setBusy(true)
    setMessage(undefined)
    try {
      const { email, ...body } = Object.fromEntries(asks[mode].fields.map((f) => [f, values[f]]))
      const sent = mode === 'password' ? { ...body, ...solved } : { ...body, ...contactBody(email ?? '') }
      const next = await memberCall<Partial<Second>>('POST', asks[mode].path, sent)
      if (next.challenge) return void setSecond(next as Second)
      if (mode !== 'reset') return void (await navigate('/user'))
      open('password')
      setMessage({ kind: 'success', text: t('userLogin.reset') })
    } catch (e) {
      refused(e)
    } finally {
      setBusy(false)
    }
  }
  const label = {
    username: mode === 'password' ? t('userLogin.name') : t('userLogin.account'),
    nickname: t('userLogin.nickname'),
    email:
      mode === 'register'
        ? t(`userLogin.${data.register ?? 'email'}`)
        : data.ways.length > 1
          ? t('userLogin.contactAny')
          : data.ways[0] === 'mobile'
            ? t('userLogin.mobile')
            : t('userLogin.email'),
    password: t('userLogin.password'),
    repeat: t('userLogin.repeat'),
    code: t('userLogin.code'),
    captcha: t('userLogin.captcha'),
  }
  const fresh = mode === 'reset' || mode === 'register'
  const control = (name: keyof typeof empty): ReactElement => {
    const more = { id: `member-${name}`, value: values[name], 'data-testid': `field-${name}` }
    if (name === 'code') return <CodeField id="code" value={values.code} onChange={(code) => put({ code })} send={sendCode} disabled={!values.email} />
    if (name === 'password' || name === 'repeat')
      return (
        <Input.Password {...more} maxLength={32} autoComplete={fresh ? 'new-password' : 'current-password'} onChange={(e) => put({ [name]: e.target.value })} />
      )
    return (
      <Input
        {...more}
        autoComplete={name === 'email' ? 'username' : name === 'username' ? 'username' : 'off'}
        onChange={(e) => put({ [name]: e.target.value })}
      />
    )
  }
  // A problem of a field stands under it; what no field can mend stands above them.
  const marked = message?.field !== undefined && [...asks[mode].fields, ...(captcha ? ['captcha'] : [])].includes(message.field)
  const fault = (name: string): { validateStatus?: 'error'; help?: ReactElement } =>
    marked && message?.field === name ? { validateStatus: 'error', help: <span role="alert">{message.text}</span> } : {}
  const title = { password: t('userLogin.login'), code: t('userLogin.login'), reset: t('userLogin.setPassword'), register: t('userLogin.register') }[mode]
  return (
    <Frame>
      <Form layout="vertical" className="card member-login" onFinish={() => void submit()}>
        <h1>{title}</h1>
        {message && !marked && <Alert type={message.kind} showIcon title={message.text} role={message.kind === 'error' ? 'alert' : 'status'} />}
        {data.codes && !fresh && (
          <Segmented
            block
            value={mode}
            onChange={(v) => open(v)}
            options={[
              { value: 'password' as const, label: t('userLogin.byPassword') },
              { value: 'code' as const, label: t('userLogin.byCode') },
            ]}
          />
        )}
        {asks[mode].fields.map((name) => (
          <Form.Item key={name} label={label[name]} htmlFor={name === 'code' ? 'code' : `member-${name}`} {...fault(name)}>
            {control(name)}
          </Form.Item>
        ))}
        {captcha && (
          <Form.Item label={t('userLogin.captcha')} htmlFor="member-captcha" {...fault('captcha')}>
            <div className="member-captcha">
              {control('captcha')}
              <button type="button" aria-label={t('userLogin.newCaptcha')} onClick={renew}>
                <img src={captcha.image} alt="" data-captcha-id={captcha.id} />
              </button>
              <Button
                icon={<SoundOutlined />}
                aria-label={t('userLogin.listen')}
                title={t('userLogin.listen')}
                onClick={() => void playSound(captcha.audio).catch(() => undefined)}
              />
            </div>
          </Form.Item>
        )}
        <Button type="primary" htmlType="submit" block loading={busy} data-testid="btn-login">
          {fresh ? title : t('userLogin.signIn')}
        </Button>
        <div className="member-ways">
          {data.codes && !fresh && (
            <Button type="link" size="small" onClick={() => open('reset')}>
              {t('userLogin.forgot')}
            </Button>
          )}
          {data.register && !fresh && (
            <Button type="link" size="small" onClick={() => open('register')}>
              {t('userLogin.register')}
            </Button>
          )}
          {fresh && (
            <Button type="link" size="small" onClick={() => open('password')}>
              {t('userLogin.back')}
            </Button>
          )}
        </div>
      </Form>
    </Frame>
  )
}
