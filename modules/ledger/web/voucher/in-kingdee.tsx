import { errorText, get, useLang, type RecordProps } from '@crossway/web-kit'
import { Alert, Button, Space } from 'antd'
import { useState, type ReactElement } from 'react'
import { adviceOf } from './advice.ts'

interface Found {
  readonly found: boolean
  readonly kd_id: string | null
  readonly kd_no: string | null
  readonly why: string | null
}
/** What keeps the voucher from Kingdee and what to do about it; asks Kingdee for it by our number. */
export default function InKingdee({ record }: RecordProps): ReactElement {
  const lang = useLang()
  const say = (zh: string, en: string): string => (lang === 'en' ? en : zh)
  const [answer, setAnswer] = useState<Found>()
  const [busy, setBusy] = useState(false)
  const [failed, setFailed] = useState<string>()
  const look = async (): Promise<void> => {
    setBusy(true)
    setFailed(undefined)
    try {
      setAnswer(await get<Found>(`voucher/${record.id}/in-kingdee`, { silent: true }))
    } catch (e) {
      setFailed(errorText(e))
    } finally {
      setBusy(false)
    }
  }
  const problem = record['problem'] as string | null
  return (
    <Space orientation="vertical" className="in-kingdee">
      {problem && <Alert type="warning" showIcon title={String(record['last_error'] ?? '')} description={adviceOf(problem, lang)} />}
      <Button loading={busy} onClick={() => void look()}>
        {say('按我方凭证号到金蝶查找', 'Look up in Kingdee by our number')}
      </Button>
      {failed && <Alert type="error" showIcon title={failed} />}
      {answer?.why && <Alert type="error" showIcon title={answer.why} />}
      {answer && !answer.why && (
        <Alert
          type={answer.found ? 'success' : 'info'}
          showIcon
          title={
            answer.found
              ? say(
                  `金蝶已有该凭证：编号 ${answer.kd_no ?? '–'}，内码 ${answer.kd_id ?? '–'}`,
                  `Kingdee holds it: no. ${answer.kd_no ?? '–'}, id ${answer.kd_id ?? '–'}`,
                )
              : say('金蝶没有该凭证', 'Kingdee does not hold it')
          }
        />
      )}
    </Space>
  )
}
