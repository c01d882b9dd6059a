import { dateTimeText, faultText, post, useText, type RecordProps } from '@crossway/web-kit'
import { Alert, Button, Input } from 'antd'
import { useState, type ReactElement } from 'react'
import './verify-code.css'

interface Tried {
  readonly codes: readonly [string, string]
  readonly left: number
  readonly digits: number
  readonly period: number
  readonly algorithm: string
}

/** Enrolment: paste the seed, try two consecutive codes at the platform, then keep it. It is written once and never read back. */
export default function EnrolTab({ record, refresh }: RecordProps): ReactElement {
  const t = useText()
  const [secret, setSecret] = useState('')
  const [tried, setTried] = useState<Tried>()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const send = async (confirm: boolean): Promise<void> => {
    setBusy(true)
    setProblem(undefined)
    try {
      const answer = await post<Tried>(`otp-source/${record.id}/enrol`, { secret, confirm }, { silent: true })
      if (!confirm) return setTried(answer)
      setSecret('')
      setTried(undefined)
      refresh()
    } catch (e) {
      setTried(undefined)
      setProblem(faultText(e))
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className="enrol-tab">
      <p className="note">
        {record['enrolled'] === true ? t('verifyCode.since', { at: dateTimeText(String(record['enrolled_at'] ?? '')) }) : t('verifyCode.none')}
      </p>
      <Input.Password
        autoComplete="off"
        aria-label={t('verifyCode.seed')}
        placeholder={t('verifyCode.seedExample')}
        maxLength={2000}
        value={secret}
        onChange={(e) => (setSecret(e.target.value), setTried(undefined))}
      />
      {problem && <Alert type="error" showIcon title={problem} />}
      {tried && (
        <Alert
          type="info"
          title={t('verifyCode.try', { period: tried.period, digits: tried.digits, algorithm: tried.algorithm })}
          description={<span className="code-digits">{tried.codes.join('  →  ')}</span>}
        />
      )}
      <div className="enrol-actions">
        <Button disabled={!secret.trim()} loading={busy && !tried} onClick={() => void send(false)}>
          {t('verifyCode.tryCodes')}
        </Button>
        {tried && (
          <Button type="primary" loading={busy} onClick={() => void send(true)}>
            {t('verifyCode.keep')}
          </Button>
        )}
      </div>
    </div>
  )
}
