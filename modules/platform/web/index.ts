import { registerPage, registerSlot } from '@crossway/web-kit'
import './security-and-members.ts'

registerPage('routine/config', () => import('./config/config-page.tsx'))
registerPage('adminInfo', () => import('./profile/profile-page.tsx'))
registerPage('messageNotification', () => import('./notification/notification-page.tsx'))
registerPage('dashboard', () => import('./console/console-page.tsx'))
registerPage('auth/admin', () => import('./account/account-page.tsx').then((m) => m.accountPage()))
registerPage('auth/group', () => import('./tree-page.tsx').then((m) => m.treePage('auth/group')))
registerPage('auth/menu', () => import('./tree-page.tsx').then((m) => m.treePage('auth/menu')))
registerPage('auth/adminLog', () => import('./log/log-page.tsx').then((m) => m.logPage()))
registerSlot('auth/admin', () => import('./account/admin.slots.tsx'))
registerSlot('auth/group', () => import('./group/group.slots.tsx'))
registerSlot('auth/menu', () => import('./menu/menu.slots.tsx'))
registerSlot('auth/adminLog', () => import('./log/log.slots.tsx'))
registerSlot('routine/attachment', () => import('./attachment/attachment.slots.tsx'))
