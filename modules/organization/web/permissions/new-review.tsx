import { addDays, dayOf } from '@crossway/kernel'
import { get, post } from '@crossway/web-kit'
import { Input, Segmented } from 'antd'
import { useState, type ReactElement } from 'react'
import { DateInput } from '../dialog/date-input.tsx'
import { ConfirmedDialog } from '../dialog/confirmed-dialog.tsx'
import { FieldRow } from '../dialog/field-row.tsx'
import { PersonSelect } from '../dialog/person-select.tsx'
import { useConfirmed } from '../dialog/use-confirmed.ts'
import { choices, reviewScopeText, useWords } from '../words.ts'

const quarter = (d: Date): string => `${d.getFullYear()}Q${Math.floor(d.getMonth() / 3) + 1}`
const usualDays = 14

/** A new round: what is looked at, by whom, until when. It starts at once, with a line for every holder. */
export function NewReview({ onClose }: { onClose: (id: number | undefined) => void }): ReactElement {
  const w = useWords()
  const action = useConfirmed()
  const [period, setPeriod] = useState(() => quarter(new Date()))
  const [scope, setScope] = useState('department')
  const [role, setRole] = useState<number>()
  const [department, setDepartment] = useState<number>()
  const [reviewer, setReviewer] = useState<number>()
  const [due, setDue] = useState<string | null>(() => addDays(dayOf(new Date()), usualDays))
  // the head of what is looked at decides, unless somebody else is chosen
  const choose = (id: number | undefined): void => {
    setDepartment(id)
    if (id === undefined || reviewer !== undefined) return
    void get<{ head: { id: number } | null }>(`department/${id}`, { silent: true }).then(
      (d) => d.head && setReviewer((now) => now ?? d.head!.id),
      () => undefined,
    )
  }
  const run = async (): Promise<void> => {
    let id: number | undefined
    const body = {
      period,
      scope,
      role: scope === 'role' ? role : null,
      department: scope === 'department' ? department : null,
      reviewer,
      due_on: due,
      lines: [],
    }
    await action.run(async () => {
      id ??= (await post<{ id: number }>('access-review', body, { silent: true })).id
      await post(`access-review/${id}/actions/start`, {}, { silent: true })
    })
    // a round without holders stays a draft, where its scope can be changed
    if (id !== undefined) onClose(id)
  }
  return (
    <ConfirmedDialog
      title={w('发起复核', 'Start a review')}
      okText={w('开始复核', 'Start')}
      action={action}
      ready={
        period.trim() !== '' &&
        reviewer !== undefined &&
        due !== null &&
        (scope !== 'role' || role !== undefined) &&
        (scope !== 'department' || department !== undefined)
      }
      testid="new-review"
      onOk={() => void run()}
      onClose={() => onClose(undefined)}
    >
      <FieldRow label={w('期间', 'Period')} name="period" required error={action.errors['period']}>
        {(id) => <Input id={id} maxLength={20} value={period} onChange={(e) => setPeriod(e.target.value)} />}
      </FieldRow>
      <FieldRow label={w('范围', 'Scope')} name="scope" required>
        {() => <Segmented value={scope} onChange={setScope} options={choices(w, reviewScopeText, ['department', 'role', 'all'])} />}
      </FieldRow>
      {scope === 'role' && (
        <FieldRow label={w('角色', 'Role')} name="role" required error={action.errors['role']}>
          {(id) => <PersonSelect id={id} record="role" label={w('选择角色', 'Choose a role')} value={role} onChange={setRole} />}
        </FieldRow>
      )}
      {scope === 'department' && (
        <FieldRow label={w('部门', 'Department')} name="department" required error={action.errors['department']}>
          {(id) => <PersonSelect id={id} record="department" label={w('选择部门', 'Choose a department')} value={department} onChange={choose} />}
        </FieldRow>
      )}
      <FieldRow
        label={w('复核人', 'Reviewer')}
        name="reviewer"
        required
        error={action.errors['reviewer']}
        help={w('通常为部门负责人', 'The head of the department, as a rule')}
      >
        {(id) => <PersonSelect id={id} value={reviewer} onChange={setReviewer} />}
      </FieldRow>
      <FieldRow label={w('截止', 'Due')} name="due_on" required error={action.errors['due_on']}>
        {(id) => <DateInput id={id} value={due} onChange={setDue} required />}
      </FieldRow>
    </ConfirmedDialog>
  )
}
