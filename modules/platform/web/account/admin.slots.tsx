import { auth, openTab, useValue, type FormStore, type RowProps, type Slots } from '@crossway/web-kit'
import { Avatar } from '@crossway/web-ui'
import type { ReactElement } from 'react'
import { isNewLogin, PasswordField } from '../password-field.tsx'
import { registerPlatformTexts } from '../platform-texts.ts'
import { StateSwitch } from '../state-switch.tsx'
import { HoursField } from './hours-field.tsx'
import { ResetDialog } from './reset-dialog.tsx'
import { SessionsTab } from './sessions-tab.tsx'
import { TokenDialog, TokensTab } from './tokens.tsx'
import '../administration.css'
import { computedLabels } from '../../model/figure-labels.ts'

registerPlatformTexts()

const FaceCell = ({ row }: RowProps): ReactElement => <Avatar name={String(row['nickname'] ?? '')} image={row['avatar']} />

/** Technical accounts have none, and it takes the right that resetting it takes. */
function AccountPassword({ form, name }: { form: FormStore; name: string }): ReactElement {
  return <PasswordField form={form} name={name} disabled={useValue(form, 'kind') === 'technical' || !auth('auth/admin/resetPwd')} />
}

const slots: Slots = {
  figures: {
    online_sessions: { kind: 'int', label: computedLabels.admin.online_sessions },
    locked: { kind: 'int', label: computedLabels.admin.locked },
    is_super: { kind: 'int', label: computedLabels.admin.is_super },
  },
  cells: { status: StateSwitch, avatar: FaceCell },
  formFields: { allow_time: HoursField, password: AccountPassword },
  required: { groups: () => true, password: (typed, stored) => typed['kind'] !== 'technical' && isNewLogin(typed, stored) },
  dialogs: { reset_password: ResetDialog, create_token: TokenDialog },
  rowActions: [
    { key: 'sessions', label: { 'zh-cn': '会话', en: 'Sessions' }, run: (row) => void openTab('auth/admin', { DetailID: String(row.id), part: 'sessions' }) },
    {
      key: 'tokens',
      label: { 'zh-cn': '令牌列表', en: 'Token list' },
      shown: () => auth('auth/admin/token'),
      run: (row) => void openTab('auth/admin', { DetailID: String(row.id), part: 'tokens' }),
    },
  ],
  recordTabs: [
    { key: 'sessions', label: { 'zh-cn': '会话', en: 'Sessions' }, Tab: SessionsTab },
    { key: 'tokens', label: { 'zh-cn': '令牌', en: 'Tokens' }, Tab: TokensTab },
  ],
}
export default slots
