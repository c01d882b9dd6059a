import { useAuth, useBoth, useReveal, type ListRow } from '@crossway/web-kit'
import { Alert, Button, Descriptions, Form, Input, Select } from 'antd'
import { useState, type ReactElement } from 'react'

/** Names of what is shown, by field, in both languages. */
export type RevealNames = Readonly<Record<string, readonly [string, string]>>
interface Props {
  readonly record: ListRow
  /** Where it is asked for: `buyer` asks `buyer/<id>/reveal`. */
  readonly of: string
  readonly node: string
  readonly names: RevealNames
  /** One value a look, chosen by its field; else all of them at once. */
  readonly one?: boolean
  readonly button: readonly [string, string]
}

/** The tab on which somebody shows what is masked, with the reason that the log keeps; it goes from the screen by itself. */
export function RevealForm(p: Props): ReactElement {
  // what was shown of one record never stands on the next one
  return <Ask key={p.record.id} {...p} />
}
function Ask({ record, of, node, names, one = false, button }: Props): ReactElement {
  const both = useBoth()
  const may = useAuth(node)
  const [field, setField] = useState(Object.keys(names)[0]!)
  const [reason, setReason] = useState('')
  const { shown, failed, busy, ask, hide } = useReveal<string | Readonly<Record<string, string | null>>>()
  const ready = may && reason.trim().length >= 2
  const rows = shown ? rowsOf(shown.value, field, names, both) : []
  const show = (): void => void (ready && ask(`${of}/${record.id}/reveal`, { ...(one ? { field } : {}), reason }))
  return (
    <Form layout="vertical" disabled={!may} style={{ maxWidth: 480 }} onFinish={show}>
      {one && (
        <Form.Item label={both('内容', 'What')}>
          <Select
            value={field}
            aria-label={both('内容', 'What')}
            options={Object.entries(names).map(([value, name]) => ({ value, label: both(...name) }))}
            onChange={(f: string) => {
              setField(f)
              hide()
            }}
          />
        </Form.Item>
      )}
      <ReasonItem value={reason} onChange={setReason} />
      <Button type="primary" htmlType="submit" loading={busy} disabled={!ready} data-testid={`btn-${node}`}>
        {both(...button)}
      </Button>
      {shown && (
        <div style={{ marginTop: 12 }}>
          <div role="status">
            {rows.length > 0 ? (
              <Descriptions bordered column={1} size="small" items={rows} />
            ) : (
              <p className="note">{both('没有登记', 'Nothing is kept here')}</p>
            )}
          </div>
          <p className="note">{both(`${shown.left}秒后隐藏`, `hidden in ${shown.left} s`)}</p>
        </div>
      )}
      {failed && <Alert style={{ marginTop: 12 }} type="error" showIcon title={failed} />}
    </Form>
  )
}
function rowsOf(
  value: string | null | Readonly<Record<string, string | null>>,
  field: string,
  names: RevealNames,
  both: ReturnType<typeof useBoth>,
): { key: string; label: string; children: ReactElement }[] {
  const values = typeof value === 'object' && value !== null ? value : { [field]: value }
  return Object.entries(names).flatMap(([key, name]) =>
    values[key] ? [{ key, label: both(...name), children: <span data-testid="revealed">{values[key]}</span> }] : [],
  )
}

/** Why somebody looks; every look stands in the log with it. */
export function ReasonItem({ value, onChange }: { readonly value: string; readonly onChange: (reason: string) => void }): ReactElement {
  const both = useBoth()
  return (
    <Form.Item label={both('查看原因', 'Reason')} required help={both('每次查看都会连同原因记入日志', 'Each look is logged with its reason')}>
      <Input
        value={value}
        maxLength={300}
        aria-label={both('查看原因', 'Reason')}
        data-testid="field-revealReason"
        onChange={(e) => onChange(e.target.value)}
      />
    </Form.Item>
  )
}
