import { errorText, isProblem, navigate, notify, post, signOut, useSession, useText } from '@crossway/web-kit'
import { Button, Input, Modal } from 'antd'
import { useState, type FormEvent, type ReactElement } from 'react'
import { Field } from '../login/field.tsx'
import { checkPassword } from '../login/rules.ts'
import '../login/login-form.css'

type Name = 'old' | 'new' | 'repeat'
const names = ['old', 'new', 'repeat'] as const

/** A first or reset password must be replaced; until then the server refuses everything else. */
export default function MustChangePassword(): ReactElement {
  const t = useText()
  const [values, setValues] = useState<Record<Name, string>>({ old: '', new: '', repeat: '' })
  const [errors, setErrors] = useState<Partial<Record<Name, string>>>({})
  const [busy, setBusy] = useState(false)

  const check = (): Partial<Record<Name, string>> => {
    const wrong = checkPassword(values.new)
    return {
      ...(values.old ? {} : { old: t('session.required') }),
      ...(wrong ? { new: t(wrong) } : {}),
      ...(values.repeat === values.new ? {} : { repeat: t('session.repeatWrong') }),
    }
  }
  const submit = async (e: FormEvent): Promise<void> => {
    e.preventDefault()
    const found = check()
    setErrors(found)
    if (Object.keys(found).length) return
    setBusy(true)
    try {
      await post('profile/password', values, { silent: true })
      useSession.setState({ must: undefined })
      notify({ kind: 'success', code: 'passwordChanged', text: t('session.passwordChanged') })
      location.reload() // what was refused meanwhile is asked for again
    } catch (problem) {
      if (!isProblem(problem)) throw problem
      const at = problem.errors.filter((x): x is typeof x & { field: Name } => (names as readonly string[]).includes(x.field))
      setErrors(at.length ? Object.fromEntries(at.map((x) => [x.field, x.detail ?? x.message ?? ''])) : { old: errorText(problem) })
    } finally {
      setBusy(false)
    }
  }
  const leave = (): void => void signOut().then(() => navigate('/', {}, { replace: true }))
  return (
    <Modal
      open
      closable={false}
      keyboard={false}
      mask={{ closable: false }}
      width={448}
      title={t('session.changeTitle')}
      footer={null}
      wrapProps={{ 'data-testid': 'dialog-password' } as object}
    >
      <p style={{ marginBottom: 12, color: 'var(--t2)' }}>{t('session.changeText')}</p>
      <form className="login-form" onSubmit={submit} noValidate>
        {names.map((name) => (
          <Field key={name} name={name} label={t(`session.${name}`)} error={errors[name] ?? ''}>
            {(a) => (
              <Input.Password
                {...a}
                size="large"
                autoFocus={name === 'old'}
                autoComplete={name === 'old' ? 'current-password' : 'new-password'}
                value={values[name]}
                onChange={(e) => {
                  setValues({ ...values, [name]: e.target.value })
                  setErrors({ ...errors, [name]: '' })
                }}
              />
            )}
          </Field>
        ))}
        <Button type="primary" size="large" block htmlType="submit" loading={busy} className="submit" data-testid="btn-password">
          {t('session.save')}
        </Button>
        <Button type="text" block onClick={leave} style={{ marginTop: 8 }}>
          {t('loading.logout')}
        </Button>
      </form>
    </Modal>
  )
}
