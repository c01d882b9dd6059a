import { copyText, useAuth, useBoth, useReveal, type ListRow } from '@crossway/web-kit'
import { Alert, Button, Form, Select } from 'antd'
import { useState, type ReactElement } from 'react'
import { PageModal } from '../list/page-overlay.tsx'
import { ReasonItem, type RevealNames } from './reveal-form.tsx'
import './record.css'

interface Props {
  readonly record: ListRow
  /** Address before the record's number. */
  readonly of: string
  readonly node: string
  readonly names: RevealNames
  readonly button: readonly [string, string]
}
const isMasked = (v: unknown): boolean => typeof v === 'string' && v.includes('*')

/** In the head of a record: one of its masked values in clear, with the reason that the log keeps, until its seconds are over; a press copies it. */
export function RevealBar(p: Props): ReactElement | null {
  // what was shown of one record never stands on the next one
  return <Bar key={p.record.id} {...p} />
}
function Bar({ record, of, node, names, button }: Props): ReactElement | null {
  const both = useBoth()
  const may = useAuth(node)
  const [asking, setAsking] = useState(false)
  const [field, setField] = useState('')
  const [reason, setReason] = useState('')
  const { shown, failed, busy, ask, hide } = useReveal<string | null>()
  const masked = Object.keys(names).filter((f) => isMasked(record[f]))
  if (!may || masked.length === 0) return null
  const begin = (): void => {
    hide()
    setField(masked[0]!)
    setReason('')
    setAsking(true)
  }
  const ready = reason.trim().length >= 2
  const show = async (): Promise<void> => {
    if (ready && (await ask(`${of}/${record.id}/reveal`, { field, reason }))) setAsking(false)
  }
  const name = both(...(names[field] ?? ['', '']))
  return (
    <div className="reveal-bar">
      <Button size="small" onClick={begin} data-testid={`btn-${node}`}>
        {both(...button)}
      </Button>
      {shown && (
        <span>
          <span role="status">
            {name}{' '}
            <button type="button" className="plain-button" onClick={() => void copyText(shown.value ?? '', name)} data-testid="revealed">
              {shown.value ?? '–'}
            </button>
          </span>{' '}
          <span className="note">{both(`${shown.left}秒后隐藏`, `hidden in ${shown.left} s`)}</span>
        </span>
      )}
      {asking && (
        <PageModal
          centered
          width={480}
          title={both(...button)}
          okText={both('查看', 'Show')}
          cancelText={both('取消', 'Cancel')}
          confirmLoading={busy}
          okButtonProps={{ disabled: !ready, ...({ 'data-testid': 'ok-reveal' } as object) }}
          onOk={() => void show()}
          onCancel={() => setAsking(false)}
        >
          <Form layout="vertical" onFinish={() => void show()}>
            {failed && <Alert type="error" showIcon title={failed} style={{ marginBottom: 12 }} />}
            <Form.Item label={both('内容', 'What')}>
              <Select
                value={field}
                aria-label={both('内容', 'What')}
                options={masked.map((f) => ({ value: f, label: both(...names[f]!) }))}
                onChange={setField}
              />
            </Form.Item>
            <ReasonItem value={reason} onChange={setReason} />
          </Form>
        </PageModal>
      )}
    </div>
  )
}
