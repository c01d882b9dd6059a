import { post, type DialogProps, type ListRow } from '@crossway/web-kit'
import { RemoteSelect } from '@crossway/web-ui'
import { Alert, Input } from 'antd'
import { useState, type ReactElement } from 'react'
import { ConfirmedDialog } from '../dialog/confirmed-dialog.tsx'
import { FieldRow } from '../dialog/field-row.tsx'
import { useConfirmed } from '../dialog/use-confirmed.ts'
import { useWords } from '../words.ts'
import { OnceShown } from './once-shown.tsx'

interface Created {
  readonly password: string | null
}
const most = 16
/** What stands before the @ of the work e-mail makes a good login name. */
const proposed = (row: ListRow): string =>
  String(row['email_work'] ?? '')
    .split('@')[0]!
    .replace(/[^a-zA-Z0-9_]/g, '')
    .slice(0, most)

/** Login and groups of a new account, and the password it came with, once. */
function useNewAccount(
  row: ListRow,
  path: 'account' | 'entry',
  close: DialogProps['close'],
): { login: string; fields: ReactElement; action: ReturnType<typeof useConfirmed>; run: () => Promise<void>; shown: ReactElement | null } {
  const w = useWords()
  const action = useConfirmed()
  const [login, setLogin] = useState(() => proposed(row))
  const [groups, setGroups] = useState<readonly number[]>([])
  const [secret, setSecret] = useState<string>()
  const has = Boolean(row['login'])
  const run = async (): Promise<void> => {
    let created: Created = { password: null }
    const body = has ? {} : { ...(login.trim() ? { login: login.trim() } : {}), ...(groups.length ? { groups } : {}) }
    if (!(await action.run(async () => (created = await post<Created>(`organization/employees/${row.id}/${path}`, body, { silent: true }))))) return
    if (created.password) setSecret(created.password)
    else close(true)
  }
  return {
    login,
    action,
    run,
    shown: secret === undefined ? null : <OnceShown login={login} secret={secret} onClose={() => close(true)} />,
    fields:
      has && path === 'account' ? (
        <Alert type="error" showIcon title={w('该员工已有登录账号', 'The employee has an account already')} />
      ) : has ? (
        <Alert type="info" showIcon title={w(`沿用账号 ${String(row['login'])}`, `Keeps the account ${String(row['login'])}`)} />
      ) : (
        <>
          <FieldRow
            label={w('登录名', 'Login name')}
            name="login"
            required={path === 'account'}
            error={action.errors['login'] ?? action.errors['username']}
            help={w('字母开头，3-16 位字母、数字、下划线', '3 to 16 letters, digits and underscores, a letter first')}
          >
            {(id) => <Input id={id} className="mono" maxLength={most} autoComplete="off" value={login} onChange={(e) => setLogin(e.target.value)} />}
          </FieldRow>
          <FieldRow
            label={w('管理组', 'Groups')}
            name="groups"
            error={action.errors['groups']}
            help={w('业务权限由角色给出，一般不需要管理组', 'Business rights come from roles; groups are seldom needed')}
          >
            {(id) => (
              <RemoteSelect id={id} record="admin_group" many label={w('管理组', 'Groups')} value={groups} onChange={(c) => setGroups(c.map((x) => x.id))} />
            )}
          </FieldRow>
        </>
      ),
  }
}

/** Opens the login account of a person (employee.md: first-login password change). */
export function AccountDialog({ rows, close }: DialogProps): ReactElement {
  const w = useWords()
  const row = rows[0]!
  const a = useNewAccount(row, 'account', close)
  return (
    a.shown ?? (
      <ConfirmedDialog
        title={w(`开通账号 · ${String(row['name'])}`, `Open account · ${String(row['name'])}`)}
        okText={w('开通', 'Open')}
        action={a.action}
        ready={a.login.trim() !== '' && !row['login']}
        testid="account"
        onOk={() => void a.run()}
        onClose={() => close()}
      >
        {a.fields}
      </ConfirmedDialog>
    )
  )
}

/** The first working day: account, roles by rule, duties of the start. */
export function JoinDialog({ rows, close }: DialogProps): ReactElement {
  const w = useWords()
  const row = rows[0]!
  const a = useNewAccount(row, 'entry', close)
  return (
    a.shown ?? (
      <ConfirmedDialog
        title={w(`办理入职 · ${String(row['name'])}`, `Join · ${String(row['name'])}`)}
        okText={w('办理入职', 'Join')}
        action={a.action}
        testid="join"
        onOk={() => void a.run()}
        onClose={() => close()}
      >
        <p className="note">
          {w(
            `入职日期 ${String(row['entry_date'])}，岗位默认角色与自动分配角色随即生效；登录名留空则不开通账号`,
            `Entry date ${String(row['entry_date'])}. Roles by position and rule start at once; without a login name no account is opened`,
          )}
        </p>
        {a.fields}
      </ConfirmedDialog>
    )
  )
}

/** A new random password; every session of the account ends. */
export function PasswordDialog({ rows, close }: DialogProps): ReactElement {
  const w = useWords()
  const row = rows[0]!
  const action = useConfirmed()
  const [secret, setSecret] = useState<string>()
  const run = async (): Promise<void> => {
    let created: Created = { password: null }
    if (await action.run(async () => (created = await post<Created>(`organization/employees/${row.id}/password`, {}, { silent: true }))))
      setSecret(created.password ?? '')
  }
  if (secret !== undefined) return <OnceShown login={String(row['login'] ?? row['name'])} secret={secret} onClose={() => close(true)} />
  return (
    <ConfirmedDialog
      danger
      title={w(`重置密码 · ${String(row['name'])}`, `Reset password · ${String(row['name'])}`)}
      okText={w('重置密码', 'Reset')}
      action={action}
      ready={row['login'] !== null}
      testid="password"
      onOk={() => void run()}
      onClose={() => close()}
    >
      {row['login'] === null ? (
        <Alert type="error" showIcon title={w('该员工没有登录账号', 'The employee has no account')} />
      ) : (
        <p>{w('将生成随机密码，该账号的所有会话立即结束', 'A random password is made; all sessions of the account end at once')}</p>
      )}
    </ConfirmedDialog>
  )
}
