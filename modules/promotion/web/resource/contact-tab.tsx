import { isProblem, messageOf, post, useAuth, useBoth, type RecordProps } from '@crossway/web-kit'
import { Alert, Button, Descriptions, Form, Input } from 'antd'
import { useEffect, useState, type ReactElement } from 'react'

const words = {
  contact_name: ['联系人', 'Contact'],
  email: ['邮箱', 'E-mail'],
  whatsapp: ['WhatsApp', 'WhatsApp'],
  wechat: ['微信', 'WeChat'],
  phone: ['电话', 'Phone'],
  address: ['地址', 'Address'],
} as const
interface Shown {
  readonly contact: Readonly<Record<keyof typeof words, string | null>>
  readonly seconds: number
}

/** How to reach one resource in clear, with the reason that the log keeps; it goes from the screen by itself (promotion.md promotionResource, viewContact). */
export default function ContactTab({ record }: RecordProps): ReactElement {
  const say = useBoth()
  const may = useAuth('promotionResource/viewContact')
  const [reason, setReason] = useState('')
  const [shown, setShown] = useState<Shown>()
  const [wrong, setWrong] = useState<string>()
  const [busy, setBusy] = useState(false)
  useEffect(() => {
    if (!shown) return undefined
    const gone = setTimeout(() => setShown(undefined), shown.seconds * 1000)
    return () => clearTimeout(gone)
  }, [shown])
  const ask = async (): Promise<void> => {
    setBusy(true)
    setWrong(undefined)
    await post<Shown>(`promotion-resource/${record.id}/reveal`, { reason: reason.trim() }, { silent: true }).then(setShown, (e: unknown) =>
      setWrong(isProblem(e) ? (e.detail ?? messageOf(e)) : String(e)),
    )
    setBusy(false)
  }
  return (
    <Form layout="vertical" disabled={!may} style={{ maxWidth: 480 }}>
      <p className="note">
        {say('查看会记入操作日志；显示一分钟后自动隐藏', 'Each look is written to the log; what is shown goes from the screen after a minute')}
      </p>
      <Form.Item label={say('查看原因', 'Reason')} required>
        <Input
          value={reason}
          maxLength={300}
          aria-label={say('查看原因', 'Reason')}
          data-testid="field-contactReason"
          onChange={(e) => setReason(e.target.value)}
        />
      </Form.Item>
      <Button type="primary" loading={busy} disabled={!may || reason.trim().length < 2} onClick={() => void ask()} data-testid="btn-viewContact">
        {say('查看联系方式', 'Show the contact')}
      </Button>
      {shown && (
        <Descriptions
          style={{ marginTop: 12 }}
          bordered
          column={1}
          size="small"
          items={(Object.keys(words) as (keyof typeof words)[]).flatMap((k) =>
            shown.contact[k] ? [{ key: k, label: say(words[k][0], words[k][1]), children: shown.contact[k] }] : [],
          )}
        />
      )}
      {wrong && <Alert style={{ marginTop: 12 }} type="error" showIcon title={wrong} />}
    </Form>
  )
}
