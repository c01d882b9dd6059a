import { auth, openTab, type DialogProps, type RowProps, type Slots } from '@crossway/web-kit'
import { Avatar } from '@crossway/web-ui'
import { Button } from 'antd'
import { useEffect, useState, type ReactElement } from 'react'
import { isNewLogin, PasswordField } from '../password-field.tsx'
import { useWords } from '../security/use-words.ts'
import { AccessTab } from './access-tab.tsx'
import { BindDialog } from './bind-dialog.tsx'
import { InviteDialog } from './invite-dialog.tsx'

const words = { 'zh-cn': { invite: '邀请' }, en: { invite: 'Invite' } } as const

/** Balances are changed in their ledger, which shows what the member has and would have. */
const inLedger = (route: 'user/moneyLog' | 'user/scoreLog') =>
  function Ledger({ rows, close }: DialogProps): null {
    const id = rows[0]?.id
    useEffect(() => {
      close()
      if (id !== undefined) void openTab(route, { user_id: String(id), open: 'new' })
      // opened once for the row that was pressed
      // oxlint-disable-next-line react-hooks/exhaustive-deps
    }, [id])
    return null
  }

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
  dialogs: { bind: BindDialog, invite: InviteDialog, adjust_balance: inLedger('user/moneyLog'), adjust_score: inLedger('user/scoreLog') },
  toolbar: [Inviting],
  recordTabs: [{ key: 'access', label: { 'zh-cn': '登录与可见', en: 'Sign-in and view' }, Tab: AccessTab }],
  cells: { avatar: AvatarCell },
  formFields: { password: PasswordField },
  required: { password: isNewLogin },
  rowActions: [
    {
      key: 'access',
      label: { 'zh-cn': '登录与可见', en: 'Sign-in and view' },
      run: (row) => void openTab(auth('externalAccount') ? 'externalAccount' : 'user/user', { DetailID: String(row.id), part: 'access' }),
    },
  ],
}
export default slots
