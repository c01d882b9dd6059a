import { dayOf } from '@crossway/kernel'
import { errorText, post, useAnswer, useAuth, useBoth, type RecordProps } from '@crossway/web-kit'
import { RevealForm } from '@crossway/web-ui'
import { Alert, Button, Input, Skeleton, Space } from 'antd'
import { useState, type ReactElement } from 'react'

const names: Readonly<Record<'login' | Field, readonly [zh: string, en: string]>> = {
  login: ['登录名', 'Login'],
  password: ['密码', 'Password'],
  recovery: ['找回方式', 'Recovery'],
}
type Field = 'password' | 'recovery'

/** Password and recovery of an account: put in sealed, looked at with a reason (promotion.md socialMedia). What was typed for one account never stands on the next one. */
export default function VaultTab(p: RecordProps): ReactElement {
  return <Vault key={p.record.id} {...p} />
}
function Vault({ record, refresh }: RecordProps): ReactElement {
  const both = useBoth()
  const mayPut = useAuth('socialMedia/edit') && record['status'] !== 'closed'
  const { data } = useAnswer<{ readonly rows: readonly { readonly field: Field; readonly updated_at: string | null }[] }>(`social-account/${record.id}/secrets`)
  const [typed, setTyped] = useState<Readonly<Partial<Record<Field, string>>>>({})
  const [putNow, setPutNow] = useState<readonly Field[]>([])
  const [problem, setProblem] = useState<string>()
  if (!data) return <Skeleton active />
  const today = dayOf(new Date())
  const rows = data.rows.map((r) => (putNow.includes(r.field) ? { ...r, updated_at: today } : r))
  const put = async (field: Field): Promise<void> => {
    setProblem(undefined)
    try {
      await post(`social-account/${record.id}/secret`, { field, value: typed[field] }, { silent: true })
      setTyped((now) => ({ ...now, [field]: '' }))
      setPutNow((now) => [...now, field])
      refresh()
    } catch (e) {
      setProblem(errorText(e))
    }
  }
  return (
    <Space orientation="vertical" size={16} data-testid="account-vault">
      {rows.map(({ field, updated_at }) => (
        <Space key={field} wrap>
          <b>{both(...names[field])}</b>
          <span className="note">
            {updated_at ? both(`已登记 · ${updated_at.slice(0, 10)}`, `Stored · ${updated_at.slice(0, 10)}`) : both('未登记', 'Not stored')}
          </span>
          {mayPut && (
            <>
              <Input.Password
                autoComplete="off"
                aria-label={both(...names[field])}
                maxLength={500}
                value={typed[field] ?? ''}
                onChange={(e) => setTyped((now) => ({ ...now, [field]: e.target.value }))}
              />
              <Button disabled={!typed[field]} onClick={() => void put(field)}>
                {updated_at ? both('更换', 'Replace') : both('登记', 'Store')}
              </Button>
            </>
          )}
        </Space>
      ))}
      {problem && <Alert type="error" showIcon title={problem} />}
      <RevealForm record={record} of="social-account" node="socialMedia/viewSecret" names={names} button={['查看凭据', 'Show the secrets']} />
    </Space>
  )
}
