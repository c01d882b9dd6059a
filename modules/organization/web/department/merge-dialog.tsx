import { post, type DialogProps } from '@crossway/web-kit'
import { useQueryClient } from '@tanstack/react-query'
import { Checkbox } from 'antd'
import { useState, type ReactElement } from 'react'
import { ConfirmedDialog } from '../dialog/confirmed-dialog.tsx'
import { FieldRow } from '../dialog/field-row.tsx'
import { PersonSelect } from '../dialog/person-select.tsx'
import { useConfirmed } from '../dialog/use-confirmed.ts'
import { useWords } from '../words.ts'
import { MoveEffects } from './move-effects.tsx'

/** One department goes into another: people and departments below move, it stays as a disabled name that counts as the target. */
export default function MergeDialog({ rows, close }: DialogProps): ReactElement {
  const w = useWords()
  const row = rows[0]!
  const client = useQueryClient()
  const action = useConfirmed()
  const [into, setInto] = useState<number>()
  const [records, setRecords] = useState(false)
  const run = async (): Promise<void> => {
    const args = { into, move_records: records }
    if (!(await action.run((confirmed) => post(`department/${row.id}/actions/merge`, { args, version: row.version, confirmed }, { silent: true })))) return
    await client.invalidateQueries({ queryKey: ['list', 'department'] })
    close(true)
  }
  return (
    <ConfirmedDialog
      danger
      width={640}
      title={w(`并入其他部门 · ${String(row['name'])}`, `Merge · ${String(row['name'])}`)}
      okText={w('合并', 'Merge')}
      action={action}
      ready={into !== undefined && into !== row.id}
      testid="merge"
      onOk={() => void run()}
      onClose={() => close()}
    >
      <FieldRow label={w('并入', 'Into')} name="into" required error={action.errors['into']}>
        {(id) => (
          <PersonSelect
            id={id}
            record="department"
            label={w('选择部门', 'Choose a department')}
            value={into}
            onChange={setInto}
            invalid={action.errors['into'] !== undefined}
          />
        )}
      </FieldRow>
      <FieldRow
        label={w('未结单据', 'Open documents')}
        name="move_records"
        help={w('不勾选则单据保留原部门，数据范围按并入部门计算', 'Otherwise they keep the old name and count as the target’s')}
      >
        {() => (
          <Checkbox checked={records} onChange={(e) => setRecords(e.target.checked)}>
            {w('改为并入部门', 'Change to the target')}
          </Checkbox>
        )}
      </FieldRow>
      {into !== undefined && <MoveEffects department={row.id} parent={into} />}
      <p className="note">
        {w('人员与下级部门移到并入部门，本部门停用并保留历史', 'People and departments below move; this one is disabled and keeps its history')}
      </p>
    </ConfirmedDialog>
  )
}
