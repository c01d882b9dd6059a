import { auth, openTab, type Slots } from '@crossway/web-kit'
import { lazy } from 'react'
import { AccountTab } from './account-tab.tsx'
import { Directory } from './directory.tsx'
import { GrantsTab, RolesTab } from './rights-tabs.tsx'
import { PositionsButton } from '../position/positions-button.tsx'
import { RevealEmployee } from './reveal-bar.tsx'
import '../organization.css'
import { computedLabels } from '../../model/figure-labels.ts'

const slots: Slots = {
  figures: {
    login: { kind: 'text', label: computedLabels.employee.login },
    service_months: { kind: 'int', label: computedLabels.employee.service_months },
  },
  views: { card: { label: { 'zh-cn': '通讯录', en: 'Directory' }, View: () => <Directory /> } },
  toolbar: [PositionsButton],
  dialogs: {
    join: lazy(() => import('./account-dialogs.tsx').then((m) => ({ default: m.JoinDialog }))),
    createAccount: lazy(() => import('./account-dialogs.tsx').then((m) => ({ default: m.AccountDialog }))),
    resetPassword: lazy(() => import('./account-dialogs.tsx').then((m) => ({ default: m.PasswordDialog }))),
    transfer: lazy(() => import('./transfer-dialog.tsx')),
    startLeave: lazy(() => import('./leave-dialogs.tsx').then((m) => ({ default: m.StartLeaveDialog }))),
    left: lazy(() => import('./leave-dialogs.tsx').then((m) => ({ default: m.LeftDialog }))),
  },
  recordHeader: RevealEmployee,
  recordTabs: [
    { key: 'roles', label: { 'zh-cn': '角色', en: 'Roles' }, Tab: RolesTab },
    { key: 'grants', label: { 'zh-cn': '临时授权/限制', en: 'Grants' }, Tab: GrantsTab },
    { key: 'account', label: { 'zh-cn': '账号', en: 'Account' }, Tab: AccountTab },
  ],
  rowActions: [
    {
      key: 'rights',
      label: { 'zh-cn': '查看有效权限', en: 'Effective rights' },
      shown: (row) => auth('permissions') && Boolean(row['login'] ?? true),
      run: (row) => void openTab('permissions', { part: 'person', employee: String(row.id) }),
    },
  ],
}
export default slots
