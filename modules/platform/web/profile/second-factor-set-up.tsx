import { copyText, faultText, isProblem, post, useText } from '@crossway/web-kit'
import { PageModal } from '@crossway/web-ui'
import { useQuery } from '@tanstack/react-query'
import { Alert, Button, Input, QRCode, Skeleton } from 'antd'
import { useState, type ReactElement } from 'react'

/** Picture and secret, two consecutive codes, then the recovery codes once (platform.md §5.3). */
export function SecondFactorSetUp({ onClose }: { onClose: () => void }): ReactElement {
  const t = useText()
  const { data, isError } = useQuery({
    queryKey: ['profile', 'factor', 'set-up'],
    queryFn: () => post<{ secret: string; uri: string }>('profile/two-factor', {}),
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  })
  const [codes, setCodes] = useState<readonly [string, string]>(['', ''])
  const [error, setError] = useState('')
  const [busy, setBusy] = useState(false)
  const [recovery, setRecovery] = useState<readonly string[]>()
  const confirm = async (): Promise<void> => {
    setBusy(true)
    try {
      setRecovery((await post<{ recovery: string[] }>('profile/two-factor/confirm', { codes }, { silent: true })).recovery)
    } catch (e) {
      if (!isProblem(e)) throw e
      setError(faultText(e))
    } finally {
      setBusy(false)
    }
  }
  if (recovery)
    return (
      <PageModal
        title={t('adminInfo.recoveryTitle')}
        mask={{ closable: false }}
        onCancel={onClose}
        footer={[
          <Button key="copy" onClick={() => void copyText(recovery.join('\n'), t('adminInfo.recoveryTitle'))}>
            {t('adminInfo.copyAll')}
          </Button>,
          <Button key="done" type="primary" onClick={onClose}>
            {t('adminInfo.close')}
          </Button>,
        ]}
      >
        <Alert type="warning" showIcon title={t('adminInfo.recoveryNote')} />
        <ul className="recovery-codes mono">
          {recovery.map((c) => (
            <li key={c}>{c}</li>
          ))}
        </ul>
      </PageModal>
    )
  const code = (i: 0 | 1, label: string): ReactElement => (
    <div className="profile-password-row">
      <label htmlFor={`totp-${i}`}>{label}</label>
      <Input
        id={`totp-${i}`}
        inputMode="numeric"
        maxLength={6}
        autoComplete="one-time-code"
        value={codes[i]}
        onChange={(e) => (setCodes(i === 0 ? [e.target.value, codes[1]] : [codes[0], e.target.value]), setError(''))}
      />
    </div>
  )
  return (
    <PageModal
      title={t('adminInfo.twoFactor')}
      mask={{ closable: false }}
      okText={t('adminInfo.confirm')}
      okButtonProps={{ disabled: !data || codes.some((c) => !/^\d{6}$/.test(c)) }}
      confirmLoading={busy}
      onOk={() => void confirm()}
      onCancel={onClose}
    >
      {isError ? null : !data ? (
        <Skeleton active />
      ) : (
        <>
          <p>{t('adminInfo.scan')}</p>
          <div className="totp-picture">
            <QRCode value={data.uri} size={160} type="svg" />
            <div>
              <span className="note">{t('adminInfo.secret')}</span>
              <code className="totp-secret">{data.secret.match(/.{1,4}/g)?.join(' ')}</code>
            </div>
          </div>
          {code(0, t('adminInfo.codeOne'))}
          {code(1, t('adminInfo.codeTwo'))}
          {error && (
            <div className="field-error" role="alert">
              {error}
            </div>
          )}
        </>
      )}
    </PageModal>
  )
}
