import { auth, dateTimeText, get, openRecord, post, type RecordProps } from '@crossway/web-kit'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Button, Input, Skeleton } from 'antd'
import { useState, type ReactElement } from 'react'
import { ConfirmedDialog } from '../dialog/confirmed-dialog.tsx'
import { FieldRow } from '../dialog/field-row.tsx'
import { useConfirmed } from '../dialog/use-confirmed.ts'
import { SimpleTable } from '../permissions/simple-table.tsx'
import { useWords } from '../words.ts'
import { AccountDialog, PasswordDialog } from './account-dialogs.tsx'

interface Account {
  readonly id: number
  readonly username: string
  readonly status: string
  readonly last_login_at: string | null
  readonly last_login_ip: string | null
  readonly locked_until: string | null
  readonly two_factor: string
  readonly groups: readonly { readonly id: number; readonly title: string }[]
  readonly sessions: readonly { readonly device: string; readonly ip: string | null; readonly login_at: string; readonly last_active_at: string }[]
}
type Confirmed = 'unlock' | 'signOut' | 'disable' | 'enable'
const actionText: Readonly<Record<Confirmed, readonly [string, string]>> = {
  unlock: ['解除锁定', 'Unlock'],
  signOut: ['强制下线', 'Sign out everywhere'],
  disable: ['停用账号', 'Disable account'],
  enable: ['启用账号', 'Enable account'],
}

/** The login account of a person: state, sessions, and what HR may do with it. */
export function AccountTab({ record, refresh }: RecordProps): ReactElement {
  const w = useWords()
  const client = useQueryClient()
  const may = auth('employee/account')
  const [action, setAction] = useState<Confirmed | 'create' | 'password'>()
  const key = ['organization', 'account', record.id]
  const { data } = useQuery({
    queryKey: key,
    queryFn: () => get<{ account: Account | null }>(`organization/employees/${record.id}/account`, { silent: true }),
    enabled: may,
    staleTime: 0,
  })
  const done = (changed?: boolean): void => {
    setAction(undefined)
    if (changed) {
      void client.invalidateQueries({ queryKey: key })
      refresh()
    }
  }
  if (!may) return <p className="org-part note">{record['login'] ? String(record['login']) : w('没有登录账号', 'No account')}</p>
  if (!data) return <Skeleton active className="org-part" paragraph={{ rows: 4 }} />
  const a = data.account
  const gone = record['status'] === 'left'
  const fact = (label: string, value: ReactElement | string): ReactElement => (
    <div>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  )
  return (
    <div className="org-part" data-testid="account-tab">
      {a ? (
        <>
          <dl className="org-facts">
            {fact(w('登录名', 'Login name'), auth('auth/admin') ? <a onClick={() => void openRecord('auth/admin', a.id)}>{a.username}</a> : a.username)}
            {fact(w('状态', 'State'), a.status === 'enabled' ? w('启用', 'Enabled') : <span className="bad-text">{w('禁用', 'Disabled')}</span>)}
            {fact(
              w('锁定', 'Locked'),
              a.locked_until ? (
                <span className="bad-text">{w(`锁定至 ${dateTimeText(a.locked_until)}`, `Until ${dateTimeText(a.locked_until)}`)}</span>
              ) : (
                w('未锁定', 'No')
              ),
            )}
            {fact(w('管理组', 'Groups'), a.groups.map((g) => g.title).join('、') || '–')}
            {fact(w('最后登录', 'Last sign-in'), a.last_login_at ? `${dateTimeText(a.last_login_at)} ${a.last_login_ip ?? ''}` : '–')}
          </dl>
          <div className="permissions-tools">
            {!gone && (
              <Button onClick={() => setAction('password')} data-testid="btn-reset-password">
                {w('重置密码', 'Reset password')}
              </Button>
            )}
            {a.locked_until && (
              <Button onClick={() => setAction('unlock')} data-testid="btn-unlock-account">
                {w('解除锁定', 'Unlock')}
              </Button>
            )}
            <Button disabled={a.sessions.length === 0} onClick={() => setAction('signOut')} data-testid="btn-sign-out">
              {w('强制下线', 'Sign out everywhere')}
            </Button>
            {a.status === 'enabled' ? (
              <Button danger onClick={() => setAction('disable')} data-testid="btn-disable-account">
                {w('停用账号', 'Disable account')}
              </Button>
            ) : (
              !gone && <Button onClick={() => setAction('enable')}>{w('启用账号', 'Enable account')}</Button>
            )}
          </div>
          <h3>{w(`会话 ${a.sessions.length}`, `Sessions ${a.sessions.length}`)}</h3>
          <SimpleTable
            bare
            rows={a.sessions as never}
            rowKey={(s) => `${String(s['login_at'])}${String(s['ip'])}`}
            columns={[
              { key: 'device', zh: '设备', en: 'Device' },
              { key: 'ip', zh: 'IP', en: 'IP', mono: true },
              { key: 'login_at', zh: '登录时间', en: 'Signed in', render: (s) => dateTimeText(String(s['login_at'])) },
              { key: 'last_active_at', zh: '最后活动', en: 'Last active', render: (s) => dateTimeText(String(s['last_active_at'])) },
            ]}
          />
        </>
      ) : (
        <div className="dialog-stack">
          <p className="note">{w('没有登录账号', 'No account')}</p>
          {!gone && (
            <span>
              <Button onClick={() => setAction('create')} data-testid="btn-create-account">
                {w('开通账号', 'Open account')}
              </Button>
            </span>
          )}
        </div>
      )}
      {action === 'create' && <AccountDialog rows={[record]} route="employee" close={done} />}
      {action === 'password' && <PasswordDialog rows={[record]} route="employee" close={done} />}
      {action && action !== 'create' && action !== 'password' && <ReasonDialog id={record.id} name={String(record['name'])} action={action} close={done} />}
    </div>
  )
}

function ReasonDialog({ id, name, action, close }: { id: number; name: string; action: Confirmed; close: (done?: boolean) => void }): ReactElement {
  const w = useWords()
  const run = useConfirmed()
  const [reason, setReason] = useState('')
  const label = w(...actionText[action])
  return (
    <ConfirmedDialog
      danger={action === 'disable' || action === 'signOut'}
      title={`${label} · ${name}`}
      okText={label}
      action={run}
      ready={reason.trim() !== ''}
      testid="account-action"
      onOk={() =>
        void run
          .run(() => post(`organization/employees/${id}/account/${action}`, { reason: reason.trim() }, { silent: true }))
          .then((done) => done && close(true))
      }
      onClose={() => close()}
    >
      <FieldRow label={w('原因', 'Reason')} name="reason" required>
        {(x) => <Input.TextArea id={x} autoSize={{ minRows: 2 }} maxLength={200} value={reason} onChange={(e) => setReason(e.target.value)} />}
      </FieldRow>
    </ConfirmedDialog>
  )
}
