import { auth, copyText, post, type RecordProps } from '@crossway/web-kit'
import { Button, Input, Select } from 'antd'
import { useEffect, useState, type ReactElement } from 'react'
import { ConfirmedDialog } from '../dialog/confirmed-dialog.tsx'
import { FieldRow } from '../dialog/field-row.tsx'
import { useConfirmed } from '../dialog/use-confirmed.ts'
import { useWords } from '../words.ts'

const fields: Readonly<Record<string, readonly [string, string]>> = {
  mobile: ['手机', 'Mobile'],
  id_no: ['证件号', 'ID number'],
  bank_account: ['工资卡', 'Salary card'],
  bank_name: ['开户行', 'Bank'],
  email_private: ['私人邮箱', 'Private e-mail'],
  address: ['住址', 'Address'],
  hukou: ['户籍', 'Registered residence'],
  emergency_phone: ['紧急联系电话', 'Emergency phone'],
}
const isMasked = (v: unknown): boolean => typeof v === 'string' && v.includes('*')

/** One masked value in clear for 30 seconds, with a reason that stands in the log (organization.md §5, reveal). */
export function RevealBar({ record }: RecordProps): ReactElement | null {
  const w = useWords()
  const [asking, setAsking] = useState(false)
  const [clear, setClear] = useState<{ field: string; value: string; left: number }>()
  useEffect(() => {
    if (!clear) return
    const timer = setTimeout(() => setClear((c) => (c && c.left > 1 ? { ...c, left: c.left - 1 } : undefined)), 1000)
    return () => clearTimeout(timer)
  }, [clear])
  const masked = Object.keys(fields).filter((f) => isMasked(record[f]))
  if (masked.length === 0 || !auth('employee/reveal')) return null
  return (
    <div className="reveal-bar">
      <Button size="small" onClick={() => setAsking(true)} data-testid="btn-employee/reveal">
        {w('查看脱敏信息', 'Show a masked value')}
      </Button>
      {clear && (
        <span role="status">
          {w(...fields[clear.field]!)}{' '}
          <button type="button" className="plain-button mono" onClick={() => void copyText(clear.value, w(...fields[clear.field]!))} data-testid="revealed">
            {clear.value}
          </button>{' '}
          <span className="note">{w(`${clear.left} 秒后隐藏`, `hidden in ${clear.left} s`)}</span>
        </span>
      )}
      {asking && (
        <RevealDialog
          id={record.id}
          masked={masked}
          onClose={(shown) => {
            setAsking(false)
            if (shown) setClear(shown)
          }}
        />
      )}
    </div>
  )
}

interface Shown {
  readonly field: string
  readonly value: string
  readonly left: number
}
function RevealDialog({ id, masked, onClose }: { id: number; masked: readonly string[]; onClose: (shown?: Shown) => void }): ReactElement {
  const w = useWords()
  const action = useConfirmed()
  const [field, setField] = useState(masked[0]!)
  const [reason, setReason] = useState('')
  const run = async (): Promise<void> => {
    let got: { value: string | null; seconds: number } | undefined
    const done = await action.run(async () => (got = await post(`organization/employees/${id}/reveal`, { field, reason: reason.trim() }, { silent: true })), '')
    if (done && got) onClose({ field, value: got.value ?? '–', left: got.seconds })
  }
  return (
    <ConfirmedDialog
      title={w('查看脱敏信息', 'Show a masked value')}
      okText={w('查看', 'Show')}
      action={action}
      ready={reason.trim() !== ''}
      testid="reveal"
      onOk={() => void run()}
      onClose={() => onClose()}
    >
      <FieldRow label={w('字段', 'Field')} name="field" required>
        {(x) => <Select id={x} className="full" value={field} options={masked.map((f) => ({ value: f, label: w(...fields[f]!) }))} onChange={setField} />}
      </FieldRow>
      <FieldRow label={w('原因', 'Reason')} name="reason" required help={w('查看将记入日志', 'The look is logged')}>
        {(x) => <Input.TextArea id={x} autoSize={{ minRows: 2 }} maxLength={200} value={reason} onChange={(e) => setReason(e.target.value)} />}
      </FieldRow>
    </ConfirmedDialog>
  )
}
