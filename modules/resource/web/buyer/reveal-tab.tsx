import { isProblem, messageOf, post, useAuth, useText, type ListRow } from '@crossway/web-kit'
import { Alert, Button, Form, Input, Select } from 'antd'
import { useEffect, useState, type ReactElement } from 'react'
import { registerResourceTexts } from '../resource-texts.ts'

registerResourceTexts()
const fields = ['name', 'email', 'phone', 'address'] as const

/** One value that names a buyer in clear, with the reason that the log keeps; it goes from the screen by itself (resource.md customerInformation, reveal). */
export function RevealTab({ record: row, who = 'buyer' }: { readonly record: ListRow; readonly who?: 'buyer' | 'consumer' }): ReactElement {
  const t = useText()
  const node = who === 'buyer' ? 'customerInformation/reveal' : 'consumerResource/reveal'
  const may = useAuth(node)
  const [field, setField] = useState<(typeof fields)[number]>('name')
  const [reason, setReason] = useState('')
  const [shown, setShown] = useState<{ readonly value: string; readonly seconds: number }>()
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
    await post<{ value: string; seconds: number }>(`${who}/${row.id}/reveal`, { field, reason: reason.trim() }, { silent: true }).then(setShown, (e: unknown) =>
      setWrong(isProblem(e) ? (e.detail ?? messageOf(e)) : String(e)),
    )
    setBusy(false)
  }
  return (
    <Form layout="vertical" disabled={!may} style={{ maxWidth: 420 }}>
      <p className="note">{t('buyer.revealHint')}</p>
      <Form.Item label={t('buyer.field')}>
        <Select
          value={field}
          aria-label={t('buyer.field')}
          options={fields.filter((f) => who === 'buyer' || f !== 'address').map((f) => ({ value: f, label: t(`buyer.fields.${f}`) }))}
          onChange={(f) => {
            setField(f)
            setShown(undefined)
          }}
        />
      </Form.Item>
      <Form.Item label={t('buyer.reason')} required>
        <Input value={reason} maxLength={300} aria-label={t('buyer.reason')} data-testid="field-revealReason" onChange={(e) => setReason(e.target.value)} />
      </Form.Item>
      <Button type="primary" loading={busy} disabled={!may || reason.trim().length < 2} onClick={() => void ask()} data-testid={`btn-${node}`}>
        {t('buyer.reveal')}
      </Button>
      {shown && <Alert style={{ marginTop: 12 }} type="info" title={<span data-testid="revealed">{shown.value}</span>} />}
      {wrong && <Alert style={{ marginTop: 12 }} type="error" showIcon title={wrong} />}
    </Form>
  )
}
