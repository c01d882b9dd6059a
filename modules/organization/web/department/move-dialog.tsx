import { dayOf } from '@crossway/kernel'
import { post, type DialogProps } from '@crossway/web-kit'
import { useQueryClient } from '@tanstack/react-query'
import { Checkbox } from 'antd'
import { useState, type ReactElement } from 'react'
import { DateInput } from '../dialog/date-input.tsx'
import { ConfirmedDialog } from '../dialog/confirmed-dialog.tsx'
import { FieldRow } from '../dialog/field-row.tsx'
import { PersonSelect } from '../dialog/person-select.tsx'
import { useConfirmed } from '../dialog/use-confirmed.ts'
import { useWords } from '../words.ts'
import { MoveEffects } from './move-effects.tsx'

/** A department with all below it goes under another one, today or on a day to come; what that changes stands below. */
export function MoveDialog({ rows, close, parent: dropped }: DialogProps & { parent?: number }): ReactElement {
  const w = useWords()
  const row = rows[0]!
  const client = useQueryClient()
  const action = useConfirmed()
  const [parent, setParent] = useState<number | undefined>(dropped)
  const [top, setTop] = useState(false)
  const [on, setOn] = useState<string | null>(() => dayOf(new Date()))
  const run = async (): Promise<void> => {
    const args = { parent: top ? null : parent, ...(on ? { effective_on: on } : {}) }
    if (!(await action.run((confirmed) => post(`department/${row.id}/actions/move`, { args, version: row.version, confirmed }, { silent: true })))) return
    await client.invalidateQueries({ queryKey: ['list', 'department'] })
    close(true)
  }
  const late = on !== null && on > dayOf(new Date())
  return (
    <ConfirmedDialog
      width={640}
      title={w(`移动部门 · ${String(row['name'])}`, `Move department · ${String(row['name'])}`)}
      okText={late ? w(`${on} 移动`, `Move on ${on}`) : w('移动', 'Move')}
      action={action}
      ready={on !== null && (top || parent !== undefined)}
      testid="move"
      onOk={() => void run()}
      onClose={() => close()}
    >
      <FieldRow label={w('新上级', 'New parent')} name="parent" error={action.errors['parent']}>
        {(id) => (
          <>
            <PersonSelect
              id={id}
              record="department"
              label={top ? w('顶层', 'Top') : w('选择部门', 'Choose a department')}
              value={top ? undefined : parent}
              onChange={(x) => (setParent(x), setTop(false))}
              invalid={action.errors['parent'] !== undefined}
            />
            <Checkbox checked={top} onChange={(e) => setTop(e.target.checked)}>
              {w('移到顶层', 'To the top')}
            </Checkbox>
          </>
        )}
      </FieldRow>
      <FieldRow
        label={w('生效日期', 'Effective on')}
        name="effective_on"
        required
        error={action.errors['effective_on']}
        help={late ? w('到当日 00:05 生效', 'Takes effect at 00:05 of that day') : undefined}
      >
        {(id) => <DateInput id={id} value={on} onChange={setOn} required />}
      </FieldRow>
      {(top || parent !== undefined) && <MoveEffects department={row.id} parent={top ? null : parent!} />}
    </ConfirmedDialog>
  )
}
