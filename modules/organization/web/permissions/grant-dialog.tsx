import { addDays, dayOf } from '@crossway/kernel'
import { post } from '@crossway/web-kit'
import { Input, Segmented, Select } from 'antd'
import { useMemo, useState, type ReactElement } from 'react'
import { DateInput } from '../dialog/date-input.tsx'
import { ConfirmedDialog } from '../dialog/confirmed-dialog.tsx'
import { FieldRow } from '../dialog/field-row.tsx'
import { PersonSelect } from '../dialog/person-select.tsx'
import { useConfirmed } from '../dialog/use-confirmed.ts'
import { NodesTree } from '../nodes/nodes-tree.tsx'
import { choices, grantText, scopeText, useWords } from '../words.ts'

const scopes = ['self', 'dept', 'dept_tree', 'project', 'all']
const usualDays = 30

interface Props {
  readonly employee?: number | undefined
  readonly onClose: (done: boolean) => void
}

/** A right for a time: single nodes or a role, given, taken, or handed on; the server weighs dates, holdings and duties (organization.md §6). */
export function GrantDialog({ employee, onClose }: Props): ReactElement {
  const w = useWords()
  const action = useConfirmed()
  const [who, setWho] = useState(employee)
  const [kind, setKind] = useState('allow')
  const [what, setWhat] = useState<'nodes' | 'role'>('nodes')
  const [nodes, setNodes] = useState<string[]>([])
  const [role, setRole] = useState<number>()
  const [scope, setScope] = useState<string>()
  const [from, setFrom] = useState<string | null>(() => dayOf(new Date()))
  const [to, setTo] = useState<string | null>(() => addDays(dayOf(new Date()), usualDays - 1))
  const [reason, setReason] = useState('')
  const chosen = useMemo(() => new Set(nodes), [nodes])
  const body = {
    employee: who,
    kind,
    nodes: what === 'nodes' ? nodes : [],
    role: what === 'role' ? (role ?? null) : null,
    scope_override: kind === 'allow' && scope ? { read: scope, write: scope } : null,
    valid_from: from,
    valid_to: to,
    reason: reason.trim(),
  }
  const run = async (): Promise<void> => {
    const done = await action.run((confirmed) => post('permission-grant', { ...body, ...(confirmed.length ? { confirmed } : {}) }, { silent: true }))
    if (done) onClose(true)
  }
  return (
    <ConfirmedDialog
      width={720}
      title={w('新增授权/限制', 'Grant or restrict')}
      okText={w('保存', 'Save')}
      action={action}
      ready={who !== undefined && (what === 'nodes' ? nodes.length > 0 : role !== undefined) && from !== null && reason.trim() !== ''}
      testid="grant"
      onOk={() => void run()}
      onClose={() => onClose(false)}
    >
      {employee === undefined && (
        <FieldRow label={w('员工', 'Person')} name="employee" required error={action.errors['employee']}>
          {(id) => <PersonSelect id={id} value={who} onChange={setWho} />}
        </FieldRow>
      )}
      <FieldRow
        label={w('类型', 'Kind')}
        name="kind"
        required
        help={
          kind === 'deny'
            ? w('限制优先于一切授权', 'A restriction wins over every grant')
            : kind === 'grantable'
              ? w('可转授给他人，本人不因此拥有', 'May hand these on without holding them')
              : w('临时授权最长 90 天，到期自动失效', '90 days at most; ends by itself')
        }
      >
        {() => <Segmented value={kind} onChange={setKind} options={choices(w, grantText)} />}
      </FieldRow>
      <FieldRow label={w('内容', 'What')} name="what" required>
        {() => (
          <Segmented<'nodes' | 'role'>
            value={what}
            onChange={setWhat}
            options={[
              { value: 'nodes', label: w('权限点', 'Nodes') },
              { value: 'role', label: w('角色', 'Role') },
            ]}
          />
        )}
      </FieldRow>
      {what === 'nodes' ? (
        <FieldRow label={w('权限点', 'Nodes')} name="nodes" required error={action.errors['nodes']}>
          {() => <NodesTree chosen={chosen} onChange={setNodes} height={220} />}
        </FieldRow>
      ) : (
        <FieldRow label={w('角色', 'Role')} name="role" required error={action.errors['role']}>
          {(id) => <PersonSelect id={id} record="role" label={w('选择角色', 'Choose a role')} value={role} onChange={setRole} />}
        </FieldRow>
      )}
      {kind === 'allow' && (
        <FieldRow
          label={w('范围', 'Scope')}
          name="scope_override"
          help={what === 'role' ? w('不选则按角色的数据范围', 'Empty: the role’s own scopes') : w('不选则仅本人的数据', 'Empty: own rows only')}
        >
          {(id) => (
            <Select
              id={id}
              className="full"
              allowClear
              value={scope ?? null}
              options={choices(w, scopeText, scopes)}
              onChange={(v: string | null) => setScope(v ?? undefined)}
            />
          )}
        </FieldRow>
      )}
      <FieldRow label={w('起', 'From')} name="valid_from" required error={action.errors['valid_from']}>
        {(id) => <DateInput id={id} value={from} onChange={setFrom} required />}
      </FieldRow>
      <FieldRow label={w('止', 'To')} name="valid_to" required={kind === 'allow'} error={action.errors['valid_to']}>
        {(id) => <DateInput id={id} value={to} onChange={setTo} invalid={action.errors['valid_to'] !== undefined} />}
      </FieldRow>
      <FieldRow label={w('原因', 'Reason')} name="reason" required error={action.errors['reason']}>
        {(id) => <Input.TextArea id={id} autoSize={{ minRows: 2 }} maxLength={500} value={reason} onChange={(e) => setReason(e.target.value)} />}
      </FieldRow>
    </ConfirmedDialog>
  )
}
