import { numberText, post, useLang } from '@crossway/web-kit'
import { PageModal } from '@crossway/web-ui'
import { Alert, Button, DatePicker } from 'antd'
import dayjs from 'dayjs'
import { useState, type ReactElement } from 'react'

interface Answer {
  readonly day: string
  readonly rows: number
  readonly open: number
  readonly broken: number | null
}
/** Whether the log of a day was touched: the first row whose hash does not follow from the one before it (settings.md cudLog). */
export function VerifyChain(): ReactElement {
  const lang = useLang()
  const say = (zh: string, en: string): string => (lang === 'en' ? en : zh)
  const [open, setOpen] = useState(false)
  const [day, setDay] = useState(() => dayjs())
  const [busy, setBusy] = useState(false)
  const [answer, setAnswer] = useState<Answer>()
  const run = async (): Promise<void> => {
    setBusy(true)
    try {
      setAnswer(await post<Answer>('audit-log/verify', { day: day.format('YYYY-MM-DD') }))
    } finally {
      setBusy(false)
    }
  }
  const rows =
    answer &&
    say(
      `共 ${numberText(answer.rows)} 行，其中 ${numberText(answer.open)} 行尚未封链`,
      `${numberText(answer.rows)} rows, ${numberText(answer.open)} not sealed yet`,
    )
  return (
    <>
      <Button onClick={() => setOpen(true)} data-testid="btn-cudLog/verify">
        {say('校验', 'Verify')}
      </Button>
      {open && (
        <PageModal
          title={say('校验散列链', 'Verify the chain')}
          okText={say('校验', 'Verify')}
          okButtonProps={{ loading: busy }}
          onOk={() => void run()}
          onCancel={() => setOpen(false)}
        >
          <div className="audit-verify">
            <DatePicker
              allowClear={false}
              value={day}
              disabledDate={(d) => d.isAfter(dayjs(), 'day')}
              onChange={(d) => d && setDay(d)}
              aria-label={say('日期', 'Day')}
            />
            {answer &&
              (answer.broken === null ? (
                <Alert type="success" showIcon title={say('散列链完整', 'The chain holds')} description={rows} />
              ) : (
                <Alert type="error" showIcon title={say(`第 ${answer.broken} 号记录被改动`, `Row ${answer.broken} was changed`)} description={rows} />
              ))}
          </div>
        </PageModal>
      )}
    </>
  )
}
