import { copyText, faultText, post, useText, type ListRow } from '@crossway/web-kit'
import { PageModal } from '@crossway/web-ui'
import { Alert, Button, Input, Progress } from 'antd'
import { useEffect, useState, type ReactElement } from 'react'
import './verify-code.css'

interface Shown {
  readonly code: string
  readonly left: number
  readonly hide: number
  readonly period: number
}
const aSecond = 1000

/** The code of this moment with the seconds it has left; it goes out of sight by itself, and each look is written down (settings.md storeVerifyCode). */
export default function CodeDialog({ row, onClose }: { readonly row: ListRow; readonly onClose: () => void }): ReactElement {
  const t = useText()
  const [purpose, setPurpose] = useState('')
  const [shown, setShown] = useState<Shown>()
  const [left, setLeft] = useState(0)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const needed = row['need_reason'] === true
  const look = async (): Promise<void> => {
    setBusy(true)
    setProblem(undefined)
    try {
      const answer = await post<Shown>(`otp-source/${row.id}/code`, { purpose: purpose.trim() || null }, { silent: true })
      setShown(answer)
      setLeft(answer.hide)
    } catch (e) {
      setShown(undefined)
      setProblem(faultText(e))
    } finally {
      setBusy(false)
    }
  }
  useEffect(() => {
    if (!shown) return
    const end = Date.now() + shown.hide * aSecond
    const tick = setInterval(() => {
      const rest = Math.ceil((end - Date.now()) / aSecond)
      setLeft(rest)
      if (rest <= 0) setShown(undefined)
    }, 250)
    return () => clearInterval(tick)
  }, [shown])
  return (
    <PageModal title={String(row['label'] ?? '')} width={420} footer={null} onCancel={onClose}>
      <div className="code-dialog" data-testid="code-dialog">
        {shown ? (
          <>
            <output className="code-digits" aria-live="polite">
              {shown.code.replace(/^(\d{3})(\d{3})$/, '$1 $2').replace(/^(\d{4})(\d{4})$/, '$1 $2')}
            </output>
            <Progress
              type="circle"
              size={56}
              percent={Math.round((left / shown.period) * 100)}
              format={() => `${left}s`}
              aria-label={t('verifyCode.left', { n: left })}
            />
            <Button onClick={() => void copyText(shown.code, t('verifyCode.code'))}>{t('verifyCode.copy')}</Button>
          </>
        ) : (
          <>
            <p className="note">{t('verifyCode.kept')}</p>
            <Input
              aria-label={t('verifyCode.purpose')}
              placeholder={needed ? t('verifyCode.purposeNeeded') : t('verifyCode.purpose')}
              maxLength={200}
              value={purpose}
              onChange={(e) => setPurpose(e.target.value)}
              onPressEnter={() => void look()}
            />
            {problem && <Alert type="error" showIcon title={problem} />}
            <Button type="primary" loading={busy} disabled={needed && !purpose.trim()} onClick={() => void look()}>
              {t('verifyCode.look')}
            </Button>
          </>
        )}
      </div>
    </PageModal>
  )
}
