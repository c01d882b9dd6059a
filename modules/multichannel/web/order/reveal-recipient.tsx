import { copyText, isProblem, messageOf, post, useAuth, useBoth, type RecordProps } from '@crossway/web-kit'
import { PageModal } from '@crossway/web-ui'
import { Alert, Button, Form, Input, Select } from 'antd'
import { useEffect, useState, type ReactElement } from 'react'
import './order.css'

type Field = 'buyer_name' | 'phone' | 'email' | 'buyer_company' | 'address1' | 'address2'
const names: Readonly<Record<Field, readonly [string, string]>> = {
  buyer_name: ['收件人', 'Recipient'],
  phone: ['电话', 'Phone'],
  email: ['邮箱', 'E-mail'],
  buyer_company: ['收件公司', 'Recipient company'],
  address1: ['地址1', 'Address 1'],
  address2: ['地址2', 'Address 2'],
}
interface Shown {
  readonly field: Field
  readonly value: string
  readonly left: number
}

/** One value that names the recipient in clear for half a minute, with the reason that the log keeps (multichannel.md, orderInfo/buyer). */
export function RevealRecipient({ record }: RecordProps): ReactElement | null {
  const both = useBoth()
  const may = useAuth('orderInfo/buyer')
  const [asking, setAsking] = useState(false)
  const [shown, setShown] = useState<Shown>()
  useEffect(() => {
    if (!shown) return undefined
    const timer = setTimeout(() => setShown(shown.left > 1 ? { ...shown, left: shown.left - 1 } : undefined), 1000)
    return () => clearTimeout(timer)
  }, [shown])
  const masked = (Object.keys(names) as Field[]).filter((f) => String(record[f] ?? '').includes('*'))
  if (!may || masked.length === 0) return null
  return (
    <div className="order-reveal">
      <Button size="small" onClick={() => setAsking(true)} data-testid="btn-orderInfo/buyer">
        {both('查看收件信息', 'Show the recipient')}
      </Button>
      {shown && (
        <span role="status">
          {both(...names[shown.field])}{' '}
          <button type="button" className="plain-button" onClick={() => void copyText(shown.value, both(...names[shown.field]))} data-testid="revealed">
            {shown.value}
          </button>{' '}
          <span className="note">{both(`${shown.left}秒后隐藏`, `hidden in ${shown.left} s`)}</span>
        </span>
      )}
      {asking && (
        <Ask
          id={record.id}
          masked={masked}
          close={(found) => {
            setAsking(false)
            if (found) setShown(found)
          }}
        />
      )}
    </div>
  )
}

function Ask({ id, masked, close }: { readonly id: number; readonly masked: readonly Field[]; readonly close: (found?: Shown) => void }): ReactElement {
  const both = useBoth()
  const [field, setField] = useState<Field>(masked[0]!)
  const [reason, setReason] = useState('')
  const [failed, setFailed] = useState<string>()
  const [busy, setBusy] = useState(false)
  const ask = async (): Promise<void> => {
    setBusy(true)
    setFailed(undefined)
    try {
      const got = await post<{ value: string; seconds: number }>(`mc-order/${id}/reveal`, { field, reason: reason.trim() }, { silent: true })
      close({ field, value: got.value, left: got.seconds })
    } catch (e) {
      setFailed(isProblem(e) ? (e.detail ?? messageOf(e)) : String(e))
      setBusy(false)
    }
  }
  return (
    <PageModal
      centered
      width={480}
      title={both('查看收件信息', 'Show the recipient')}
      okText={both('查看', 'Show')}
      cancelText={both('取消', 'Cancel')}
      confirmLoading={busy}
      okButtonProps={{ disabled: reason.trim().length < 2, ...({ 'data-testid': 'ok-reveal' } as object) }}
      onOk={() => void ask()}
      onCancel={() => close()}
    >
      <Form layout="vertical">
        {failed && <Alert type="error" showIcon title={failed} style={{ marginBottom: 12 }} />}
        <Form.Item label={both('内容', 'What')}>
          <Select<Field>
            value={field}
            aria-label={both('内容', 'What')}
            options={masked.map((f) => ({ value: f, label: both(...names[f]) }))}
            onChange={setField}
          />
        </Form.Item>
        <Form.Item label={both('原因', 'Reason')} required help={both('每次查看都会连同原因记入日志', 'Each look is logged with its reason')}>
          <Input
            value={reason}
            maxLength={300}
            aria-label={both('原因', 'Reason')}
            data-testid="field-revealReason"
            onChange={(e) => setReason(e.target.value)}
          />
        </Form.Item>
      </Form>
    </PageModal>
  )
}
