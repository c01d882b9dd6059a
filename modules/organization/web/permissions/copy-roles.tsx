import { post } from '@crossway/web-kit'
import { Input } from 'antd'
import { useState, type ReactElement } from 'react'
import { ConfirmedDialog } from '../dialog/confirmed-dialog.tsx'
import { FieldRow } from '../dialog/field-row.tsx'
import { PersonSelect } from '../dialog/person-select.tsx'
import { useConfirmed } from '../dialog/use-confirmed.ts'
import { useWords } from '../words.ts'

/** Gives a person the roles that another one holds by hand; roles by rule come by themselves. */
export function CopyRoles({ to, onClose }: { to: number; onClose: (done: boolean) => void }): ReactElement {
  const w = useWords()
  const action = useConfirmed()
  const [from, setFrom] = useState<number>()
  const [reason, setReason] = useState('')
  const run = async (): Promise<void> => {
    const done = await action.run((confirmed) => post('organization/copy-roles', { from, to, reason: reason.trim(), confirmed }, { silent: true }))
    if (done) onClose(true)
  }
  return (
    <ConfirmedDialog
      title={w('复制他人角色', 'Copy roles from another')}
      okText={w('复制', 'Copy')}
      action={action}
      ready={from !== undefined && from !== to && reason.trim() !== ''}
      testid="copy-roles"
      onOk={() => void run()}
      onClose={() => onClose(false)}
    >
      <FieldRow
        label={w('来源员工', 'From')}
        name="from"
        required
        error={from === to && from !== undefined ? w('不能复制本人', 'Choose another person') : undefined}
      >
        {(id) => <PersonSelect id={id} value={from} onChange={setFrom} />}
      </FieldRow>
      <FieldRow label={w('原因', 'Reason')} name="reason" required>
        {(id) => <Input.TextArea id={id} autoSize={{ minRows: 2 }} maxLength={200} value={reason} onChange={(e) => setReason(e.target.value)} />}
      </FieldRow>
    </ConfirmedDialog>
  )
}
