import { post } from '@crossway/web-kit'
import { Input } from 'antd'
import { useState, type ReactElement } from 'react'
import { ConfirmedDialog } from '../dialog/confirmed-dialog.tsx'
import { FieldRow } from '../dialog/field-row.tsx'
import { useConfirmed } from '../dialog/use-confirmed.ts'
import { grantText, message, useWords } from '../words.ts'
import type { Row } from './simple-table.tsx'
import { titleOf } from '../ref-parts.ts'

/** Ends a right for a time, or a restriction, at once. */
export function RevokeGrant({ row, onClose }: { row: Row; onClose: (done: boolean) => void }): ReactElement {
  const w = useWords()
  const action = useConfirmed()
  const [reason, setReason] = useState('')
  const run = async (): Promise<void> => {
    const args = reason.trim() ? { reason: reason.trim() } : {}
    const done = await action.run((confirmed) =>
      post(`permission-grant/${String(row['id'])}/actions/revoke`, { args, version: row['version'], confirmed }, { silent: true }),
    )
    if (done) onClose(true)
  }
  return (
    <ConfirmedDialog
      danger
      title={w(
        `撤销 ${titleOf(row['employee'])} 的${message(w, grantText, row['kind'])}`,
        `Revoke: ${titleOf(row['employee'])}, ${message(w, grantText, row['kind'])}`,
      )}
      okText={w('撤销', 'Revoke')}
      action={action}
      testid="revoke-grant"
      onOk={() => void run()}
      onClose={() => onClose(false)}
    >
      <FieldRow label={w('原因', 'Reason')} name="reason">
        {(id) => <Input.TextArea id={id} autoSize={{ minRows: 2 }} maxLength={500} value={reason} onChange={(e) => setReason(e.target.value)} />}
      </FieldRow>
    </ConfirmedDialog>
  )
}
