import { auth, openTab, useError, useValue, type FormStore, type RowProps, type Slots } from '@crossway/web-kit'
import { Avatar } from '@crossway/web-ui'
import { Button, Input, Space } from 'antd'
import { useState, type ReactElement } from 'react'
import { useWords } from '../security/use-words.ts'
import { BindDialog } from './bind-dialog.tsx'

const words = {
  'zh-cn': { label: '密码', make: '生成', hold: '请输入密码', keep: '不修改请留空' },
  en: { label: 'Password', make: 'Generate', hold: 'Enter a password', keep: 'Leave blank to keep' },
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

const slots: Slots = {
  dialogs: { bind: BindDialog },
  cells: { avatar: AvatarCell },
  formFields: { password: PasswordField },
  rowActions: [adjust('user/moneyLog', '调整余额', 'Adjust balance'), adjust('user/scoreLog', '调整积分', 'Adjust points')],
}
export default slots
