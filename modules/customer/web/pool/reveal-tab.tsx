import { isProblem, messageOf, post, type RecordProps, useBoth } from '@crossway/web-kit'
import { Button, Descriptions, Input } from 'antd'
import { useState, type ReactElement } from 'react'

interface Reach {
  readonly mobile: string | null
  readonly phone: string | null
  readonly wechat: string | null
  readonly email: string | null
}
/** How to reach the contact, in clear and with a reason; the log keeps who looked. */
export default function RevealTab({ record }: RecordProps): ReactElement {
  const both = useBoth()
  const [reason, setReason] = useState('')
  const [reach, setReach] = useState<Reach>()
  const [failed, setFailed] = useState<string>()
  const show = (): void =>
    void post<Reach>(`contact/${record.id}/reveal`, { reason: reason.trim() }, { silent: true }).then(setReach, (e: unknown) =>
      setFailed(isProblem(e) ? (e.detail ?? messageOf(e)) : String(e)),
    )
  return (
    <div style={{ display: 'grid', gap: 12, maxWidth: 480 }}>
      <Input
        aria-label={both('查看原因', 'Reason')}
        placeholder={both('查看原因，将记入日志', 'Reason; it goes into the log')}
        value={reason}
        maxLength={300}
        onChange={(e) => setReason(e.target.value)}
      />
      <div>
        <Button disabled={reason.trim().length < 2} onClick={show}>
          {both('查看完整号码', 'Show numbers')}
        </Button>
      </div>
      {failed && <p className="is-bad">{failed}</p>}
      {reach && (
        <Descriptions
          column={1}
          size="small"
          items={[
            { key: 'mobile', label: both('手机', 'Mobile'), children: reach.mobile ?? '–' },
            { key: 'phone', label: both('座机', 'Phone'), children: reach.phone ?? '–' },
            { key: 'wechat', label: both('微信', 'WeChat'), children: reach.wechat ?? '–' },
            { key: 'email', label: both('邮箱', 'E-mail'), children: reach.email ?? '–' },
          ]}
        />
      )}
    </div>
  )
}
