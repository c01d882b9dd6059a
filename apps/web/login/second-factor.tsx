import { answerChallenge, errorText, isProblem, useText, type LoginAnswer } from '@crossway/web-kit'
import { SafetyOutlined } from '@ant-design/icons'
import { Button, Checkbox, Input } from 'antd'
import { useState, type FormEvent, type ReactElement } from 'react'
import { Field } from './field.tsx'
import { checkCode } from './rules.ts'

export function SecondFactor({
  challenge,
  keep,
  onDone,
  onBack,
}: {
  challenge: string
  keep: boolean
  onDone: (answer: LoginAnswer) => void
  onBack: () => void
}): ReactElement {
  const t = useText()
  const [code, setCode] = useState('')
  const [trust, setTrust] = useState(false)
  const [error, setError] = useState('')
  const [busy, setBusy] = useState(false)

  const submit = async (e: FormEvent): Promise<void> => {
    e.preventDefault()
    const wrong = checkCode(code)
    if (wrong) return setError(t(wrong))
    setBusy(true)
    try {
      onDone(await answerChallenge(challenge, code.trim(), trust, keep))
    } catch (problem) {
      if (!isProblem(problem)) throw problem
      setCode('')
      setError(errorText(problem))
      if (problem.status === 410 || problem.code === 'CHALLENGE_EXPIRED') onBack()
    } finally {
      setBusy(false)
    }
  }
  return (
    <form className="login-form" onSubmit={submit} noValidate>
      <Field name="code" label={t('adminLogin.code')} error={error} hint={t('adminLogin.recovery')}>
        {(a) => (
          <Input
            {...a}
            size="large"
            autoFocus
            prefix={<SafetyOutlined />}
            placeholder={t('adminLogin.codeHint')}
            inputMode="numeric"
            autoComplete="one-time-code"
            value={code}
            onChange={(e) => {
              setCode(e.target.value)
              setError('')
            }}
          />
        )}
      </Field>
      <div className="keep">
        <Checkbox checked={trust} onChange={(e) => setTrust(e.target.checked)} data-testid="field-trust">
          {t('adminLogin.trust')}
        </Checkbox>
      </div>
      <Button type="primary" size="large" block htmlType="submit" loading={busy} className="submit" data-testid="btn-login">
        {t('adminLogin.submit')}
      </Button>
      <Button type="text" block onClick={onBack} style={{ marginTop: 8 }}>
        {t('adminLogin.backToLogin')}
      </Button>
    </form>
  )
}
