import { dayOf } from '@crossway/kernel'
import { post } from '@crossway/web-kit'
import { Input } from 'antd'
import { useState, type ReactElement } from 'react'
import { DateInput } from '../dialog/date-input.tsx'
import { ConfirmedDialog } from '../dialog/confirmed-dialog.tsx'
import { FieldRow } from '../dialog/field-row.tsx'
import { PersonSelect } from '../dialog/person-select.tsx'
import { useConfirmed } from '../dialog/use-confirmed.ts'
import { useWords } from '../words.ts'
import type { Row } from '../permissions/simple-table.tsx'

interface Props {
  readonly employee?: number
  readonly role?: number
  readonly onClose: (done: boolean) => void
}

/** Gives a role to a person from a day to a day; the server asks who gives it, how many hold it, and which duties meet. */
export function AssignDialog({ employee, role, onClose }: Props): ReactElement {
  const w = useWords()
  const action = useConfirmed()
  const [who, setWho] = useState(employee)
  const [what, setWhat] = useState(role)
  const [from, setFrom] = useState<string | null>(() => dayOf(new Date()))
  const [to, setTo] = useState<string | null>(null)
  const [reason, setReason] = useState('')
  const body = { employee: who, role: what, valid_from: from, valid_to: to, ...(reason.trim() ? { reason: reason.trim() } : {}) }
  const run = async (): Promise<void> => {
    if (await action.run((confirmed) => post('employee-role', { ...body, ...(confirmed.length ? { confirmed } : {}) }, { silent: true }))) onClose(true)
  }
  return (
    <ConfirmedDialog
      title={w('分配角色', 'Assign role')}
      okText={w('分配', 'Assign')}
      action={action}
      ready={who !== undefined && what !== undefined && from !== null}
      testid="assign"
      onOk={() => void run()}
      onClose={() => onClose(false)}
    >
      {employee === undefined && (
        <FieldRow label={w('员工', 'Person')} name="employee" required error={action.errors['employee']}>
          {(id) => <PersonSelect id={id} value={who} onChange={setWho} invalid={action.errors['employee'] !== undefined} />}
        </FieldRow>
      )}
      {role === undefined && (
        <FieldRow label={w('角色', 'Role')} name="role" required error={action.errors['role']}>
          {(id) => (
            <PersonSelect
              id={id}
              record="role"
              label={w('选择角色', 'Choose a role')}
              value={what}
              onChange={setWhat}
              invalid={action.errors['role'] !== undefined}
            />
          )}
        </FieldRow>
      )}
      <FieldRow label={w('起', 'From')} name="valid_from" required error={action.errors['valid_from']}>
        {(id) => <DateInput id={id} value={from} onChange={setFrom} required />}
      </FieldRow>
      <FieldRow label={w('止', 'To')} name="valid_to" error={action.errors['valid_to']} help={w('不填为长期', 'Empty: open')}>
        {(id) => <DateInput id={id} value={to} onChange={setTo} invalid={action.errors['valid_to'] !== undefined} />}
      </FieldRow>
      <FieldRow label={w('原因', 'Reason')} name="reason" error={action.errors['reason']}>
        {(id) => <Input.TextArea id={id} autoSize={{ minRows: 2 }} maxLength={500} value={reason} onChange={(e) => setReason(e.target.value)} />}
      </FieldRow>
    </ConfirmedDialog>
  )
}

/** Takes a role back at once. */
export function RevokeRole({ row, title, onClose }: { row: Row; title: string; onClose: (done: boolean) => void }): ReactElement {
  const w = useWords()
  const action = useConfirmed()
  const [reason, setReason] = useState('')
  const run = async (): Promise<void> => {
    const args = reason.trim() ? { reason: reason.trim() } : {}
    if (
      await action.run((confirmed) => post(`employee-role/${String(row['id'])}/actions/revoke`, { args, version: row['version'], confirmed }, { silent: true }))
    )
      onClose(true)
  }
  return (
    <ConfirmedDialog
      danger
      title={w(`收回角色 · ${title}`, `Revoke role · ${title}`)}
      okText={w('收回', 'Revoke')}
      action={action}
      testid="revoke-role"
      onOk={() => void run()}
      onClose={() => onClose(false)}
    >
      <FieldRow label={w('原因', 'Reason')} name="reason">
        {(id) => <Input.TextArea id={id} autoSize={{ minRows: 2 }} maxLength={500} value={reason} onChange={(e) => setReason(e.target.value)} />}
      </FieldRow>
    </ConfirmedDialog>
  )
}
