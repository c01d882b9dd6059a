import { useError, useText, useValue, type FormStore } from '@crossway/web-kit'
import { Button, Input, Space } from 'antd'
import { useState, type ReactElement } from 'react'
import { generatePassword } from './account/generate-password.ts'
import { registerPlatformTexts } from './platform-texts.ts'
import './administration.css'

registerPlatformTexts()

/** Only an account that stands already can keep its password. */
export const isNewLogin = (_typed: object, stored: Readonly<Record<string, unknown>>): boolean => !stored['username']

/** Required for a new account, blank = unchanged for one there is; a generated one is shown so that it can be handed over. */
export function PasswordField({ form, name, disabled = false }: { form: FormStore; name: string; disabled?: boolean }): ReactElement {
  const t = useText()
  const [visible, setVisible] = useState(false)
  const value = useValue(form, name) as string | null
  const error = useError(form, name)
  const fresh = isNewLogin({}, form.base())
  return (
    <Space.Compact block className="password-field">
      <Input.Password
        id={name}
        disabled={disabled}
        autoComplete="new-password"
        aria-label={t('auth/admin.password')}
        maxLength={32}
        placeholder={t(fresh ? 'auth/admin.passwordRequired' : 'auth/admin.passwordKeep')}
        {...(error ? { status: 'error' as const } : {})}
        visibilityToggle={{ visible, onVisibleChange: setVisible }}
        value={value ?? ''}
        onChange={(e) => form.set(name, e.target.value || null)}
        onBlur={() => form.blur(name)}
        data-testid={`field-${name}`}
      />
      <Button
        disabled={disabled}
        onClick={() => {
          form.set(name, generatePassword())
          setVisible(true)
        }}
      >
        {t('auth/admin.generate')}
      </Button>
    </Space.Compact>
  )
}
