import { dayOf } from '@crossway/kernel'
import { get, post, useAuth, type DialogProps, type ListAnswer } from '@crossway/web-kit'
import { useQuery } from '@tanstack/react-query'
import { Alert, Checkbox, Input, Segmented } from 'antd'
import { useState, type ReactElement } from 'react'
import { DateInput } from '../dialog/date-input.tsx'
import { ConfirmedDialog } from '../dialog/confirmed-dialog.tsx'
import { FieldRow } from '../dialog/field-row.tsx'
import { PersonSelect } from '../dialog/person-select.tsx'
import { useConfirmed } from '../dialog/use-confirmed.ts'
import { choices, useWords } from '../words.ts'
import { titleOf } from '../ref-parts.ts'

const changeText = { transfer: ['调岗', 'Transfer'], promotion: ['晋升', 'Promotion'], demotion: ['降级', 'Demotion'] } as const
interface Held {
  readonly id: number
  readonly version: number
  readonly role: { readonly title: string }
}
interface Batch {
  readonly failed: readonly { readonly id: number; readonly detail: string }[]
}

/** A change of job for one person or many, at once or on a day to come; for one person the roles given by hand are looked through. */
export default function TransferDialog({ rows, close }: DialogProps): ReactElement {
  const w = useWords()
  const action = useConfirmed()
  const mayAssign = useAuth('role/assign')
  const one = rows.length === 1 ? rows[0]! : undefined
  const [v, setV] = useState<{
    department?: number | undefined
    position?: number | undefined
    leader?: number | undefined
    company?: number | undefined
    grade: string
    reason: string
    change_type: string
    on: string | null
  }>({
    grade: '',
    reason: '',
    change_type: 'transfer',
    on: dayOf(new Date()),
  })
  const [ending, setEnding] = useState<readonly number[]>([])
  const put = (part: Partial<typeof v>): void => setV((x) => ({ ...x, ...part }))
  const granted = useQuery({
    queryKey: ['organization', 'manual-roles', one?.id],
    queryFn: async () =>
      (
        await get<ListAnswer>('employee-role', {
          query: { size: 100, filter: { employee: { eq: one!.id }, status: { eq: 'active' }, source: { ne: 'auto' } } },
          silent: true,
        })
      ).rows as unknown as Held[],
    enabled: one !== undefined && mayAssign,
    retry: false,
  }).data
  const args = Object.fromEntries(
    Object.entries({
      effective_on: v.on,
      change_type: v.change_type,
      department: v.department,
      position: v.position,
      grade: v.grade.trim() || undefined,
      leader: v.leader,
      company: v.company,
      reason: v.reason.trim(),
    }).filter(([, x]) => x !== undefined && x !== null),
  )
  const run = async (): Promise<void> => {
    let failed: Batch['failed'] = []
    const done = await action.run(
      async (confirmed) => {
        if (one) {
          await post(`employee/${one.id}/actions/transfer`, { args, version: one.version, confirmed }, { silent: true })
          for (const h of granted?.filter((x) => ending.includes(x.id)) ?? [])
            await post(`employee-role/${h.id}/actions/revoke`, { args: { reason: v.reason.trim() }, version: h.version }, { silent: true })
        } else failed = (await post<Batch>('employee/actions/transfer', { ids: rows.map((r) => r.id), args, confirmed }, { silent: true })).failed
      },
      rows.length > 1 ? '' : undefined,
    )
    if (done && failed.length === 0) close(true)
    else if (failed.length) setRefused(failed.map((f) => `${String(rows.find((r) => r.id === f.id)?.['name'] ?? f.id)}: ${f.detail}`))
  }
  const [refused, setRefused] = useState<readonly string[]>([])
  const now = (name: string): string | undefined => (one ? w(`现为 ${titleOf(one[name])}`, `Now ${titleOf(one[name])}`) : undefined)
  const pick = (name: 'department' | 'position' | 'leader' | 'company', record: string, zh: string, en: string): ReactElement => (
    <FieldRow label={w(zh, en)} name={name} error={action.errors[name]} help={now(name)}>
      {(id) => (
        <PersonSelect
          id={id}
          record={record}
          label={w('不变', 'Unchanged')}
          value={v[name]}
          onChange={(x) => put({ [name]: x })}
          invalid={action.errors[name] !== undefined}
        />
      )}
    </FieldRow>
  )
  return (
    <ConfirmedDialog
      width={640}
      title={one ? w(`调岗 · ${String(one['name'])}`, `Transfer · ${String(one['name'])}`) : w(`调岗 ${rows.length} 人`, `Transfer ${rows.length} people`)}
      okText={one ? w('调岗', 'Transfer') : w(`调岗 ${rows.length} 人`, `Transfer ${rows.length}`)}
      action={action}
      ready={v.on !== null && v.reason.trim() !== '' && (v.department ?? v.position ?? v.leader ?? v.company ?? (v.grade.trim() || undefined)) !== undefined}
      testid="transfer"
      onOk={() => void run()}
      onClose={() => close(refused.length > 0)}
    >
      {refused.map((r) => (
        <Alert key={r} type="error" showIcon title={r} />
      ))}
      <FieldRow label={w('异动类型', 'Kind')} name="change_type" required>
        {() => <Segmented value={v.change_type} onChange={(change_type) => put({ change_type })} options={choices(w, changeText)} />}
      </FieldRow>
      <FieldRow
        label={w('生效日期', 'Effective on')}
        name="effective_on"
        required
        error={action.errors['effective_on']}
        help={w('未来日期到当日 00:05 生效', 'A day to come takes effect at 00:05 of that day')}
      >
        {(id) => <DateInput id={id} value={v.on} onChange={(on) => put({ on })} required invalid={action.errors['effective_on'] !== undefined} />}
      </FieldRow>
      {pick('department', 'department', '新部门', 'New department')}
      {pick('position', 'position', '新岗位', 'New position')}
      <FieldRow label={w('新职级', 'New grade')} name="grade" error={action.errors['grade']} help={now('grade')}>
        {(id) => <Input id={id} maxLength={20} placeholder={w('不变', 'Unchanged')} value={v.grade} onChange={(e) => put({ grade: e.target.value })} />}
      </FieldRow>
      {pick('leader', 'employee', '新上级', 'New superior')}
      {pick('company', 'company', '新合同主体', 'New company')}
      <FieldRow label={w('原因', 'Reason')} name="reason" required error={action.errors['reason']}>
        {(id) => <Input.TextArea id={id} autoSize={{ minRows: 2 }} maxLength={500} value={v.reason} onChange={(e) => put({ reason: e.target.value })} />}
      </FieldRow>
      {granted && granted.length > 0 && (
        <FieldRow
          label={w('手动角色', 'Roles by hand')}
          name="manual-roles"
          help={w('自动分配的角色随岗位变化；勾选的手动角色随即收回', 'Roles by rule follow the job; those ticked here are revoked at once')}
        >
          {() => (
            <Checkbox.Group
              className="role-checks"
              value={[...ending]}
              onChange={setEnding}
              options={granted.map((h) => ({ value: h.id, label: h.role.title }))}
            />
          )}
        </FieldRow>
      )}
    </ConfirmedDialog>
  )
}
