import { errorText, isProblem, notify, post, useText } from '@crossway/web-kit'
import { Button, Input } from 'antd'
import { useState, type FormEvent, type ReactElement } from 'react'
import { hasPasswordForm } from '../../model/password-rule.ts'

const names = ['old', 'new', 'repeat'] as const
type Name = (typeof names)[number]
const empty = { old: '', new: '', repeat: '' }

/** Old password, new one twice; all other sessions end (platform.md §5.7). */
export function PasswordCard(): ReactElement {
  const t = useText()
  const [values, setValues] = useState<Record<Name, string>>(empty)
  const [errors, setErrors] = useState<Partial<Record<Name, string>>>({})
  const [busy, setBusy] = useState(false)
  const check = (): Partial<Record<Name, string>> => ({
    ...(values.old ? {} : { old: t('adminInfo.required', { label: t('adminInfo.old') }) }),
    ...(hasPasswordForm(values.new) ? {} : { new: t('adminInfo.passwordRule') }),
    ...(values.repeat === values.new ? {} : { repeat: t('adminInfo.repeatWrong') }),
  })
  const save = async (e: FormEvent): Promise<void> => {
    e.preventDefault()
    const found = check()
    setErrors(found)
    if (Object.keys(found).length) return
    setBusy(true)
    try {
      await post('profile/password', values, { silent: true })
      setValues(empty)
      notify({ kind: 'success', code: 'passwordChanged', text: t('adminInfo.passwordChanged') })
    } catch (problem) {
      if (!isProblem(problem)) throw problem
      const at = problem.errors.filter((x) => (names as readonly string[]).includes(x.field))
      setErrors(at.length ? Object.fromEntries(at.map((x) => [x.field, x.detail ?? ''])) : { old: errorText(problem) })
    } finally {
      setBusy(false)
    }
  }
  return (
    <form className="profile-password" onSubmit={(e) => void save(e)} noValidate aria-label={t('adminInfo.passwordTitle')}>
      <h2>{t('adminInfo.passwordTitle')}</h2>
      {names.map((name) => (
        <div key={name} className="profile-password-row">
          <label htmlFor={`password-${name}`}>{t(`adminInfo.${name}`)}</label>
          <Input.Password
            id={`password-${name}`}
            autoComplete={name === 'old' ? 'current-password' : 'new-password'}
            value={values[name]}
            status={errors[name] ? 'error' : ''}
            onChange={(e) => (setValues({ ...values, [name]: e.target.value }), setErrors({ ...errors, [name]: '' }))}
          />
          {errors[name] && (
            <div className="field-error" role="alert">
              {errors[name]}
            </div>
          )}
        </div>
      ))}
      <Button htmlType="submit" loading={busy} data-testid="btn-password-save">
        {t('adminInfo.changePassword')}
      </Button>
    </form>
  )
}
