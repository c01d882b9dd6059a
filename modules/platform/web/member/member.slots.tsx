import { auth, openTab, useError, useValue, type FormStore, type RowProps, type Slots } from '@crossway/web-kit'
import { Avatar } from '@crossway/web-ui'
import { Button, Input, Space } from 'antd'
import { useState, type ReactElement } from 'react'
import { useWords } from '../security/use-words.ts'
import { AccessTab } from './access-tab.tsx'
import { BindDialog } from './bind-dialog.tsx'
import { InviteDialog } from './invite-dialog.tsx'

const words = {
  'zh-cn': { label: '密码', make: '生成', hold: '请输入密码', keep: '不修改请留空', invite: '邀请' },
  en: { label: 'Password', make: 'Generate', hold: 'Enter a password', keep: 'Leave blank to keep', invite: 'Invite' },
} as const
const letters = 'abcdefghjkmnpqrstuvwxyzABCDEFGHJKMNPQRSTUVWXYZ23456789'
const random = (): string => Array.from(crypto.getRandomValues(new Uint32Array(12)), (n) => letters[n % letters.length]).join('')

/** Required for a new member, blank = unchanged for one there is; a generated one is shown so that it can be handed over. */
function PasswordField({ form, name }: { form: FormStore; name: string }): ReactElement {
  const w = useWords(words)
  const [visible, setVisible] = useState(false)
  const value = useValue(form, name) as string | null
  const error = useError(form, name)
  const fresh = !form.base()['username']
  return (
    <Space.Compact block>
      <Input.Password
        autoComplete="new-password"
        aria-label={w.label}
        maxLength={32}
        placeholder={fresh ? w.hold : w.keep}
        {...(error ? { status: 'error' as const } : {})}
        visibilityToggle={{ visible, onVisibleChange: setVisible }}
        value={value ?? ''}
        onChange={(e) => form.set(name, e.target.value)}
      />
      <Button
        onClick={() => {
          form.set(name, random())
          setVisible(true)
        }}
      >
        {w.make}
      </Button>
    </Space.Compact>
  )
}

const adjust = (route: 'user/moneyLog' | 'user/scoreLog', zh: string, en: string): NonNullable<Slots['rowActions']>[number] => ({
  key: route,
  label: { 'zh-cn': zh, en },
  shown: () => auth(`${route}/add`),
  run: (row) => openTab(route, { user_id: String(row.id), open: 'new' }),
})

const AvatarCell = ({ row }: RowProps): ReactElement => <Avatar name={String(row['nickname'] ?? '')} image={row['avatar']} />

/** A new account by a link, on the page of those who bind them. */
function Inviting({ route, refresh }: { route: string; refresh: () => void }): ReactElement | null {
  const w = useWords(words)
  const [open, setOpen] = useState(false)
  if (route !== 'externalAccount' || !auth(`${route}/add`) || !auth(`${route}/invite`)) return null
  const close = (done?: boolean): void => {
    setOpen(false)
    if (done) refresh()
  }
  return (
    <>
      <Button onClick={() => setOpen(true)} data-testid="btn-invite-new">
        {w.invite}
      </Button>
      {open && <InviteDialog rows={[]} route={route} close={close} />}
    </>
  )
}

const slots: Slots = {
  dialogs: { bind: BindDialog, invite: InviteDialog },
  toolbar: [Inviting],
  recordTabs: [{ key: 'access', label: { 'zh-cn': '登录与可见', en: 'Sign-in and view' }, Tab: AccessTab }],
  cells: { avatar: AvatarCell },
  formFields: { password: PasswordField },
  rowActions: [
    {
      key: 'access',
      label: { 'zh-cn': '登录与可见', en: 'Sign-in and view' },
      run: (row) => void openTab(auth('externalAccount') ? 'externalAccount' : 'user/user', { DetailID: String(row.id), part: 'access' }),
    },
    adjust('user/moneyLog', '调整余额', 'Adjust balance'),
    adjust('user/scoreLog', '调整积分', 'Adjust points'),
  ],
}
export default slots
