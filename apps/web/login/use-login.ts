import { errorText, isProblem, notify, signIn, useText, useWait, type LoginAnswer } from '@crossway/web-kit'
import { useEffect, useRef, useState, type FormEvent, type RefObject } from 'react'
import { usePrelogin, type Prelogin } from './prelogin.ts'
import { checkCaptcha, checkPassword, checkUsername } from './rules.ts'
import { useCaptcha, type Captcha } from './use-captcha.ts'

type Name = 'username' | 'password' | 'captcha'
const empty = { username: '', password: '', captcha: '' }
const names: Name[] = ['username', 'password', 'captcha']
const focusField = (form: HTMLFormElement | null, name: Name): void => form?.querySelector<HTMLInputElement>(`input[name=${name}]`)?.focus()

export interface Login {
  form: RefObject<HTMLFormElement | null>
  prelogin: Prelogin
  values: Record<Name, string>
  /** Text under the field; empty when nothing is wrong. */
  wrong: (name: Name) => string
  change: (name: Name) => (value: string) => void
  blur: (name: Name) => () => void
  /** What the server said about account and password. */
  refused: { code: string; text: string } | undefined
  /** Seconds until the next try is taken. */
  wait: number
  keep: boolean
  setKeep: (on: boolean) => void
  busy: boolean
  needsCaptcha: boolean
  captcha: Captcha | undefined
  renew: () => void
  submit: (e: FormEvent) => Promise<void>
  /** The second factor is asked for. */
  challenge: string | undefined
  done: (answer: LoginAnswer) => void
  startOver: () => void
}

/** Values, rules and answers of the login form; each failed submit brings a new captcha image. */
export function useLogin(username: string, onDone: (answer: LoginAnswer) => void): Login {
  const t = useText()
  const { prelogin, known } = usePrelogin()
  const [values, setValues] = useState({ ...empty, username })
  const [errors, setErrors] = useState<Partial<Record<Name, string>>>({})
  const [refused, setRefused] = useState<{ code: string; text: string }>()
  const [failures, setFailures] = useState(0)
  const wait = useWait()
  const [keep, setKeep] = useState(false)
  const [busy, setBusy] = useState(false)
  const [challenge, setChallenge] = useState<string>()
  const form = useRef<HTMLFormElement>(null)
  const needsCaptcha = prelogin.captcha === 'always' || (prelogin.captcha === 'after_failure' && failures > 0)
  const { captcha, renew } = useCaptcha(needsCaptcha && known)

  const focus = (name: Name): void => focusField(form.current, name)
  useEffect(() => focusField(form.current, username ? 'password' : 'username'), [username])

  const rules: Record<Name, (v: string) => string | undefined> = {
    username: checkUsername,
    password: checkPassword,
    captcha: (v) => (needsCaptcha ? checkCaptcha(v) : undefined),
  }
  const check = (name: Name, value = values[name]): string | undefined => rules[name](value)
  const change =
    (name: Name) =>
    (value: string): void => {
      setValues((v) => ({ ...v, [name]: value }))
      setRefused(undefined)
      if (errors[name]) setErrors((e) => ({ ...e, [name]: check(name, value) }))
    }
  const blur = (name: Name) => (): void => {
    if (values[name] !== '') setErrors((e) => ({ ...e, [name]: check(name) }))
  }

  const submit = async (e: FormEvent): Promise<void> => {
    e.preventDefault()
    const found = Object.fromEntries(names.map((n) => [n, check(n)]))
    setErrors(found)
    const first = names.find((n) => found[n])
    if (first) return focus(first)
    setBusy(true)
    try {
      const answer = await signIn({
        username: values.username.trim(),
        password: values.password,
        keep,
        ...(needsCaptcha && captcha ? { captchaId: captcha.id, captcha: values.captcha.trim() } : {}),
      })
      if ('challenge' in answer) setChallenge(answer.challenge)
      else done(answer)
    } catch (problem) {
      if (!isProblem(problem)) throw problem
      setFailures((n) => n + 1)
      setValues((v) => ({ ...v, captcha: '' }))
      renew()
      const text = errorText(problem)
      wait.after(problem)
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
  const startOver = (): void => {
    setChallenge(undefined)
    setValues((v) => ({ ...v, captcha: '' }))
    renew()
  }
  const wrong = (name: Name): string => (errors[name] ? t(errors[name]) : '')
  return {
    form,
    prelogin,
    values,
    wrong,
    change,
    blur,
    refused,
    wait: wait.seconds,
    keep,
    setKeep,
    busy,
    needsCaptcha,
    captcha,
    renew,
    submit,
    challenge,
    done,
    startOver,
  }
}
