import { post, type DialogProps } from '@crossway/web-kit'
import { Checkbox, Input, Select } from 'antd'
import { useState, type ReactElement } from 'react'
import { DateInput } from '../dialog/date-input.tsx'
import { ConfirmedDialog } from '../dialog/confirmed-dialog.tsx'
import { FieldRow } from '../dialog/field-row.tsx'
import { useConfirmed } from '../dialog/use-confirmed.ts'
import { choices, useWords } from '../words.ts'
import { OpenItems, useOpenItems } from './open-items.tsx'

const leaveText = { resign: ['辞职', 'Resigned'], dismiss: ['辞退', 'Dismissed'], expire: ['合同到期', 'Contract ended'], retire: ['退休', 'Retired'] } as const

/** The last day is named; from here on exports and payments are closed to the person (organization.md §3 row 11). */
export function StartLeaveDialog({ rows, close }: DialogProps): ReactElement {
  const w = useWords()
  const row = rows[0]!
  const action = useConfirmed()
  const open = useOpenItems(row.id)
  const [date, setDate] = useState<string | null>(null)
  const [type, setType] = useState('resign')
  const [reason, setReason] = useState('')
  const run = async (): Promise<void> => {
    const args = { leave_date: date, leave_type: type, leave_reason: reason.trim() }
    if (await action.run((confirmed) => post(`employee/${row.id}/actions/startLeave`, { args, version: row.version, confirmed }, { silent: true }))) close(true)
  }
  return (
    <ConfirmedDialog
      title={w(`离职申请 · ${String(row['name'])}`, `Leaving · ${String(row['name'])}`)}
      okText={w('提交', 'Submit')}
      action={action}
      danger
      ready={date !== null && reason.trim() !== ''}
      testid="start-leave"
      onOk={() => void run()}
      onClose={() => close()}
    >
      <FieldRow
        label={w('离职日期', 'Last day')}
        name="leave_date"
        required
        error={action.errors['leave_date']}
        help={w('当日 24:00 账号停用、角色终止', 'At midnight of that day the account closes and the roles end')}
      >
        {(id) => <DateInput id={id} value={date} onChange={setDate} required invalid={action.errors['leave_date'] !== undefined} />}
      </FieldRow>
      <FieldRow label={w('离职类型', 'Kind')} name="leave_type" required>
        {(id) => <Select id={id} className="full" value={type} options={choices(w, leaveText)} onChange={setType} />}
      </FieldRow>
      <FieldRow label={w('离职原因', 'Reason')} name="leave_reason" required error={action.errors['leave_reason']}>
        {(id) => <Input.TextArea id={id} autoSize={{ minRows: 2 }} maxLength={500} value={reason} onChange={(e) => setReason(e.target.value)} />}
      </FieldRow>
      <FieldRow label={w('交接清单', 'To hand over')} name="open-items">
        {() => <OpenItems {...open} />}
      </FieldRow>
    </ConfirmedDialog>
  )
}

/** The end of the employment; what blocks it stands there, and only the head of HR goes past it, with a reason. */
export function LeftDialog({ rows, close }: DialogProps): ReactElement {
  const w = useWords()
  const row = rows[0]!
  const action = useConfirmed()
  const open = useOpenItems(row.id)
  const [force, setForce] = useState(false)
  const [reason, setReason] = useState('')
  const run = async (): Promise<void> => {
    const args = { force, ...(reason.trim() ? { reason: reason.trim() } : {}) }
    if (await action.run((confirmed) => post(`employee/${row.id}/actions/left`, { args, version: row.version, confirmed }, { silent: true }))) close(true)
  }
  return (
    <ConfirmedDialog
      title={w(`办理离职 · ${String(row['name'])}`, `Leave · ${String(row['name'])}`)}
      okText={w('办理离职', 'End employment')}
      action={action}
      danger
      ready={(open.blocking === 0 || force) && (!force || reason.trim() !== '')}
      testid="left"
      onOk={() => void run()}
      onClose={() => close()}
    >
      <p className="note">
        {w(
          `离职日期 ${String(row['leave_date'] ?? '–')}。账号、会话、角色与临时授权全部终止`,
          `Last day ${String(row['leave_date'] ?? '–')}. Account, sessions, roles and grants all end`,
        )}
      </p>
      <OpenItems {...open} />
      {open.blocking > 0 && (
        <Checkbox checked={force} onChange={(e) => setForce(e.target.checked)}>
          {w('强制办理（仅人事负责人）', 'Force (head of HR only)')}
        </Checkbox>
      )}
      {force && (
        <FieldRow label={w('强制原因', 'Reason')} name="reason" required error={action.errors['reason']}>
          {(id) => <Input.TextArea id={id} autoSize={{ minRows: 2 }} maxLength={500} value={reason} onChange={(e) => setReason(e.target.value)} />}
        </FieldRow>
      )}
    </ConfirmedDialog>
  )
}
