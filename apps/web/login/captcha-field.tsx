import { notify, playSound, useText } from '@crossway/web-kit'
import { SafetyCertificateOutlined, SoundOutlined } from '@ant-design/icons'
import { Input } from 'antd'
import type { ReactElement } from 'react'
import { Field } from './field.tsx'
import type { Captcha } from './use-captcha.ts'

interface Props {
  captcha: Captcha | undefined
  value: string
  error: string
  onChange: (value: string) => void
  onBlur: () => void
  renew: () => void
}

/** Typed, an image that is a button, and a spoken version beside it. */
export function CaptchaField({ captcha, value, error, onChange, onBlur, renew }: Props): ReactElement {
  const t = useText()
  const speak = (): void => {
    if (captcha) playSound(captcha.audio).catch(() => notify({ kind: 'warning', code: 'noSound', text: t('adminLogin.noSound'), lasts: 3000 }))
  }
  return (
    <Field name="captcha" label={t('adminLogin.captcha')} error={error}>
      {(a) => (
        <div className="captcha">
          <Input
            {...a}
            size="large"
            prefix={<SafetyCertificateOutlined />}
            placeholder={t('adminLogin.captchaHint')}
            autoComplete="off"
            maxLength={8}
            value={value}
            onChange={(e) => onChange(e.target.value)}
            onBlur={onBlur}
          />
          <button
            type="button"
            className="plain-button image"
            onClick={renew}
            title={t('adminLogin.newImage')}
            aria-label={t('adminLogin.newImage')}
            data-testid="btn-captcha"
          >
            {captcha && <img src={captcha.image} alt="" width={112} height={40} data-captcha-id={captcha.id} />}
          </button>
          {captcha && (
            <button
              type="button"
              data-testid="btn-listen"
              className="plain-button sound"
              onClick={speak}
              title={t('adminLogin.listen')}
              aria-label={t('adminLogin.listen')}
            >
              <SoundOutlined />
            </button>
          )}
        </div>
      )}
    </Field>
  )
}
