import { MemberProblem, memberCall, navigate, playSound, usePlace } from '@crossway/web-kit'
import { SoundOutlined } from '@ant-design/icons'
import { useQuery } from '@tanstack/react-query'
import { Alert, Button, Form, Input, Segmented } from 'antd'
import { useState, type ReactElement } from 'react'
import { useWords } from '../security/use-words.ts'
import { centreWords } from './centre-words.ts'
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
  const w = useWords(centreWords)
  const { data } = useQuery({ queryKey: ['member-centre'], queryFn: () => memberCall<Door>('GET', ''), retry: false })
  const invite = usePlace((p) => p.query['invite'])
  const [second, setSecond] = useState<Second>()
  const [mode, setMode] = useState<Mode>('password')
  const [values, setValues] = useState(empty)
  const [said, setSaid] = useState<{ kind: 'error' | 'success'; text: string }>()
  const [busy, setBusy] = useState(false)
  const { captcha, renew } = useCaptcha(data?.captcha === true)
  if (!data) return null
  if (!data.open) return <Closed />
  if (invite) return <InviteForm token={String(invite)} />
  if (second) return <SecondForm second={second} back={() => setSecond(undefined)} />
  const put = (part: Partial<typeof values>): void => setValues({ ...values, ...part })
  const open = (next: Mode): void => {
    setMode(next)
    setSaid(undefined)
    put({ code: '', password: '', repeat: '' })
  }
  const refused = (e: unknown): void => {
    setSaid({ kind: 'error', text: e instanceof MemberProblem ? e.message : w.failed })
    renew()
  }
  const solved = { captcha: values.captcha, captchaId: captcha?.id ?? '' }
  const sendCode = async (): Promise<number | undefined> => {
    try {
      const purpose = mode === 'code' ? 'login' : mode
      const { seconds } = await memberCall<{ seconds: number }>('POST', '/code', { purpose, ...contactBody(values.email), ...solved })
      setSaid({ kind: 'success', text: w.codeSent })
      put({ captcha: '' })
      renew()
      return seconds
    } catch (e) {
      refused(e)
    }
  }
  const submit = async (): Promise<void> => {
    setBusy(true)
    setSaid(undefined)
    try {
      const { email, ...body } = Object.fromEntries(asks[mode].fields.map((f) => [f, values[f]]))
      const sent = mode === 'password' ? { ...body, ...solved } : { ...body, ...contactBody(email ?? '') }
      const answer = await memberCall<Partial<Second>>('POST', asks[mode].path, sent)
      if (answer.challenge) return void setSecond(answer as Second)
      if (mode !== 'reset') return void (await navigate('/user'))
      open('password')
      setSaid({ kind: 'success', text: w.reset })
    } catch (e) {
      refused(e)
    } finally {
      setBusy(false)
    }
  }
  const label = {
    username: mode === 'password' ? w.name : w.account,
    nickname: w.nickname,
    email: mode === 'register' ? w[data.register ?? 'email'] : data.ways.length > 1 ? w.contactAny : data.ways[0] === 'mobile' ? w.mobile : w.email,
    password: w.password,
    repeat: w.repeat,
    code: w.code,
    captcha: w.captcha,
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
  const title = { password: w.login, code: w.login, reset: w.setPassword, register: w.register }[mode]
  return (
    <Frame>
      <Form layout="vertical" className="card member-login" onFinish={() => void submit()}>
        <h1>{title}</h1>
        {said && <Alert type={said.kind} showIcon title={said.text} role={said.kind === 'error' ? 'alert' : 'status'} />}
        {data.codes && !fresh && (
          <Segmented
            block
            value={mode}
            onChange={(v) => open(v)}
            options={[
              { value: 'password' as const, label: w.byPassword },
              { value: 'code' as const, label: w.byCode },
            ]}
          />
        )}
        {asks[mode].fields.map((name) => (
          <Form.Item key={name} label={label[name]} htmlFor={name === 'code' ? 'code' : `member-${name}`}>
            {control(name)}
          </Form.Item>
        ))}
        {captcha && (
          <Form.Item label={w.captcha} htmlFor="member-captcha">
            <div className="member-captcha">
              {control('captcha')}
              <button type="button" aria-label={w.newCaptcha} onClick={renew}>
                <img src={captcha.image} alt="" data-captcha-id={captcha.id} />
              </button>
              <Button icon={<SoundOutlined />} aria-label={w.listen} title={w.listen} onClick={() => void playSound(captcha.audio).catch(() => undefined)} />
            </div>
          </Form.Item>
        )}
        <Button type="primary" htmlType="submit" block loading={busy} data-testid="btn-login">
          {fresh ? title : w.signIn}
        </Button>
        <div className="member-ways">
          {data.codes && !fresh && (
            <Button type="link" size="small" onClick={() => open('reset')}>
              {w.forgot}
            </Button>
          )}
          {data.register && !fresh && (
            <Button type="link" size="small" onClick={() => open('register')}>
              {w.register}
            </Button>
          )}
          {fresh && (
            <Button type="link" size="small" onClick={() => open('password')}>
              {w.back}
            </Button>
          )}
        </div>
      </Form>
    </Frame>
  )
}
