import { post } from '@crossway/web-kit'
import { Input } from 'antd'
import { useState, type ReactElement } from 'react'
import { DeedDialog } from '../dialog/deed-dialog.tsx'
import { FieldRow } from '../dialog/field-row.tsx'
import { useDeed } from '../dialog/use-deed.ts'
import { grantText, said, useWords } from '../words.ts'
import type { Row } from './simple-table.tsx'
import { titleOf } from '../ref-parts.ts'

/** Ends a right for a time, or a restriction, at once. */
export function RevokeGrant({ row, onClose }: { row: Row; onClose: (done: boolean) => void }): ReactElement {
  const w = useWords()
  const deed = useDeed()
  const [reason, setReason] = useState('')
  const run = async (): Promise<void> => {
    const args = reason.trim() ? { reason: reason.trim() } : {}
    const done = await deed.run((confirmed) =>
      post(`permission-grant/${String(row['id'])}/actions/revoke`, { args, version: row['version'], confirmed }, { quiet: true }),
    )
    if (done) onClose(true)
  }
  return (
    <DeedDialog
      danger
      title={w(
        `撤销 ${titleOf(row['employee'])} 的${said(w, grantText, row['kind'])}`,
        `Revoke: ${titleOf(row['employee'])}, ${said(w, grantText, row['kind'])}`,
      )}
      okText={w('撤销', 'Revoke')}
      deed={deed}
      testid="revoke-grant"
      onOk={() => void run()}
      onClose={() => onClose(false)}
    >
      <FieldRow label={w('原因', 'Reason')} name="reason">
        {(id) => <Input.TextArea id={id} autoSize={{ minRows: 2 }} maxLength={500} value={reason} onChange={(e) => setReason(e.target.value)} />}
      </FieldRow>
    </DeedDialog>
  )
}
